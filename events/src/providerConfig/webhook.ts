import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const windowSeconds = 300;

/** What a provider tells of one of its files. */
export const webhookBody = z.object({
  id: z.string().min(1).max(120),
  type: z.enum([
    'file.available',
    'file.failed',
    'file.deployed',
    'file.redeploying',
    'file.removed',
    'file.suspended',
    'file.resumed',
  ]),
  clientRef: z.string().max(120),
  providerRef: z.string().max(120),
  reason: z
    .object({
      status: z.int().min(0).max(599).default(0),
      code: z.string().max(120),
      message: z.string().max(2000),
    })
    .nullish(),
  at: z.string().max(40),
});
export type WebhookBody = z.output<typeof webhookBody>;

/**
 * Whether `Webhook-Signature: t=<unix seconds>,v1=<hex>` signs these very bytes under the secret: HMAC-SHA256 over `<t>.<body>`, at most five minutes
 * off, compared in constant time.
 */
export const isSigned = (
  secret: string,
  header: string | undefined,
  body: Uint8Array,
  now: Date,
): boolean => {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(match[1])) > windowSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${match[1]}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(match[2]!, 'hex'));
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { printable } from '../kernel/terms.ts';

const windowSeconds = 300;

/** What names something must come back as it was sent: with characters that no table can hold it is refused. */
const ref = z.string().max(120).regex(printable);
/** Words only show what went wrong: characters that no table can hold are replaced, so that the report counts all the same. */
const words = z
  .string()
  .max(2000)
  .transform(message => message.toWellFormed().replaceAll('\0', '\ufffd'));

const told = {
  type: z.enum([
    'file.available',
    'file.failed',
    'file.deployed',
    'file.redeploying',
    'file.removed',
    'file.suspended',
    'file.resumed',
  ]),
  clientRef: ref,
  providerRef: ref,
  reason: z
    .object({
      status: z.int().min(0).max(599).default(0),
      code: ref,
      message: words,
    })
    .nullish(),
};
const about = { id: ref.min(1).max(100), at: z.string().max(40).regex(printable) };
const one = z.object({ ...about, ...told });
const many = z.object({
  ...about,
  type: z.literal('files.reported'),
  files: z.array(z.object(told)).min(1).max(500),
});

/** What a provider tells of one of its files, or of many at a time. */
export const webhookBody = z.discriminatedUnion('type', [one, many]);
/** What is told of one file. */
export type WebhookBody = z.output<typeof one>;

/** One report per file, each under an id of its own that a repeat has too. */
export const reportsOf = (body: z.output<typeof webhookBody>): readonly WebhookBody[] =>
  body.type === 'files.reported'
    ? body.files.map((file, n) => ({ ...file, id: `${body.id}.${n}`, at: body.at }))
    : [body];

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

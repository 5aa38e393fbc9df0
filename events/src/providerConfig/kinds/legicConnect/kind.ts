import { z } from 'zod';
import { name } from '../../../kernel/terms.ts';
import { webhookBody } from '../../webhook.ts';
import type { ProviderKind } from '../kind.ts';

const windowSeconds = 300;
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** `Webhook-Signature: t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<body>`, at most five minutes off, compared in constant time. */
const isSigned: ProviderKind['isSigned'] = async ({ secret, header, bytes, now }) => {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('webhook-signature') ?? '');
  if (!match) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(match[1])) > windowSeconds) return false;
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['verify']);
  const signed = new Blob([`${match[1]}.`, bytes]);
  const signature = Uint8Array.from(match[2]!.match(/../g)!, hex => Number.parseInt(hex, 16));
  return crypto.subtle.verify(algorithm, key, signature, await signed.arrayBuffer());
};

export const legicConnect: ProviderKind = {
  label: 'LEGIC Connect',
  config: z.object({ projectId: z.int().min(1).max(4_294_967_295), apiKeyName: name }),
  isSigned,
  webhook: webhookBody,
  client: async () => (await import('./client.ts')).legicConnectClient,
};

import { webhookBody } from '../../webhook.ts';
import type { ProviderKind, RemoteKind } from '../kind.ts';
import { legicConnectFields } from './fields.ts';
import { legicConnectForm } from './form.ts';

const windowSeconds = 300;
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Verifies `Webhook-Signature: t=<unix seconds>,v1=<hex>`: an HMAC-SHA256 over `<t>.<body>`, within five
 * minutes of the current time, compared in constant time.
 */
const signatureProblem: RemoteKind['signatureProblem'] = async ({ secret, header, bytes, now }) => {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('webhook-signature') ?? '');
  if (!match) return 'no_signature';
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['verify']);
  const signed = new Blob([`${match[1]}.`, bytes]);
  const signature = Uint8Array.from(match[2]!.match(/../g)!, hex => Number.parseInt(hex, 16));
  const isOfSecret = await crypto.subtle.verify(algorithm, key, signature, await signed.arrayBuffer());
  if (!isOfSecret) return 'wrong_secret';
  return Math.abs(now.getTime() / 1_000 - Number(match[1])) > windowSeconds ? 'late_signature' : null;
};

export const legicConnect: ProviderKind<typeof legicConnectFields> = {
  label: 'LEGIC Connect',
  fields: legicConnectFields,
  form: legicConnectForm,
  remote: { signatureProblem, webhook: webhookBody },
  hasListing: false,
  hasKeys: true,
  code: 'link',
  client: async () => (await import('./client.ts')).legicConnectClient,
};

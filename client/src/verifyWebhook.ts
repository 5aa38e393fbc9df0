import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60_000;
const prefix = 'whsec_';
/**
 * Minimum length of a key in bytes, as Standard Webhooks defines it. With an empty key, anyone could sign.
 */
const minBytes = 24;

type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const headerIn = (headers: SentHeaders, header: string): string => {
  if (headers instanceof Headers) return headers.get(header) ?? '';
  const [, value = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === header) ?? [];
  return typeof value === 'string' ? value : value.join(' ');
};

/**
 * Returns whether a webhook is signed with one of the secrets (two during a rotation), as defined by
 * standardwebhooks.com, and whether its timestamp is within five minutes of `now`. `rawBody`: the unparsed
 * body. Compares in constant time. Ignores secrets without the prefix `whsec_` or of less than 24 bytes, such
 * as a placeholder.
 */
export const verifyWebhook = (
  rawBody: string | Uint8Array,
  headers: SentHeaders,
  secrets: readonly string[],
  now: Date = new Date(),
): boolean => {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    headerIn(headers, name),
  ) as [string, string, string];
  if (id === '' || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1_000) > toleranceMs) return false;
  const given = signatures
    .split(' ')
    .filter(signature => signature.startsWith('v1,'))
    .map(signature => Buffer.from(signature.slice(3), 'base64'));
  const expected = secrets
    .filter(secret => secret.startsWith(prefix))
    .map(secret => Buffer.from(secret.slice(prefix.length), 'base64'))
    .filter(key => key.length >= minBytes)
    .map(key => createHmac('sha256', key).update(`${id}.${time}.`).update(rawBody).digest());
  const matches = expected.flatMap(own =>
    given.map(other => other.length === own.length && timingSafeEqual(own, other)),
  );
  return matches.includes(true);
};

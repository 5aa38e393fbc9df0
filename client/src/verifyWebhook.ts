import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60_000;
const header = 'latchkey-signature';

type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const valueOf = (headers: SentHeaders): string => {
  if (headers instanceof Headers) return headers.get(header) ?? '';
  const [, value = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === header) ?? [];
  return typeof value === 'string' ? value : value.join(',');
};

/**
 * Returns whether a webhook is at most five minutes old and signed with one of the secrets (two during a
 * rotation). `rawBody`: the unparsed bytes. Compares in constant time.
 */
export const verifyWebhook = (
  rawBody: string | Uint8Array,
  headers: SentHeaders,
  secrets: readonly string[],
  now: Date = new Date(),
): boolean => {
  const parts = valueOf(headers)
    .split(',')
    .map(part => part.trim().split('='));
  const valuesOf = (key: string) => parts.flatMap(([name, value]) => (name === key && value ? [value] : []));
  const [time, ...others] = valuesOf('t');
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1_000) > toleranceMs) return false;
  const given = valuesOf('v1').map(value => Buffer.from(value, 'hex'));
  const expected = secrets
    .filter(secret => secret !== '')
    .map(secret => createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest());
  const matches = expected.flatMap(own =>
    given.map(other => other.length === own.length && timingSafeEqual(own, other)),
  );
  return matches.includes(true);
};

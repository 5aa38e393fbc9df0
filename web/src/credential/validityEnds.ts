import type { Credential } from '@latchkey/events/credential/credential.ts';

type Ended = Pick<Credential, 'validTo'>;

/** Returns the earliest and latest end of credentials, null if none has one; and how many have none. */
export const endsOf = (credentials: readonly Ended[]) => {
  // instants in UTC sort by time
  const ends = credentials.flatMap(({ validTo }) => validTo ?? []).sort();
  return {
    first: ends[0] ?? null,
    last: ends.at(-1) ?? null,
    withoutEnd: credentials.length - ends.length,
  };
};

/**
 * Returns how many credentials would be valid for a shorter time with a new end. Returns 0 if none has an
 * end, because the user then adds ends on purpose. Otherwise, credentials without an end count, too.
 */
export const shortenedBy = (end: string, credentials: readonly Ended[]): number =>
  credentials.every(({ validTo }) => validTo === null)
    ? 0
    : credentials.filter(({ validTo }) => validTo === null || Date.parse(validTo) > Date.parse(end)).length;

/** Returns a key of `validity.bulkEnd`: what the end of the validity does to these credentials. */
export const endingOf = (
  credentials: readonly Pick<Credential, 'type'>[],
): 'wallets' | 'others' | 'mixed' => {
  if (credentials.every(({ type }) => type === 'wallet')) return 'wallets';
  return credentials.some(({ type }) => type === 'wallet') ? 'mixed' : 'others';
};

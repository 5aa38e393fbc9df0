import { createHash } from 'node:crypto';

/** Returns the prefix of the hashed text; the card's ID follows. */
const seedOf = (profileId: string, version: number): string => `${profileId}/${version}/`;

/**
 * Returns the percentile (0 to 99) of a card in the rollout of a version. A stage of 10 percent has the cards
 * below 10. The percentile is a hash of the IDs, so no list of members is stored, and each stage includes the
 * earlier ones.
 */
export const percentileOf = (profileId: string, version: number, credentialId: string): number =>
  createHash('sha256')
    .update(`${seedOf(profileId, version)}${credentialId}`)
    .digest()
    .readUInt32BE() % 100;

/** Cards of a profile whose percentile in the rollout of a version is at least `from` and below `to`. */
export interface RolloutPart {
  readonly profileId: string;
  readonly version: number;
  readonly from: number;
  readonly to: number;
}
/**
 * Returns the SQL condition of a part, with parameters numbered from `$first`. Computes `percentileOf` for a
 * column of credential IDs.
 */
export const partSql = (column: string, { profileId, version, from, to }: RolloutPart, first: number) => ({
  sql: `('x' || left(encode(sha256(convert_to($${first} || ${column}::text, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 100
      BETWEEN $${first + 1}::int AND $${first + 2}::int - 1`,
  values: [seedOf(profileId, version), from, to] as const,
});

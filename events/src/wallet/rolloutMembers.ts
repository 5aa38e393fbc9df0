import { createHash } from 'node:crypto';

/** Returns the part of the hashed text that is the same for all cards; the card's ID follows it. */
const seedOf = (profileId: string, version: number): string => `${profileId}/${version}/`;

/**
 * Returns the percentile of a card in the rollout of a version, from 0 to 99. A stage of 10 percent has the
 * cards below 10. The percentile is a hash of the IDs, so no list of members is stored, and a later stage
 * includes all earlier ones.
 */
export const percentileOf = (profileId: string, version: number, credentialId: string): number =>
  createHash('sha256')
    .update(`${seedOf(profileId, version)}${credentialId}`)
    .digest()
    .readUInt32BE() % 100;

/** The cards of a profile whose percentile in the rollout of a version is at least `from` and below `to`. */
export interface RolloutPart {
  readonly profileId: string;
  readonly version: number;
  readonly from: number;
  readonly to: number;
}
/**
 * Returns the SQL condition for a part, with its values numbered from `$first`. It computes `percentileOf`
 * for a column of credential IDs.
 */
export const partSql = (column: string, { profileId, version, from, to }: RolloutPart, first: number) => ({
  sql: `('x' || left(encode(sha256(convert_to($${first} || ${column}::text, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 100
      BETWEEN $${first + 1}::int AND $${first + 2}::int - 1`,
  values: [seedOf(profileId, version), from, to] as const,
});

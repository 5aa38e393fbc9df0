import { createHash } from 'node:crypto';

/** The text whose hash decides when a card gets a version, without the card's id. */
const seedOf = (profileId: string, version: number): string => `${profileId}/${version}/`;

/**
 * Returns the percentile of a card in the roll-out of a version, from 0 to 99. A stage of 10 percent has those below 10. It follows from the ids, so no list of
 * members is stored, and later stages include the earlier ones.
 */
export const percentileOf = (profileId: string, version: number, credentialId: string): number =>
  createHash('sha256')
    .update(`${seedOf(profileId, version)}${credentialId}`)
    .digest()
    .readUInt32BE() % 100;

/** Cards of a profile whose percentile in the roll-out of a version lies from `from` to below `to`. */
export interface RolloutPart {
  readonly profileId: string;
  readonly version: number;
  readonly from: number;
  readonly to: number;
}
/** Returns the SQL condition for a part, with its values from `$first` on: the same as `percentileOf`, for a column of credential ids. */
export const partSql = (column: string, { profileId, version, from, to }: RolloutPart, first: number) => ({
  sql: `('x' || left(encode(sha256(convert_to($${first} || ${column}::text, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 100
      BETWEEN $${first + 1}::int AND $${first + 2}::int - 1`,
  values: [seedOf(profileId, version), from, to] as const,
});

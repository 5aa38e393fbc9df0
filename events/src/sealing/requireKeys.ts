import type { Pool } from 'pg';
import { isSignedBy, newestHeads } from '../chain/heads.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import type { KeyRing } from './keys.ts';
import { keysInUse, sealedTables } from './sealedTables.ts';

const advice =
  'Use the SECRET_KEYS that belong to this database, or append the missing keys to the present ones, separated by commas ' +
  '(a product of "make start" keeps its own in secrets.json of its data folder: back it up and restore it with the database). ' +
  'Nothing starts until then, so that no data are written under another key.';
/** Number of chain heads whose signatures are checked. A single one might have been tampered with. */
const comparedHeads = 20;

/** Thrown if no key in `SECRET_KEYS` opens some of the database's data. */
export class KeysMissing extends Error {
  readonly keyIds: readonly string[];
  constructor(keyIds: readonly string[], sealed: string) {
    super(
      `SECRET_KEYS lacks the key${keyIds.length === 1 ? '' : 's'} ${keyIds.join(', ')}, which the database needs: ${sealed} cannot be opened. ${advice}`,
    );
    this.name = 'KeysMissing';
    this.keyIds = keyIds;
  }
}

/**
 * Thrown if the chain heads, and thus also links and uniqueness claims, were made with a different HMAC key.
 */
export class HmacKeyMissing extends Error {
  constructor() {
    super(
      'The heads of the chain were signed with another key: SECRET_HMAC_KEY must be the oldest key that this database ever had. ' +
        'Without SECRET_HMAC_KEY, it is the last one of SECRET_KEYS. ' +
        'Nothing starts until then, because links that were sent would be refused and addresses could be taken twice.',
    );
    this.name = 'HmacKeyMissing';
  }
}

/**
 * Verifies that the keys fit the database, which may have been restored without them. Throws `KeysMissing` if
 * there is sealed data that no key opens, and `HmacKeyMissing` if none of the newest chain heads was signed
 * with them.
 */
export const requireKeys = async (pool: Pool, ring: KeyRing): Promise<void> => {
  const query = queriesOf(pool);
  const missing = (await keysInUse(query)).filter(({ keyId }) => !ring.ids.includes(keyId));
  if (missing.length > 0) {
    const byTable = [...Map.groupBy(missing, ({ table }) => table)];
    const sealed = byTable.map(([table, uses]) => {
      const count = uses.reduce((sum, use) => sum + use.count, 0);
      return `${sealedTables[table].content} (${count})`;
    });
    throw new KeysMissing([...new Set(missing.map(({ keyId }) => keyId))].toSorted(), sealed.join(' and '));
  }
  const heads = await newestHeads(query, comparedHeads);
  if (heads.length > 0 && !heads.some(head => isSignedBy(ring, head))) throw new HmacKeyMissing();
};

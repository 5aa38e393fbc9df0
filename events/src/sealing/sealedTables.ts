import type { Query } from '../store/postgres/queries.ts';

/** A table whose rows hold bytes that a key of the product has sealed. */
interface SealedTable {
  /** The columns of the primary key. Their values, joined by spaces, are the subject of the sealing. */
  readonly keys: readonly string[];
  readonly bytes: string;
  /** The content, as messages name it. */
  readonly content: string;
}

/** All tables with sealed bytes. Each has a column `key_id`; a test compares the list with a database. */
export const sealedTables = {
  person_keys: { keys: ['subject'], bytes: 'wrapped', content: 'personal data' },
  secrets: { keys: ['id'], bytes: 'sealed', content: 'secrets' },
  wallet_registrations: { keys: ['id'], bytes: 'push_token', content: 'passes on phones' },
  import_files: { keys: ['id'], bytes: 'sealed', content: 'imports' },
  oidc_payload: { keys: ['type', 'id'], bytes: 'sealed', content: 'sign-ins to apps' },
  external_sign_ins: { keys: ['id'], bytes: 'sealed', content: 'sign-ins at providers' },
  external_sign_in_failures: { keys: ['id'], bytes: 'sealed', content: 'failed sign-ins' },
  link_requests: { keys: ['id'], bytes: 'sealed', content: 'requests for links' },
  self_registrations: { keys: ['id'], bytes: 'sealed', content: 'registrations' },
} as const satisfies Readonly<Record<string, SealedTable>>;
export type SealedTableName = keyof typeof sealedTables;

/** The number of rows of a table that one key has sealed. */
export interface KeyUse {
  readonly table: SealedTableName;
  readonly keyId: string;
  readonly count: number;
}

/** Returns the sealed tables that exist: those of the API are created after those of the store. */
export const presentTables = async (query: Query): Promise<readonly SealedTableName[]> => {
  const rows = await query<{ name: SealedTableName }>({
    text: 'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(quote_ident(name)) IS NOT NULL',
    values: [Object.keys(sealedTables)],
  });
  const present = new Set(rows.map(({ name }) => name));
  return (Object.keys(sealedTables) as SealedTableName[]).filter(name => present.has(name));
};

/** Returns how many rows each key has sealed, by table. */
export const keysInUse = async (query: Query): Promise<readonly KeyUse[]> => {
  const tables = await presentTables(query);
  if (tables.length === 0) return [];
  const counts = tables.map(
    name =>
      `SELECT '${name}' AS "table", key_id AS "keyId", count(*)::float8 AS count FROM ${name} GROUP BY key_id`,
  );
  const rows = await query<{ table: SealedTableName; keyId: string; count: number }>({
    text: counts.join(' UNION ALL '),
  });
  const placeOf = ({ table }: KeyUse) => tables.indexOf(table);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.keyId < b.keyId ? -1 : 1));
};

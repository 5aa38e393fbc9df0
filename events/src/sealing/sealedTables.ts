import type { Query } from '../store/postgres/queries.ts';

interface SealedTable {
  /** Primary key columns. Their values, joined by spaces, are the subject that the bytes are sealed for. */
  readonly keys: readonly string[];
  readonly bytes: string;
  /** Content, as named in messages to the operator. */
  readonly content: string;
}

/**
 * All tables with sealed bytes; each has a `key_id` column. A test compares this list with a real database.
 */
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

export interface KeyUse {
  readonly table: SealedTableName;
  readonly keyId: string;
  readonly count: number;
}

/**
 * Returns the sealed tables that exist. Some may be missing, because the API creates its own tables after the
 * store's.
 */
export const presentTables = async (query: Query): Promise<readonly SealedTableName[]> => {
  const rows = await query<{ name: SealedTableName }>({
    text: 'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(quote_ident(name)) IS NOT NULL',
    values: [Object.keys(sealedTables)],
  });
  const present = new Set(rows.map(({ name }) => name));
  return (Object.keys(sealedTables) as SealedTableName[]).filter(name => present.has(name));
};

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

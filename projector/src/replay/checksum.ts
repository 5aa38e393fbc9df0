import type { Client } from 'pg';
import { quoted } from '../runner/tableOf.ts';

export interface Checksum {
  readonly rows: number;
  readonly sum: string;
}

export const checksum = async (client: Pick<Client, 'query'>, table: string): Promise<Checksum> => {
  const half = (from: number) =>
    `coalesce(sum(('x' || substr(digest, ${from}, 16))::bit(64)::bigint::numeric), 0)`;
  const sql = `SELECT count(*)::int AS rows, md5(${half(1)} || ' ' || ${half(17)}) AS sum
    FROM (SELECT md5(t::text) AS digest FROM ${quoted(table)} AS t) AS digests`;
  const { rows } = await client.query<Checksum>(sql);
  return rows[0]!;
};

export const differingIds = async (
  client: Pick<Client, 'query'>,
  one: string,
  other: string,
): Promise<readonly string[]> => {
  const only = (a: string, b: string) => `(SELECT * FROM ${quoted(a)} EXCEPT SELECT * FROM ${quoted(b)})`;
  const sql = `SELECT DISTINCT id::text FROM (${only(one, other)} UNION ALL ${only(other, one)}) AS d
    ORDER BY 1 LIMIT 5`;
  const { rows } = await client.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
};

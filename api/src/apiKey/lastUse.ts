import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Deps } from '../http/route.ts';

export const lastUseMigrations: readonly Migration[] = [
  {
    name: 'api_key_uses.1',
    sql: `
CREATE TABLE IF NOT EXISTS api_key_uses (
  id           uuid PRIMARY KEY,
  last_used_at timestamptz NOT NULL
);`,
  },
];

type Needs = Pick<Deps, 'pool' | 'log' | 'now'>;
const everyMs = 60_000;
const maxCached = 10_000;

/**
 * Returns a function that records the use of a key, at most once a minute per process. It never throws, so
 * that callers can still read while the database is read-only.
 */
export const noteUses = ({ pool, log, now }: Needs) => {
  const noted = new Map<string, number>();
  return async (id: string): Promise<void> => {
    const at = now().getTime();
    if (at - (noted.get(id) ?? 0) < everyMs) return;
    if (noted.size >= maxCached) noted.clear();
    noted.set(id, at);
    await pool
      .query(
        `INSERT INTO api_key_uses AS known (id, last_used_at) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET last_used_at = excluded.last_used_at
         WHERE known.last_used_at < excluded.last_used_at`,
        [id, new Date(at)],
      )
      .catch((error: unknown) => log.warn({ err: error }, 'couldn’t record the last use of an API key'));
  };
};

/** Returns when each key was last used, as ISO strings; unused keys are omitted. */
export const lastUses = async (
  { pool }: Pick<Deps, 'pool'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ id: string; last_used_at: Date }>(
    'SELECT id, last_used_at FROM api_key_uses WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, last_used_at }) => [id, last_used_at.toISOString()]));
};

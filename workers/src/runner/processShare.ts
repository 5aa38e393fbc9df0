import type { ClientBase } from 'pg';

/** The prefix separates these locks from all others, whose name follows `latchkey ` directly. */
const lockSql = `hashtextextended('latchkey share of ' || $1, 4711)`;

/**
 * Registers a process among those that share these works, until its session ends. Returns a function for the
 * number of works per process. Only processes with the same works count. Otherwise, a work that only one
 * release knows might be left without a process while two releases run.
 */
export const enterShare = async (
  client: ClientBase,
  name: string,
  works: readonly string[],
): Promise<() => Promise<number>> => {
  const group = [name, ...works.toSorted()].join(' ');
  await client.query(`SELECT pg_advisory_lock_shared(${lockSql})`, [group]);
  return async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks
       WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (classid::bigint << 32 | objid::bigint) = ${lockSql}`,
      [group],
    );
    return Math.ceil(works.length / Math.max(1, rows[0]!.count));
  };
};

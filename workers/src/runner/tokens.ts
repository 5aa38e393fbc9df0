import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { ReactionContext } from './reactionContext.ts';

/** Length of a counting slot. The current slot and the fifty before it cover the last second. */
const slotMs = 20;
const slots = 1_000 / slotMs + 1;

/**
 * The table of calls per rate limit. `used`: the calls in each slot, newest last. `slot`: the newest slot's
 * number. `wait_ms`: the last returned wait.
 */
export const tokensMigrations: readonly Migration[] = [
  {
    name: 'provider_calls.1',
    sql: `
DROP TABLE IF EXISTS provider_tokens;
CREATE TABLE IF NOT EXISTS provider_calls (
  key     text PRIMARY KEY,
  slot    bigint NOT NULL,
  used    integer[] NOT NULL,
  wait_ms integer NOT NULL
);`,
  },
];

// The row lock serializes callers. The time is read after locking, from the database's clock, which all
// processes share.
const take = `
INSERT INTO provider_calls AS p (key, slot, used, wait_ms)
VALUES ($1, floor(extract(epoch FROM clock_timestamp()) * 1000 / ${slotMs})::bigint, array_fill(0, ARRAY[${slots - 1}]) || $2::int, 0)
ON CONFLICT (key) DO UPDATE SET (slot, used, wait_ms) = (
  SELECT s.slot, CASE WHEN s.isFree THEN s.used[:${slots - 1}] || s.used[${slots}] + $2::int ELSE s.used END, CASE WHEN s.isFree THEN 0 ELSE
      -- when enough of the oldest slots have left the window
      ceil((s.slot + (SELECT min(f.n) FROM (SELECT u.n, sum(u.calls) OVER (ORDER BY u.n) AS freed
          FROM unnest(s.used) WITH ORDINALITY AS u(calls, n)) f
        WHERE s.total - f.freed + $2::int <= $3::int)) * ${slotMs} - s.now)::int END
  FROM (SELECT m.now, m.slot, m.used, m.total, m.total + $2::int <= $3::int AS isFree
    FROM (SELECT c.now, c.slot, c.used, (SELECT sum(u) FROM unnest(c.used) AS u) AS total
      FROM (SELECT n.now, n.slot, p.used[n.slot - p.slot + 1:] || array_fill(0, ARRAY[least(n.slot - p.slot, ${slots})::int]) AS used
        FROM (SELECT t.now, greatest(p.slot, floor(t.now / ${slotMs})::bigint) AS slot
          FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now) t) n) c) m) s)
RETURNING wait_ms`;

const minWaitMs = 5;

/**
 * Limits the calls per second of each provider config, across all processes. One statement takes all calls of
 * a chunk; a chunk above the limit takes a full second's calls.
 */
export const tokenBuckets =
  (pool: Pool): ReactionContext['tokens'] =>
  async ({ configId, callsPerSecond }, calls) => {
    const { rows } = await pool.query<{ wait_ms: number }>({
      name: 'provider_calls_take',
      text: take,
      values: [configId, Math.min(calls, callsPerSecond), callsPerSecond],
    });
    const { wait_ms: waitMs } = rows[0]!;
    return waitMs === 0 ? 0 : Math.max(minWaitMs, waitMs);
  };

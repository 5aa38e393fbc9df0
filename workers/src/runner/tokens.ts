import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { ReactionContext } from './reactionContext.ts';

/** Calls are counted by slots of 20 ms; the last of them and the fifty before it cover every second that ends now. */
const slotMs = 20;
const slots = 1_000 / slotMs + 1;

/** `used`: the calls in each slot, the newest last; `slot`: which one that is. `wait_ms`: what the last one who asked was told. */
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

// The row's lock makes those who ask take turns, and the time is read behind it, by the one clock that all of them share.
const take = `
INSERT INTO provider_calls AS p (key, slot, used, wait_ms)
VALUES ($1, floor(extract(epoch FROM clock_timestamp()) * 1000 / ${slotMs})::bigint, array_fill(0, ARRAY[${slots - 1}]) || $2::int, 0)
ON CONFLICT (key) DO UPDATE SET (slot, used, wait_ms) = (
  SELECT s.slot, CASE WHEN s.isFree THEN s.used[:${slots - 1}] || s.used[${slots}] + $2::int ELSE s.used END, CASE WHEN s.isFree THEN 0 ELSE
      -- until so many of the oldest slots are out of reach that there is space
      ceil((s.slot + (SELECT min(f.n) FROM (SELECT u.n, sum(u.calls) OVER (ORDER BY u.n) AS freed
          FROM unnest(s.used) WITH ORDINALITY AS u(calls, n)) f
        WHERE s.total - f.freed + $2::int <= $3::int)) * ${slotMs} - s.now)::int END
  FROM (SELECT m.now, m.slot, m.used, m.total, m.total + $2::int <= $3::int AS isFree
    FROM (SELECT c.now, c.slot, c.used, (SELECT sum(u) FROM unnest(c.used) AS u) AS total
      FROM (SELECT n.now, n.slot, p.used[n.slot - p.slot + 1:] || array_fill(0, ARRAY[least(n.slot - p.slot, ${slots})::int]) AS used
        FROM (SELECT t.now, greatest(p.slot, floor(t.now / ${slotMs})::bigint) AS slot
          FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now) t) n) c) m) s)
RETURNING wait_ms`;

const least = 5;

/**
 * Calls per second of each provider config, shared by all processes: in no second more than it allows. One statement takes the calls of a whole
 * chunk; one that is larger than the limit takes a second for itself.
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
    return waitMs === 0 ? 0 : Math.max(least, waitMs);
  };

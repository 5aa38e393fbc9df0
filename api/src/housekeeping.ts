import { sweepLimits } from './auth/limits.ts';
import type { Deps } from './http/route.ts';

const everyMs = 10 * 60_000;

/** What has run out is forgotten, at most 10,000 rows a time: sessions a week after their end, so that "expired" is told from "unknown". */
const sweeps: readonly (readonly [sql: string, values: () => unknown[]])[] = [
  [
    `DELETE FROM idempotency WHERE command_id IN
       (SELECT command_id FROM idempotency WHERE created_at < now() - interval '25 hours' LIMIT 10000)`,
    () => [],
  ],
  [
    `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < now() - interval '7 days' LIMIT 10000)`,
    () => [],
  ],
  [sweepLimits, () => [Date.now()]],
];

export const sweep = async ({ pool, log }: Pick<Deps, 'pool' | 'log'>): Promise<void> => {
  for (const [sql, values] of sweeps)
    await pool
      .query(sql, values())
      .catch((error: unknown) => log.warn({ err: error }, 'not swept this time'));
};

/** Sweeps now and then; the answer stops it. */
export const keepApp = (deps: Pick<Deps, 'pool' | 'log'>): (() => void) => {
  const timer = setInterval(() => void sweep(deps), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

import { sweepFailures } from './auth/failedAttempts.ts';
import { sweepLimits } from './auth/rateLimits.ts';
import { workOffLinkRequests } from './auth/linkRequests.ts';
import { sweepSignInFailures } from './externalSignIn/signInFailures.ts';
import { sweepSignInCounts } from './externalSignIn/signInCounts.ts';
import { sweepExternalSignIns } from './externalSignIn/transactions.ts';
import { sweepImportFiles } from './credential/sweepImportFiles.ts';
import { sweepFiles } from './file/sweepFiles.ts';
import type { Deps } from './http/route.ts';
import { sweepPayloads } from './oauth/payloads.ts';
import { sweepChallenges } from './secondFactor/challenges.ts';
import { sweepSecondFactor } from './secondFactor/pendingSignIns.ts';
import { workOffRegistrations } from './selfRegistration/registrations.ts';

const everyMs = 10 * 60_000;
const workOffMs = 30_000;

/**
 * Deletes expired rows, at most 10,000 at a time. Keeps sessions for a week after they expire, to distinguish
 * expired from unknown ones.
 */
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
  [sweepFailures, () => []],
  [sweepExternalSignIns, () => []],
  [sweepSignInFailures, () => []],
  [sweepSignInCounts, () => []],
  [sweepPayloads, () => []],
  [sweepChallenges, () => []],
  ...sweepSecondFactor.map(sql => [sql, () => []] as const),
];

type Needs = Pick<Deps, 'pool' | 'log' | 'keys' | 'store' | 'now'>;

export const sweep = async (deps: Needs): Promise<void> => {
  const { pool, log } = deps;
  for (const [sql, values] of sweeps)
    await pool
      .query(sql, values())
      .catch((error: unknown) =>
        log.warn({ err: error }, 'couldn’t delete expired rows; the next run retries'),
      );
  await sweepFiles(deps).catch((error: unknown) =>
    log.warn({ err: error }, 'couldn’t delete unused files; the next run retries'),
  );
  await sweepImportFiles(deps).catch((error: unknown) =>
    log.warn({ err: error }, 'couldn’t delete import files; the next run retries'),
  );
};

const workOff = async (deps: Deps): Promise<void> => {
  await workOffLinkRequests(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'couldn’t process link requests; the next run retries'),
  );
  await workOffRegistrations(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'couldn’t process self-registrations; the next run retries'),
  );
};

export const keepApp = (deps: Deps): (() => void) => {
  const timers = [
    setInterval(() => void sweep(deps), everyMs),
    setInterval(() => void workOff(deps), workOffMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(timer => clearInterval(timer));
};

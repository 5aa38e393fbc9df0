import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

export const limitsDdl = `
CREATE TABLE IF NOT EXISTS rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);`;

const limiter = (pool: Pool, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));
const isResult = (thrown: unknown): thrown is RateLimiterRes =>
  typeof (thrown as { msBeforeNext?: unknown } | null)?.msBeforeNext === 'number';

/** Refuses with `too_many` where a limiter says no. */
const consume = async (limit: Pick<RateLimiterPostgres, 'consume'>, key: string): Promise<void> => {
  try {
    await limit.consume(key);
  } catch (error) {
    throw isResult(error) ? new Refusal('too_many', { seconds: secondsOf(error) }) : error;
  }
};

/** How often one address may ask the public routes, counted for all processes. */
export const addressLimit = (pool: Pool) => {
  const limiters = new Map<number, RateLimiterPostgres>();
  return async (key: string, perMinute: number): Promise<void> => {
    const found = limiters.get(perMinute) ?? limiter(pool, `address${perMinute}`, perMinute, 60);
    limiters.set(perMinute, found);
    await consume(found, key);
  };
};

/** The same, counted by this process alone: nothing is written. */
export const localLimit = (perMinute: number) => {
  const limit = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (key: string): Promise<void> => consume(limit, key);
};

const mostFailures = 10;
const windowSeconds = 15 * 60;

/** Forgets what has run out, at most so many at once. */
export const sweepLimits =
  'DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE expire < $1 LIMIT 10000)';

/** Failed sign-ins per account, known or not alike: after 10 in 15 minutes it is locked. */
export const failureLimit = (pool: Pool) => {
  const failures = limiter(pool, 'login', mostFailures, windowSeconds);
  return {
    check: async (account: string): Promise<void> => {
      const found = await failures.get(account);
      if (found !== null && found.consumedPoints >= mostFailures)
        throw new Refusal('locked', { seconds: secondsOf(found) });
    },
    failed: async (account: string): Promise<void> => {
      await failures.penalty(account);
    },
    succeeded: async (account: string): Promise<void> => {
      await failures.delete(account);
    },
  };
};

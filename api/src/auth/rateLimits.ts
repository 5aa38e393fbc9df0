import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

export const limitsMigrations: readonly Migration[] = [
  {
    name: 'rate_limits.1',
    sql: `
CREATE TABLE IF NOT EXISTS rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);`,
  },
];

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

const consume = async (limit: Pick<RateLimiterPostgres, 'consume'>, key: string): Promise<void> => {
  try {
    await limit.consume(key);
  } catch (error) {
    throw isResult(error) ? new Refusal('too_many', { seconds: secondsOf(error) }) : error;
  }
};

/**
 * Returns a function that limits the requests of a key per minute, across all processes. Refuses with
 * `too_many`.
 */
export const addressLimit = (pool: Pool) => {
  const limiters = new Map<number, RateLimiterPostgres>();
  return async (key: string, perMinute: number): Promise<void> => {
    const found = limiters.get(perMinute) ?? limiter(pool, `address${perMinute}`, perMinute, 60);
    limiters.set(perMinute, found);
    await consume(found, key);
  };
};

export const localLimit = (perMinute: number) => {
  const limit = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (key: string): Promise<void> => consume(limit, key);
};

/** Returns a function that allows three emails an hour per key, and returns false for further ones. */
export const mailLimit = (pool: Pool) => {
  const mails = limiter(pool, 'mail', 3, 60 * 60);
  return async (account: string): Promise<boolean> =>
    mails.consume(account).then(
      () => true,
      (error: unknown) => {
        if (isResult(error)) return false;
        throw error;
      },
    );
};

export const sweepLimits =
  'DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE expire < $1 LIMIT 10000)';

import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Tools } from './tools.ts';

export const tokensDdl = `
CREATE TABLE IF NOT EXISTS provider_tokens (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);`;

/** The token bucket of each provider config, shared by all processes: one query takes the tokens of a whole chunk. */
export const tokenBuckets = (pool: Pool): Tools['tokens'] => {
  const buckets = new Map<string, RateLimiterPostgres>();
  return async ({ configId, callsPerSecond }, calls) => {
    const key = `${configId} ${callsPerSecond}`;
    const bucket =
      buckets.get(key) ??
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'provider_tokens',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: 'provider',
        points: callsPerSecond,
        duration: 1,
      });
    buckets.set(key, bucket);
    try {
      await bucket.consume(configId, Math.min(calls, callsPerSecond));
      return 0;
    } catch (thrown) {
      const { msBeforeNext } = thrown as { msBeforeNext?: number };
      if (msBeforeNext === undefined) throw thrown;
      return Math.max(10, msBeforeNext);
    }
  };
};

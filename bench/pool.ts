import { Pool, type PoolConfig } from 'pg';

/**
 * Returns a pool that ignores errors of idle connections once it is ending, because its database may already
 * be dropped. Earlier errors end the bench.
 */
export const poolOf = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', error => {
    if (!pool.ending) throw error;
  });
  return pool;
};

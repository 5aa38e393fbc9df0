import { Pool, type PoolConfig } from 'pg';

/**
 * Returns a pool that tolerates terminated connections, as databases are dropped at the end. Other errors of
 * idle connections end the bench.
 */
export const poolOf = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', error => {
    if (!pool.ending) throw error;
  });
  return pool;
};

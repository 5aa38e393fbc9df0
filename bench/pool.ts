import { Pool, type PoolConfig } from 'pg';

/**
 * Returns a pool that tolerates the termination of its connections once the server is about to shut down or
 * their database is dropped. Any other error of an idle connection ends the bench.
 */
export const poolOf = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', error => {
    if (!pool.ending) throw error;
  });
  return pool;
};

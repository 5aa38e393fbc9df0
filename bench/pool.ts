import { Pool, type PoolConfig } from 'pg';

/**
 * A pool whose connections may be ended by the server once it was told to end: it says that it has a moment before they do, and then their database is dropped.
 * Any other error of an idle connection ends the bench.
 */
export const poolOf = (config: PoolConfig): Pool => {
  const pool = new Pool(config);
  pool.on('error', error => {
    if (!pool.ending) throw error;
  });
  return pool;
};

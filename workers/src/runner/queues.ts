import {
  createPostgresBackend,
  createRedisBackend,
  runMigrations,
  withBackend,
  type Queue,
  type Worker,
} from 'bullmq';
import pg from 'pg';

/** BullMQ on the chosen engine. Both engines have the same API. */
export interface Queues {
  readonly engine: 'postgres' | 'redis';
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
  // oxlint-disable-next-line typescript/no-explicit-any -- BullMQ types a connection by its backend, which is chosen at run time
  readonly connection: any;
  readonly close: () => Promise<void>;
}

/**
 * Connections in addition to the one that each worker listens on. Without any, no worker could take a job.
 */
const spareConnections = 4;

/**
 * Opens the queues. On PostgreSQL it creates their tables first, and all queues share the connections of a
 * pool, of which `workers` listen.
 */
export const openQueues = async (url: string, workers = 8): Promise<Queues> => {
  if (!url.startsWith('postgres')) {
    const backend = withBackend(createRedisBackend) as unknown as Pick<Queues, 'Queue' | 'Worker'>;
    return {
      ...backend,
      engine: 'redis',
      connection: { url, maxRetriesPerRequest: null },
      close: async () => undefined,
    };
  }
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // errors are handled where pending calls are awaited
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4711003)');
    await runMigrations(client);
  } finally {
    await client.end();
  }
  const backend = withBackend(createPostgresBackend) as unknown as Pick<Queues, 'Queue' | 'Worker'>;
  const max = workers + spareConnections;
  const pool = new pg.Pool({ connectionString: url, max, options: '-c search_path=bullmq,public' });
  pool.setMaxListeners(100); // each queue and each worker adds its own listener
  pool.on('error', () => undefined); // the pool replaces the connection; errors are handled where queries are awaited
  return { ...backend, engine: 'postgres', connection: pool, close: () => pool.end() };
};

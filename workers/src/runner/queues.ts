import {
  createPostgresBackend,
  createRedisBackend,
  runMigrations,
  withBackend,
  type Queue,
  type Worker,
} from 'bullmq';
import pg from 'pg';

/** BullMQ on the one backend that a setting names; both speak the same words. */
export interface Queues {
  readonly engine: 'postgres' | 'redis';
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
  // oxlint-disable-next-line typescript/no-explicit-any -- BullMQ types a connection by its backend, which is chosen at run time
  readonly connection: any;
  readonly close: () => Promise<void>;
}

/** Connections beside those that listen, one for each worker: with none left nothing is ever taken from a queue. */
const spareConnections = 4;

/** Opens the queues; on PostgreSQL their tables are made first. The connections of all queues are shared: `workers` of them listen. */
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
  client.on('error', () => undefined); // what is under way fails where it is awaited
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
  pool.setMaxListeners(100); // each queue and worker listens
  pool.on('error', () => undefined); // the pool makes a new one; queries in flight fail where they are awaited
  return { ...backend, engine: 'postgres', connection: pool, close: () => pool.end() };
};

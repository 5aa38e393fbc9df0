import {
  createPostgresBackend,
  createRedisBackend,
  runMigrations,
  withBackend,
  type Queue,
  type Worker,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

export interface Queues {
  readonly engine: 'postgres' | 'redis';
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
  // oxlint-disable-next-line typescript/no-explicit-any -- BullMQ types a connection by its backend, which is chosen at run time
  readonly connection: any;
  /** Prefix of Redis keys. Default: `bull`. */
  readonly prefix?: string;
  readonly close: () => Promise<void>;
}

/** Connections in addition to the listening one of each worker. Without any, no worker could take a job. */
const spareConnections = 4;

export class RedisEvicts extends Error {
  constructor(policy: string) {
    super(
      `Redis removes keys when its memory is full (maxmemory-policy ${policy}), and with them jobs that were not done. ` +
        'Set maxmemory-policy to noeviction, or give Latchkey a Redis of its own.',
    );
    this.name = 'RedisEvicts';
  }
}

const checkMs = 5_000;
/**
 * Throws `RedisEvicts` if Redis may evict keys. Doesn't throw if Redis is unavailable, because the workers
 * wait for it.
 */
const requireNoEviction = async (url: string): Promise<void> => {
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: checkMs,
    commandTimeout: checkMs,
  });
  client.on('error', () => undefined);
  const memory = await client.info('memory').catch(() => '');
  client.disconnect();
  const policy = /^maxmemory_policy:(.+?)\r?$/m.exec(memory)?.[1];
  if (policy !== undefined && policy !== 'noeviction') throw new RedisEvicts(policy);
};

interface QueueOptions {
  readonly workers?: number;
  readonly prefix?: string | undefined;
}

/**
 * Opens the queues. On PostgreSQL, creates their tables first, and all queues share a pool with a listening
 * connection for each of the `workers`. Throws `RedisEvicts`.
 */
export const openQueues = async (
  url: string,
  { workers = 8, prefix }: QueueOptions = {},
): Promise<Queues> => {
  if (!url.startsWith('postgres')) {
    await requireNoEviction(url);
    const backend = withBackend(createRedisBackend) as unknown as Pick<Queues, 'Queue' | 'Worker'>;
    return {
      ...backend,
      engine: 'redis',
      connection: { url, maxRetriesPerRequest: null },
      ...(prefix === undefined ? {} : { prefix }),
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
  pool.on('error', () => undefined); // errors are handled where queries are awaited
  return { ...backend, engine: 'postgres', connection: pool, close: () => pool.end() };
};

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { testDatabase } from '../../database/testPostgres.ts';

export interface TestEngine {
  readonly url: string;
  /** Loses all queued jobs; Redis is briefly unavailable. */
  readonly lose: () => Promise<void>;
  /** Redis only: makes it unavailable until the returned function is called. */
  readonly cut?: () => Promise<() => Promise<void>>;
  readonly end: () => Promise<void>;
}
const redisServer = 'redis-server';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
};

const launchRedis = async (port: number): Promise<() => Promise<void>> => {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(redisServer, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', line => {
      output.push(line);
      if (/ready to accept connections/i.test(line)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`redis-server did not start:\n${output.join('\n')}`)));
  });
  return async () => {
    process.off('exit', kill);
    const gone = once(server, 'exit');
    kill();
    await gone;
  };
};

/** Starts a Redis without persistence on a free port. It ends with this process. */
const startRedis = async (): Promise<TestEngine> => {
  const port = await freePort();
  let end = await launchRedis(port);
  const lose = async () => {
    await end();
    end = await launchRedis(port);
  };
  const cut = async () => {
    await end();
    end = async () => undefined;
    return async () => void (end = await launchRedis(port));
  };
  return { url: `redis://127.0.0.1:${port}`, lose, cut, end: () => end() };
};

export const queuesIn = (url: string): Omit<TestEngine, 'end'> => ({
  url,
  lose: async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('TRUNCATE bullmq.job CASCADE');
    await client.end();
  },
});

/** The queue engines. `missing`: the reason why an engine can't be tested here; null if it can. */
export const engines: readonly {
  readonly name: string;
  readonly missing: string | null;
  readonly start: () => Promise<TestEngine>;
}[] = [
  {
    name: 'PostgreSQL',
    missing: null,
    start: async () => {
      const { url, drop } = await testDatabase();
      return { ...queuesIn(url), end: drop };
    },
  },
  {
    name: 'Redis',
    missing: spawnSync(redisServer, ['--version']).error
      ? 'no redis-server can be started on this machine'
      : null,
    start: startRedis,
  },
];

export const onEachEngine = (suite: (start: () => Promise<TestEngine>, name: string) => void): void => {
  for (const { name, missing, start } of engines)
    describe(`on ${name}`, () => {
      if (missing === null) suite(start, name);
      else it(`skipped: ${missing}`);
    });
};

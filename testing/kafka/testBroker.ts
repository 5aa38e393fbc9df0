import { execFile, spawn, type ChildProcess, type ExecFileException } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../product/run/config.ts';

const run = promisify(execFile);
const pom = path.join(import.meta.dirname, 'pom.xml');
const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
const cache = path.join(homedir(), '.cache', 'latchkey');
const jars = path.join(cache, `kafka-${version}`);
const clusterId = '4L6g3nShT-eMCtK--X86sw';
const [versionMs, fetchMs, startMs, endMs, lookMs] = [300_000, 300_000, 300_000, 30_000, 50];

/**
 * Returns the reason why a Kafka broker can't run here; null if Java and Maven are installed. Rejects if
 * either doesn't answer.
 */
export const missingForKafka = async (): Promise<string | null> => {
  for (const program of ['java', 'mvn'])
    try {
      await run(program, ['-version'], { timeout: versionMs });
    } catch (error) {
      if ((error as ExecFileException).killed === true) throw error; // timed out
      return `${program} is not installed`;
    }
  return null;
};

export const fetchKafka = async (): Promise<void> => {
  if (existsSync(jars)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(`${jars}-`);
  try {
    const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
    await run('mvn', ['-q', '-B', '-f', pom, ...copy], { timeout: fetchMs, maxBuffer: 10_000_000 });
    renameSync(folder, jars);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(jars)) throw error; // otherwise another process has downloaded them in the meantime
  }
};

const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map(server => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
};

export interface BrokerOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Passwords by user. With them, the broker has a second listener where clients sign in with SASL PLAIN and,
   * except for `admin`, need ACLs.
   */
  readonly users?: Readonly<Record<string, string>>;
}

const settingsOf = (dir: string, ports: readonly number[], { settings = {}, users }: BrokerOptions) => {
  const [plain, controller, signedIn] = ports;
  const loginModule = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
  const userOptions = Object.entries(users ?? {}).map(([user, password]) => `user_${user}="${password}"`);
  const listener = (name: string, port: number | undefined) => `${name}://127.0.0.1:${port}`;
  const open = [listener('PLAINTEXT', plain), ...(users ? [listener('SASL_PLAINTEXT', signedIn)] : [])];
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: [...open, listener('CONTROLLER', controller)].join(','),
    'advertised.listeners': open.join(','),
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map':
      'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': path.join(dir, 'data'),
    'num.partitions': '3',
    'offsets.topic.num.partitions': '1',
    'offsets.topic.replication.factor': '1',
    'transaction.state.log.num.partitions': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'share.coordinator.state.topic.num.partitions': '1',
    'share.coordinator.state.topic.replication.factor': '1',
    'share.coordinator.state.topic.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
    // short, because a killed broker can't restart before its registration has expired
    'broker.heartbeat.interval.ms': '500',
    'broker.session.timeout.ms': '3000',
    'auto.create.topics.enable': 'false',
    ...(users
      ? {
          'sasl.enabled.mechanisms': 'PLAIN',
          'listener.name.sasl_plaintext.plain.sasl.jaas.config': `${loginModule} ${userOptions.join(' ')};`,
          'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
          'super.users': 'User:ANONYMOUS;User:admin',
        }
      : {}),
    ...settings,
  };
};

const java = (args: readonly string[]) => [
  '-Xms64m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
  '-Dlog4j2.level=WARN',
  '-cp',
  path.join(jars, '*'),
  ...args,
];

const isOpen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    const end = (found: boolean): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/**
 * Starts an empty single-node Kafka broker on free local ports. `kill` ends it like a crash, `resume`
 * restarts it with its data and address, `end` stops and removes it.
 */
export const startBroker = async (options: BrokerOptions = {}) => {
  await fetchKafka();
  const dir = mkdtempSync(path.join(tmpdir(), 'latchkey-kafka-'));
  const ports = await freePorts(3);
  const file = path.join(dir, 'server.properties');
  const lines = Object.entries(settingsOf(dir, ports, options)).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const env = bareEnvironment();
  await run('java', java(['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file]), {
    env,
    timeout: startMs,
  });
  let child: ChildProcess | undefined;
  let output: string[] = [];
  const killNow = (): void => {
    child?.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', killNow);

  /** Starts the broker. Its port opens once it serves requests. */
  const resume = async (): Promise<void> => {
    const mine = spawn('java', java(['kafka.Kafka', file]), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = mine;
    output = [];
    for (const stream of [mine.stdout, mine.stderr])
      stream.on('data', (data: Buffer) => void (output = [...output, data.toString()].slice(-50)));
    const late = performance.now() + startMs;
    while (!(await isOpen(ports[0]!))) {
      if (mine.exitCode !== null || mine.signalCode !== null || performance.now() > late) {
        mine.kill('SIGKILL');
        throw new Error(`Kafka did not start:\n${output.join('')}`);
      }
      await pause(lookMs);
    }
  };
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const mine = child;
    child = undefined;
    if (!mine || mine.exitCode !== null || mine.signalCode !== null) return;
    const gone = once(mine, 'exit');
    mine.kill(signal);
    const force = setTimeout(() => mine.kill('SIGKILL'), endMs);
    await gone;
    clearTimeout(force);
  };
  await resume();
  return {
    brokers: `127.0.0.1:${ports[0]}`,
    signedIn: `127.0.0.1:${ports[2]}`,
    kill: () => endBy('SIGKILL'),
    resume,
    end: async (): Promise<void> => {
      await endBy('SIGKILL');
      process.off('exit', killNow);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
export type TestBroker = Awaited<ReturnType<typeof startBroker>>;

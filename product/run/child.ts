import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './config.ts';
import type { Log } from './log.ts';

/**
 * URLs from the line that a process prints when it is ready. `url`: its base URL, or its readiness URL if it
 * has no other. `health`: its readiness URL, if different.
 */
export interface Addresses {
  readonly url: string;
  readonly health?: string;
  readonly smtpUrl?: string;
  readonly pushUrl?: string;
}
/**
 * Specification of a process. `heap`: maximum size of the old generation, in MB. `env`: the whole
 * environment, as the process doesn't inherit ours.
 */
export interface ChildSpec {
  readonly name: string;
  readonly file: string;
  readonly heap: number;
  readonly env: Readonly<Record<string, string>>;
}
/**
 * Settings and callbacks that all processes share. `restart`: whether to restart a process that ends
 * unexpectedly. `changed`: called when the set of process IDs changes.
 */
export interface ChildHost {
  readonly log: Log;
  readonly restart: boolean;
  readonly report: (text: string) => void;
  readonly changed: () => void;
}
export interface Child {
  readonly name: string;
  readonly pid: () => number | undefined;
  readonly addresses: () => Addresses;
  /**
   * Starts the process and waits until it is ready; a restarted process keeps its ports. Throws an error with
   * the last output of the process.
   */
  readonly start: () => Promise<Addresses>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM, then SIGKILL after `graceMs`. The process isn't restarted. */
  readonly stop: (graceMs: number) => Promise<void>;
}

const readyMs = 60_000;
const calmMs = 30_000;
const maxWaitMs = 10_000;
const lastLines = 15;

const portsOf = ({ url, health, smtpUrl, pushUrl }: Addresses): Record<string, string> => ({
  ...(url === '' ? {} : { PORT: new URL(url).port }),
  ...(health === undefined ? {} : { HEALTH_PORT: new URL(health).port }),
  ...(smtpUrl === undefined ? {} : { SMTP_PORT: new URL(smtpUrl).port }),
  ...(pushUrl === undefined ? {} : { PUSH_PORT: new URL(pushUrl).port }),
});

/**
 * Parses the URLs from the line that a process prints when it is ready, `{"url":…}` or `{"health":…}`.
 */
const addressesOn = (line: string): Addresses | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const { url, health, smtpUrl, pushUrl } = JSON.parse(line) as {
      url?: unknown;
      health?: unknown;
      smtpUrl?: unknown;
      pushUrl?: unknown;
    };
    const found = url ?? health;
    if (typeof found !== 'string' || !URL.canParse(found)) return undefined;
    return {
      url: found,
      ...(typeof url === 'string' && typeof health === 'string' ? { health } : {}),
      ...(typeof smtpUrl === 'string' ? { smtpUrl } : {}),
      ...(typeof pushUrl === 'string' ? { pushUrl } : {}),
    };
  } catch {
    return undefined;
  }
};

/**
 * Returns a process of the product, not started yet. It has its own process group, so that Ctrl-C reaches it
 * only through us, in the right order.
 */
export const childOf = ({ name, file, heap, env }: ChildSpec, host: ChildHost): Child => {
  let current: ChildProcess | undefined;
  let addresses: Addresses | undefined;
  let isStopping = false;
  let failures = 0;
  let tail: string[] = [];

  const launch = (): ChildProcess => {
    const flags = [
      `--max-old-space-size=${heap}`,
      '--max-semi-space-size=8',
      '--disable-warning=ExperimentalWarning',
      // kafkajs sets timers in the past
      '--disable-warning=TimeoutNegativeWarning',
    ];
    const leash = ['--import', path.join(import.meta.dirname, 'leash.ts')];
    const child = spawn(process.execPath, [...flags, ...leash, path.join(root, file)], {
      cwd: root,
      env: {
        ...env,
        ...(addresses ? portsOf(addresses) : {}),
        NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child.channel?.unref();
    return child;
  };

  const follow = (child: ChildProcess, isReady: () => boolean, ready: (found: Addresses) => void): void => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', line => {
        tail = [...tail, line].slice(-lastLines);
        // until the process is ready, its output goes only to the log file; a failed start reports it anyway
        host.log(name, line, !isReady());
        const address = stream === child.stdout ? addressesOn(line) : undefined;
        if (address) ready(address);
      });
    }
  };

  const comeBack = (): void => {
    failures += 1;
    const wait = Math.min(maxWaitMs, 250 * 2 ** failures);
    setTimeout(() => {
      if (isStopping) return;
      run().then(
        () => host.report(`${name} is back`),
        (error: unknown) => host.report(String(error)),
      );
    }, wait);
  };

  const run = async (): Promise<Addresses> => {
    tail = [];
    const child = launch();
    const startedAt = performance.now();
    current = child;
    host.changed();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => child.kill('SIGKILL'), readyMs);
      let isReady = false;
      const onReady = (address: Addresses): void => {
        if (isReady) return;
        isReady = true;
        clearTimeout(late);
        addresses = address;
        resolve(address);
      };
      follow(child, () => isReady, onReady);
      child.once('error', reject);
      child.once('close', (code, signal) => {
        clearTimeout(late);
        if (current === child) current = undefined;
        host.changed();
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        if (!isReady) reject(new Error(`${name} ${how} before it was ready:\n${tail.join('\n')}`));
        if (isStopping) return;
        if (isReady) host.report(`${name} ${how}${host.restart ? ', restarting it' : ''}`);
        if (performance.now() - startedAt > calmMs) failures = 0;
        if (host.restart && (isReady || failures > 0)) comeBack();
      });
    });
  };

  return {
    name,
    pid: () => current?.pid,
    addresses: () => {
      if (!addresses) throw new Error(`${name} was never ready`);
      return addresses;
    },
    start: async () => {
      if (current) throw new Error(`${name} runs already`);
      isStopping = false;
      return run();
    },
    kill: signal => void current?.kill(signal),
    stop: async graceMs => {
      isStopping = true;
      const child = current;
      if (!child) return;
      const gone = new Promise<void>(resolve => child.once('close', () => resolve()));
      child.kill('SIGTERM');
      const force = setTimeout(
        () => {
          host.report(`${name} did not end within ${Math.round(graceMs / 1000)} s and is killed`);
          child.kill('SIGKILL');
        },
        Math.max(graceMs, 0),
      );
      await gone;
      clearTimeout(force);
    },
  };
};

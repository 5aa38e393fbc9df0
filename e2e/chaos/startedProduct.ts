import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bareEnvironment, root } from '../../product/run/config.ts';
import { secretsIn, type Secrets } from '../../product/run/secrets.ts';
import type { Run } from '../../product/run/runFile.ts';
import { startCommand } from '../../testing/product/command.ts';
import { eventually } from '../browser/app.ts';

const startMs = 30 * 60_000;
const endMs = 120_000;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export interface StartedProduct {
  readonly run: () => Run;
  readonly secrets: () => Secrets;
  readonly stop: () => Promise<void>;
  /** Kills all processes of the product, as if the machine were lost. */
  readonly lose: () => Promise<void>;
}

/** Creates a folder that the user of the embedded database can enter. */
export const makeFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `latchkey-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/** Runs `make start` in a data folder, with a free port, and waits until it is ready. */
export const startIn = async (data: string): Promise<StartedProduct> => {
  const runFile = path.join(data, 'run.json');
  rmSync(runFile, { force: true }); // left by a lost product
  const child = spawn(process.execPath, [path.join(root, 'product', 'start.ts')], {
    cwd: root,
    env: {
      ...bareEnvironment(),
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
      LATCHKEY_DATA: data,
      PORT: '0',
      DEMO: 'no',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const gone = once(child, 'exit');
  await eventually(async () => existsSync(runFile) || isGone(), Boolean, startMs);
  if (isGone()) throw new Error(`make start ended with ${child.exitCode}`);
  return {
    run: () => readJson<Run>(runFile),
    secrets: () => secretsIn(data)!,
    stop: async () => {
      if (isGone()) return;
      child.kill('SIGTERM');
      await gone;
    },
    lose: async () => {
      const { others } = readJson<{ others: readonly { readonly pid: number }[] }>(
        path.join(data, 'lock.json'),
      );
      child.kill('SIGKILL');
      await gone;
      const pids = others.map(({ pid }) => pid);
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
      await eventually(
        async () => pids.filter(isAlive),
        left => left.length === 0,
        endMs,
      );
    },
  };
};

/** Starts a command of `make` on a data folder. `ended` resolves with its exit code and output. */
export const commandsIn =
  (data: string) =>
  (
    file: Parameters<typeof startCommand>[0],
    env: Readonly<Record<string, string>> = {},
    ...words: readonly string[]
  ) =>
    startCommand(file, { LATCHKEY_DATA: data, ...env }, ...words);

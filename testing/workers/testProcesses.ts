import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { URL } from 'node:url';

/** Makes the process end with its parent. */
const leash = new URL('../../product/run/leash.ts', import.meta.url).href;
const compileCache = new URL('../../.cache/node', import.meta.url).pathname;

export interface TestProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends SIGTERM; returns the exit code. */
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<void>;
}

/**
 * Starts `file` (a path from the repository root) and waits for its URL: a line of JSON with `url` or
 * `health`.
 */
export const startTestProcess = async (
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<TestProcess> => {
  const program = new URL(`../../${file}`, import.meta.url).pathname;
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, ['--import', leash, program], {
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: [...stdio],
  });
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    process.off('exit', killNow);
    if (!isGone()) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  };
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', line => {
      const match = /"(?:url|health)":"(http:[^"]+)"/.exec(line);
      if (match) resolve(match[1]!);
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return {
    url,
    pid: child.pid!,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
};

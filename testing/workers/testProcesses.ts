import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { URL } from 'node:url';

/** Ends the process with the one that started it. */
const leash = new URL('../../product/run/leash.ts', import.meta.url).href;
const compileCache = new URL('../../.cache/node', import.meta.url).pathname;

/** A process of the product as it runs, started for a test. */
export interface TestProcess {
  readonly url: string;
  readonly pid: number;
  /** As an operator ends it; answers its exit code. */
  readonly stop: () => Promise<number | null>;
  /** As a power cut ends it. */
  readonly kill: () => Promise<void>;
}

/** Starts `file` (from the root of the product) and waits until it says where it listens: a line of JSON with `url` or `health`. */
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
      const told = /"(?:url|health)":"(http:[^"]+)"/.exec(line);
      if (told) resolve(told[1]!);
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

import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { inherited, root } from '../../product/run/config.ts';

export interface Ended {
  readonly isOk: boolean;
  readonly stdout: string;
  readonly output: string;
}
/**
 * Options of a command. Once `until` returns true, the process is killed unless it exits within `graceMs`.
 * `label` is shown if the run is aborted during the command.
 */
export interface CommandOptions {
  readonly label?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly until?: () => boolean;
}

const graceMs = 20_000;
const lookMs = 500;
const maxChars = 200_000;
/** Maximum wait for the output of a killed process to close. A daemon that it started may keep it open. */
const drainMs = 5_000;
const running = new Map<ChildProcess, string>();

export const packaged = (...parts: readonly string[]): string => path.join(root, 'node_modules', ...parts);

const uncoloured = (): Record<string, string> => {
  const { FORCE_COLOR: _colour, ...others } = inherited();
  return { ...others, NO_COLOR: '1' };
};

const killTree = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
};

export const killCommands = (): readonly string[] => {
  for (const child of running.keys()) killTree(child);
  return [...running.values()];
};

/** Runs a program in its own process group. Rejects only if the program can't be started. */
export const command = async (
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<Ended> => {
  const { cwd = root, env = {}, timeoutMs, until = () => false, label = path.basename(file) } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...uncoloured(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.set(child, `${label}, since ${new Date().toISOString()}`);
    let stdout = '';
    let tail = '';
    let why = '';
    const kill = (reason: string): void => {
      why = reason;
      killTree(child);
    };
    const late = setTimeout(
      () => kill(`It took longer than ${timeoutMs / 1000} s and was killed.`),
      timeoutMs,
    );
    let done: NodeJS.Timeout | undefined;
    const look = setInterval(() => {
      if (done || !until()) return;
      done = setTimeout(
        () => kill(`Its work was done, but it had not ended after ${graceMs / 1000} s.`),
        graceMs,
      );
    }, lookMs);
    const tidy = (): void => {
      running.delete(child);
      clearTimeout(late);
      clearTimeout(done);
      clearInterval(look);
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      tail = (tail + text).slice(-maxChars);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-maxChars);
    });
    child.once('error', error => {
      tidy();
      reject(error);
    });
    child.once('exit', () => {
      if (!why) return;
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, drainMs).unref();
    });
    child.once('close', (code, signal) => {
      tidy();
      const ending = why || (signal ? `It was ended by ${signal}.` : '');
      resolve({ isOk: code === 0 && !why, stdout, output: ending ? `${tail}\n${ending}` : tail });
    });
  });
};

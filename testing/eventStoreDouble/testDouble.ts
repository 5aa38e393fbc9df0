import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { storeTestUrl } from '../../product/config.ts';
import type { Faults } from './server.ts';

export const startDouble = async () => {
  const child = fork(new URL('main.ts', import.meta.url), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  const { url } = JSON.parse(line) as { readonly url: string };
  const fault = async (message: Partial<Faults> & { readonly drop?: true }): Promise<void> => {
    const done = once(child, 'message');
    child.send(message);
    await done;
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return { url, fault, end };
};

export const startEngine = async (): Promise<{ readonly url: string; readonly end: () => Promise<void> }> =>
  storeTestUrl ? { url: storeTestUrl, end: async () => undefined } : startDouble();

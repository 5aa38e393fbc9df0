import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { writePrivate } from './secrets.ts';

/** Ports of the sandbox. Kept across restarts, because the demo data contains the provider's URL. */
export interface Ports {
  /** Returns the previous port if it is still free, else 0. */
  readonly of: (name: string) => number;
  readonly keep: (name: string, url: string) => void;
}
const schema = z.record(z.string(), z.int().min(1).max(65_535));

export const isFree = async (port: number, host: string): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

export const portsOf = async (folder: string): Promise<Ports> => {
  const file = path.join(folder, 'ports.json');
  const stored = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const free = await Promise.all(
    Object.entries(stored).map(
      async ([name, port]) => [name, (await isFree(port, '127.0.0.1')) ? port : 0] as const,
    ),
  );
  const usable: Readonly<Record<string, number>> = Object.fromEntries(free);
  return {
    of: name => usable[name] ?? 0,
    keep: (name, url) => {
      const port = Number(new URL(url).port);
      if (stored[name] === port) return;
      stored[name] = port;
      writePrivate(file, stored);
    },
  };
};

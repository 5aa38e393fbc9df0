import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../../testing/api/testApp.ts';

const program = fileURLToPath(import.meta.resolve('@latchkey/api/main.ts'));
const heapMb = 512;
const mebibyte = 1_024 * 1_024;

/** Starts the API as a separate process on a test app's database; sessions are valid in both. */
export const startApi = async ({ url, secretKey }: TestApp) => {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program], {
    env: {
      DATABASE_URL: url,
      SECRET_KEYS: secretKey,
      PORT: '0',
      OUTBOUND_ALLOW: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line', { signal: AbortSignal.timeout(60_000) })) as [string];
  const { url: origin } = JSON.parse(line) as { readonly url: string };

  const memory = (): number => {
    const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    return (Number(found?.[1]) * 1_024) / mebibyte;
  };
  const memoryBelow = async (limit: number, withinMs: number): Promise<number> => {
    const until = Date.now() + withinMs;
    while (memory() > limit && Date.now() < until) await pause(100);
    return memory();
  };
  /**
   * Returns the nanoseconds that the main thread ran and waited for a CPU; null if the system doesn't report
   * them.
   */
  const scheduled = (): readonly [run: number, wait: number] | null => {
    const file = `/proc/${child.pid}/schedstat`;
    if (!existsSync(file)) return null;
    const [run, wait] = readFileSync(file, 'utf8').split(' ').map(Number);
    return [run!, wait!];
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origin, port: Number(new URL(origin).port), memory, memoryBelow, scheduled, end };
};
export type ApiProcess = Awaited<ReturnType<typeof startApi>>;

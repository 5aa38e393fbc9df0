import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promtool } from '../running/debian.ts';

export const checkMetrics = async (metrics: string): Promise<void> => {
  const child = spawn(await promtool(), ['check', 'metrics'], { timeout: 60_000 });
  const ended = once(child, 'exit');
  child.stdin.end(metrics);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  assert.deepEqual([code, stdout, stderr], [0, '', '']);
};

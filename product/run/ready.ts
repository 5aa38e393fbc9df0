import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const pollMs = 100;
const requestMs = 2_000;

const building = z.object({
  projections: z.array(z.object({ name: z.string(), status: z.string(), position: z.string() })),
});

const progressOf = (text: string): string => {
  try {
    return JSON.stringify(building.parse(JSON.parse(text)).projections);
  } catch {
    return '';
  }
};

/**
 * Waits until `<health>/readyz` returns 200. Throws an error with its last response after `ms` without
 * progress of any read table. An update may rebuild all of them, which takes time proportional to the events.
 */
export const untilReady = async (health: string, ms: number): Promise<void> => {
  let end = performance.now() + ms;
  let last = 'nothing';
  let progress = '';
  while (performance.now() < end) {
    try {
      const response = await fetch(`${health}/readyz`, { signal: AbortSignal.timeout(requestMs) });
      last = await response.text();
      if (response.ok) return;
    } catch (error) {
      last = String(error);
    }
    const now = progressOf(last);
    if (now !== '' && now !== progress) {
      progress = now;
      end = performance.now() + ms;
    }
    await pause(pollMs);
  }
  throw new Error(`${health}/readyz was not ready within ${ms / 1000} s, it said: ${last.slice(0, 1_000)}`);
};

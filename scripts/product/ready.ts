import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;
const requestMs = 2_000;

/** Waits until `<health>/readyz` answers 200. Throws with its last answer after `ms`. */
export const untilReady = async (health: string, ms: number): Promise<void> => {
  const end = performance.now() + ms;
  let last = 'nothing';
  while (performance.now() < end) {
    try {
      const response = await fetch(`${health}/readyz`, { signal: AbortSignal.timeout(requestMs) });
      last = await response.text();
      if (response.ok) return;
    } catch (error) {
      last = String(error);
    }
    await pause(pollMs);
  }
  throw new Error(`${health}/readyz was not ready within ${ms / 1000} s, it said: ${last.slice(0, 1_000)}`);
};

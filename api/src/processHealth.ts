import { may } from '@latchkey/events/access/grants.ts';
import { readProcesses } from '@latchkey/events/health/runningProcesses.ts';
import { lostProcesses } from '@latchkey/events/maintenance/lostProcesses.ts';
import { z } from 'zod';
import type { Call } from './http/route.ts';

/**
 * Numbers of processes: ready ones, those that respond without being ready, and those that don't respond and
 * weren't replaced.
 */
export const processHealth = z.object({ ready: z.int(), notReady: z.int(), silent: z.int() });

/** Returns the numbers of processes of the last day; null for callers who don't manage the system. */
export const processHealthFor = async ({
  deps,
  caller,
}: Call): Promise<z.output<typeof processHealth> | null> => {
  if (!may(caller.grants, 'system.manage')) return null;
  const all = await readProcesses(deps.pool);
  const responding = all.filter(({ isResponding }) => isResponding);
  const ready = responding.filter(({ missing }) => missing.length === 0).length;
  return { ready, notReady: responding.length - ready, silent: lostProcesses(all).length };
};

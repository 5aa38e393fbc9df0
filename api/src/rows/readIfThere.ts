import { askWithin } from '@latchkey/events/health/askWithin.ts';
import type { Deps } from '../http/route.ts';

/** Returns the result of `read`; if it fails or takes longer than `ms`, logs the failure and returns null. */
export const readIfThere = async <Found>(
  { log }: Pick<Deps, 'log'>,
  ms: number,
  read: () => Promise<Found>,
): Promise<Found | null> => {
  const answer = await askWithin(ms, read)();
  if ('found' in answer) return answer.found;
  log.warn({ problem: answer.problem }, 'the read database is unavailable');
  return null;
};

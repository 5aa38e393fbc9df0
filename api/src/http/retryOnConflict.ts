import { Refusal } from '@latchkey/events/kernel/index.ts';
import { maxTries } from '@latchkey/events/store/handle.ts';
import type { Call } from './route.ts';

/**
 * Runs work that sends the revision it has read as `expected`, and repeats it on conflicts, up to five tries
 * in total. With If-Match, a conflict is refused as `stale` immediately. `tries` counts from 1.
 */
export const retryOnConflict = async <T>(
  { ifMatch }: Pick<Call, 'ifMatch'>,
  work: (tries: number) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await work(tries);
    } catch (error) {
      const isFaster = error instanceof Refusal && error.reason === 'stale' && ifMatch === undefined;
      if (!isFaster || tries === maxTries) throw error;
    }
};

import { Refusal } from '@latchkey/events/kernel/index.ts';
import { mostTries } from '@latchkey/events/store/handle.ts';
import type { Call } from './route.ts';

/**
 * Does work that rests on what it has read, and that sends the revision of that as `expected`: where somebody was faster it is done anew, at most five times.
 * A caller who names a revision (If-Match) is refused as `stale` at once. `tries` counts from 1.
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
      if (!isFaster || tries === mostTries) throw error;
    }
};

import type { Next, Reaction } from '@latchkey/workers/runner/reaction.ts';
import type { ReactionContext } from '@latchkey/workers/runner/reactionContext.ts';

/** Maximum delay, in ms, of the work that `runAll` runs. */
const maxRestMs = 60_000;

/** Runs work and its follow-up work without delays. Returns the work that is due later. */
export const runAll = async (
  reaction: Reaction,
  data: object,
  context: ReactionContext,
): Promise<readonly Next<object>[]> => {
  const queue: Next<object>[] = [{ key: 'first', data }];
  const later: Next<object>[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if ((next.afterMs ?? 0) > maxRestMs) later.push(next);
    else queue.push(...((await reaction.run(next.data, context)) ?? []));
  }
  return later;
};

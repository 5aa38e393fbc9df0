import type { Next, Reaction } from '@latchkey/workers/runner/reaction.ts';
import type { ReactionContext } from '@latchkey/workers/runner/reactionContext.ts';

/** Runs a piece of work and all that follows from it without a wait, as its queue would. Returns what is to run later. */
export const runAll = async (
  reaction: Reaction,
  data: object,
  context: ReactionContext,
): Promise<readonly Next<object>[]> => {
  const queue: Next<object>[] = [{ key: 'first', data }];
  const later: Next<object>[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if ((next.afterMs ?? 0) > 0) later.push(next);
    else queue.push(...((await reaction.run(next.data, context)) ?? []));
  }
  return later;
};

import type { CommandSchemas, Decider, EventTypes } from '@latchkey/events/kernel/index.ts';
import type { Item, Result } from '@latchkey/events/store/handleMany.ts';
import type { ReactionContext } from './reactionContext.ts';

/**
 * Handles commands in rounds of one per stream, because `sendMany` accepts each stream once. Keeps the
 * commands of a stream in order. Returns the results in the order of the items.
 */
export const sendInRounds = async <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  { sendMany }: Pick<ReactionContext, 'sendMany'>,
  rules: Decider<State, Events, Commands>,
  items: readonly Item<Commands, C>[],
): Promise<readonly Result<State>[]> => {
  const queues = [...Map.groupBy(items.keys(), n => items[n]!.id).values()];
  const results: Result<State>[] = [];
  for (let round = 0; ; round++) {
    const places = queues.flatMap(queue => queue[round] ?? []);
    if (places.length === 0) return results;
    const answers = await sendMany(
      rules,
      places.map(n => items[n]!),
    );
    answers.forEach((answer, i) => (results[places[i]!] = answer));
  }
};

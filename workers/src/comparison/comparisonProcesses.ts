import { comparisonState, type ComparisonState } from '@latchkey/events/comparison/state.ts';
import type { Process } from '@latchkey/events/process/process.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import type { Reaction } from '../runner/reaction.ts';
import { requeued, requeueMs } from '../runner/requeued.ts';
import { compareFiles } from './compareFiles.ts';
import { mendDifferences } from './mendDifferences.ts';

const isOpen = new Map<Reaction, (state: ComparisonState) => boolean>([
  [compareFiles, ({ run }) => run !== null],
  [mendDifferences, ({ differences }) => differences.values().some(({ mending }) => mending !== null)],
]);

/**
 * Returns the process that enqueues a reaction's work again while its comparison is open and has recorded no
 * event for a minute; empty for a reaction of another noun.
 */
export const comparisonProcesses = (
  reaction: Reaction,
  queue: Pick<Queue, 'add' | 'addBulk'>,
): readonly Process[] => {
  const isUnfinished = isOpen.get(reaction);
  if (!isUnfinished) return [];
  return [
    requeued(reaction, queue, async ({ store, command }, id) => {
      const history = await store.read(streamOf('comparison', id));
      if (!isUnfinished(comparisonState.of(history))) return 'over';
      const quietMs = command.now().getTime() - Date.parse(history.at(-1)?.at ?? '');
      return quietMs >= requeueMs ? 'due' : 'busy';
    }),
  ];
};

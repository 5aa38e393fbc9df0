import { anyProcess, type Process, type ProcessContext } from '@latchkey/events/process/process.ts';
import type { Queue } from 'bullmq';
import { enqueue, jobOf } from './enqueue.ts';
import { endsOf } from './lostWork.ts';
import type { CausedWork, Reaction } from './reaction.ts';

export const requeueMs = 60_000;

/** Checks a process. `due`: its work may be lost. `busy`: a worker has it. `over`: nothing is left to do. */
type Look = (context: ProcessContext, id: string) => Promise<'due' | 'busy' | 'over'>;

/**
 * Returns a process that enqueues lost work again, for reactions whose work takes many runs or waits for
 * days.
 */
export const requeued = (
  reaction: Reaction,
  queue: Pick<Queue, 'add' | 'addBulk'>,
  look: Look = async () => 'due',
): Process =>
  anyProcess<{ readonly work: CausedWork }>({
    name: reaction.name,
    begins: reaction.hears.map(({ type }) => ({
      type,
      of: event => {
        const [work] = reaction.workOf([event]);
        return work ? { id: event.entityId, data: { work } } : null;
      },
    })),
    ends: endsOf(reaction),
    overdueAfterMs: () => requeueMs,
    finish: async (context, { id, data: { work } }) => {
      const found = await look(context, id);
      if (found === 'over') return 'over';
      if (found === 'due') await enqueue(queue, [jobOf(reaction, { ...work, key: `${work.key}-sweep` })]);
      return { againAfterMs: requeueMs };
    },
  });

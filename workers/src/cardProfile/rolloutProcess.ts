import { anyProcess, type Process } from '@latchkey/events/process/process.ts';
import type { Queue } from 'bullmq';
import { enqueue, jobOf } from '../runner/enqueue.ts';
import { endsOf } from '../runner/lostWork.ts';
import type { CausedWork } from '../runner/reaction.ts';
import { rollOut } from './rollOut.ts';

const againMs = 60_000;

/** A roll-out under way. Its work is put back into the queue each minute: what the queue lost is found, and a wait of days survives a lost queue. */
export const rolloutProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process =>
  anyProcess<{ readonly work: CausedWork }>({
    name: 'roll-out',
    begins: rollOut.hears.map(({ type }) => ({
      type,
      of: event => {
        const [work] = rollOut.workOf([event]);
        return work ? { id: event.entityId, data: { work } } : null;
      },
    })),
    ends: endsOf(rollOut),
    patienceMs: () => againMs,
    finish: async (_, { data: { work } }) => {
      await enqueue(queue, [jobOf(rollOut, { ...work, key: `${work.key}-sweep` })]);
      return { againAfterMs: againMs };
    },
  });

import {
  anyProcess,
  type OpenProcess,
  type Process,
  type ProcessContext,
  type Swept,
} from '@latchkey/events/process/process.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { enqueue, jobOf } from './enqueue.ts';
import type { CausedWork, Reaction } from './reaction.ts';

/**
 * Delays before work without a recorded end is enqueued again. After the last one, the work is no longer
 * followed.
 */
const retryDelaysMs = [60_000, 600_000, 3_600_000] as const;
/** Maximum age of work. Older work has had its retries, or the sweeper was down for a day. */
const oldestMs = 24 * 3_600_000;

const processOf = (reactionName: string): string => `work of ${reactionName}`;

const workIdOf = ({ workId }: Reaction, event: Recorded): string => workId?.(event) ?? event.entityId;

export const endsOf = (reaction: Reaction): Process['ends'] =>
  reaction.ends.map(({ type, isEnd }) => ({
    type,
    of: event => (isEnd === undefined || isEnd(event) ? workIdOf(reaction, event) : null),
  }));

interface Lost {
  readonly work: readonly CausedWork[];
}

/**
 * Joins lost work if the reaction can. A joined job has its own ID, because a queued job with the ID of the
 * first part needn't contain the other parts.
 */
const joined = ({ joined }: Reaction, lost: readonly CausedWork[]): readonly CausedWork[] => {
  if (!joined || lost.length < 2) return lost;
  return joined(lost).map(one => ({ ...one, key: `${one.key}-and-${lost.length - 1}` }));
};

/**
 * Returns a process that replaces lost jobs of a reaction. It follows the work from the event that begins it
 * to the event that ends it. A job that is still queued has the same ID, so it isn't duplicated.
 */
export const lostWork = (reaction: Reaction, queue: Pick<Queue, 'add' | 'addBulk'>): Process => {
  const finishMany = async (
    { command }: ProcessContext,
    open: readonly OpenProcess<Lost>[],
  ): Promise<readonly Swept[]> => {
    const now = command.now().getTime();
    const isOld = ({ since }: OpenProcess) => now - Date.parse(since) > oldestMs;
    const lost = open.filter(one => !isOld(one)).flatMap(({ data: { work } }) => work);
    await enqueue(
      queue,
      joined(reaction, lost).map(one => jobOf(reaction, one)),
    );
    return open.map(one => {
      // work whose end no event records is enqueued again only once
      const nextMs = reaction.ends.length === 0 ? undefined : retryDelaysMs[one.tries + 1];
      return isOld(one) || nextMs === undefined ? 'over' : { againAfterMs: nextMs };
    });
  };
  return anyProcess<Lost>({
    name: processOf(reaction.name),
    begins: reaction.hears.map(({ type }) => ({
      type,
      of: event => {
        const work = reaction.workOf([event]);
        return work.length === 0 ? null : { id: workIdOf(reaction, event), data: { work } };
      },
    })),
    ends: endsOf(reaction),
    overdueAfterMs: () => retryDelaysMs[0],
    finish: async (context, one) => (await finishMany(context, [one]))[0]!,
    finishMany,
  });
};

/** Stops following the work of a job that a person discards, so that it isn't enqueued again. */
export const forgetLostWork = async (
  pool: Pick<Pool, 'query'>,
  queue: string,
  jobId: string,
): Promise<void> => {
  const key = jobId.endsWith(`-${queue}`) ? jobId.slice(0, -queue.length - 1) : jobId;
  await pool.query(
    `DELETE FROM swept_processes WHERE starts_with(name, $1 || ' ') AND data->'work' @> jsonb_build_array(jsonb_build_object('key', $2::text))`,
    [processOf(queue), key],
  );
};

import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { hold } from './holder.ts';
import type { Reaction, Work } from './reaction.ts';

export const checkpointsDdl = `
CREATE TABLE IF NOT EXISTS reactions (
  name       text PRIMARY KEY,
  position   bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);`;

/** Growing pauses that end at ten seconds (see `work.ts`): whoever was away for a minute is asked again soon after. */
const backoff = { type: 'custom' } as const;
/** Finished jobs are of no use: what happened stands in the events. */
const kept = { removeOnComplete: true, removeOnFail: { count: 1_000 } } as const;

const checkpointMs = 200;

export const jobOf = ({ name, attempts }: Reaction, { key, data }: Work, afterMs = 0) => ({
  name,
  data,
  opts: { jobId: `${key}-${name}`, attempts, backoff, ...kept, ...(afterMs > 0 ? { delay: afterMs } : {}) },
});

/**
 * The only thing that turns events into jobs: follows the log from its checkpoint, enqueues, and only then moves the checkpoint. A crash between the two
 * enqueues again; what a job does is decided by folding, the job's id merely saves work.
 */
export const dispatch = (
  {
    url,
    pool,
    store,
    log,
  }: { readonly url: string; readonly pool: Pool; readonly store: EventStore; readonly log: Logger },
  reaction: Reaction,
  queue: Queue,
  signal: AbortSignal,
): Promise<void> =>
  hold(url, `dispatch ${reaction.name}`, signal, log, async held => {
    const { rows } = await pool.query<{ position: string }>(
      'SELECT position FROM reactions WHERE name = $1',
      [reaction.name],
    );
    const after = BigInt(rows[0]?.position ?? 0);
    const types = reaction.hears.map(({ type }) => type);
    const checkpoint = checkpointOf(pool, log, reaction.name);
    const options = { after, categories: [reaction.noun], types, limit: 5_000, signal: held };
    try {
      for await (const { events, position } of store.subscribe(options)) {
        const work = reaction.workOf(events);
        if (work.length > 0) await queue.addBulk(work.map(one => jobOf(reaction, one)));
        checkpoint.moved(position);
      }
    } finally {
      await checkpoint.close();
    }
  });

/** Keeps a checkpoint, a moment late: what was enqueued since is enqueued again after a crash, and is the same work. */
const checkpointOf = (pool: Pool, log: Logger, name: string) => {
  let seen: bigint | undefined;
  let due: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (): void => {
    due = undefined;
    const position = String(seen);
    writing = writing
      .then(() =>
        pool.query(
          `INSERT INTO reactions (name, position) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
           WHERE reactions.position < excluded.position`,
          [name, position],
        ),
      )
      .catch((error: unknown) => log.warn({ err: error, name }, 'the checkpoint waits'));
  };
  return {
    moved: (position: bigint): void => {
      seen = position;
      due ??= setTimeout(write, checkpointMs);
    },
    close: async (): Promise<void> => {
      if (due) {
        clearTimeout(due);
        write();
      }
      await writing;
    },
  };
};

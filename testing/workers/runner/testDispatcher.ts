import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { ticketEvents } from '@latchkey/events/store/conformance/noun.ts';
import { jarRules } from '@latchkey/events/store/fixtures.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { Queue } from 'bullmq';
import { Pool } from 'pg';
import pino from 'pino';
import { checkpointsMigrations, checkpointsOn } from '@latchkey/workers/runner/checkpoints.ts';
import { dispatch } from '@latchkey/workers/runner/dispatch.ts';
import { openQueues } from '@latchkey/workers/runner/queues.ts';
import { causeOf } from '@latchkey/workers/runner/cause.ts';
import type { Reaction } from '@latchkey/workers/runner/reaction.ts';

const log = pino({ level: 'silent' });

export const ticketReaction = (name: string, run: Reaction['run'] = async () => undefined): Reaction => ({
  name,
  nouns: ['ticket'],
  hears: [ticketEvents.TicketOpened],
  from: 'beginning',
  ends: [],
  concurrency: 4,
  attempts: 5,
  run,
  workOf: events =>
    events.map(event => ({ key: event.id, data: { ticketId: event.entityId }, cause: causeOf(event) })),
});

/** Returns the dependencies of a dispatcher, with its own connections as in a separate process. */
export const dispatching = async (url: string, secretKey: string, queueUrl: string) => {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined); // tests cut connections
  await migrate(url, checkpointsMigrations);
  const catalogue = catalogueOf([{ events: ticketEvents }, jarRules.entity]);
  const store = await openEventStore({ pool, catalogue, keys: keyRingOf(secretKey) });
  const queues = await openQueues(queueUrl);
  const close = async () => {
    await store.close();
    await queues.close();
    await pool.end();
  };
  return { url, pool, checkpoints: checkpointsOn(pool, log), store, queues, log, close };
};

const isMain = process.argv[1] === import.meta.filename;
if (isMain) {
  // a dispatcher process that enqueues but never moves its checkpoint; the test kills it
  const [url = '', secretKey = '', queueUrl = '', name = ''] = process.argv.slice(2);
  const parts = await dispatching(url, secretKey, queueUrl);
  const { queues } = parts;
  const never = { ...parts.checkpoints, moved: () => undefined };
  const queue = new queues.Queue(name, { connection: queues.connection });
  const tell = async <T>(enqueued: number, adding: Promise<T>): Promise<T> => {
    const added = await adding;
    process.send?.({ enqueued });
    return added;
  };
  const telling = {
    add: (...job: Parameters<Queue['add']>) => tell(1, queue.add(...job)),
    addBulk: (jobs: Parameters<Queue['addBulk']>[0]) => tell(jobs.length, queue.addBulk(jobs)),
  };
  const { signal } = new AbortController();
  await dispatch({ ...parts, checkpoints: never }, ticketReaction(name), telling as unknown as Queue, signal);
}

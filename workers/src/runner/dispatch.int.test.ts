import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  newEvent,
  opened,
  ticket,
  TicketClosed,
  TicketOpened,
  toAppend,
} from '@latchkey/events/store/conformance/noun.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { idOf, type Recorded } from '@latchkey/events/store/store.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { dispatch } from './dispatch.ts';
import { ticketReaction } from '../../../testing/workers/runner/testDispatcher.ts';
import { testDispatching } from '../../../testing/workers/runner/testDispatching.ts';
import { onEachEngine } from '../../../testing/workers/runner/testQueues.ts';
import { causeOf } from './cause.ts';

const types = [TicketOpened.type];

describe('dispatcher', () => {
  onEachEngine((start, engineName) => {
    const { app, ends, open, follow, checkpointOf, killable } = testDispatching(start);

    it('every event that a reaction hears is one job, and its checkpoint follows', async () => {
      const name = `all-${engineName}`;
      const { saw, entries } = follow(name);
      const ids = await open(50);
      await saw(ids);
      assert.equal(new Set(entries).size, entries.length, 'none is run twice');
      const head = await app().store.head();
      await until(async () => (await checkpointOf(name)) === head);
    });

    it('events within the batching time of a reaction are one job', async () => {
      const batching = {
        batchMs: 1_000,
        workOf: (events: readonly Recorded[]) =>
          events.length === 0
            ? []
            : [
                {
                  key: events[0]!.id,
                  data: { ticketId: `${events.length} opened` },
                  cause: causeOf(events[0]!),
                },
              ],
      };
      const { entries, saw } = follow(`batched-${engineName}`, batching);
      const all = Number(
        (await app().store.readAll({ after: beginning, limit: 5_000, types })).events.length,
      );
      await open(1);
      await open(2);
      await saw([`${all + 3} opened`]);
      assert.equal(entries.length, 1);
    });

    it('events that no reaction hears enqueue no job', async () => {
      const name = `some-${engineName}`;
      const { saw, entries } = follow(name);
      const stream = ticket();
      const [first] = opened(1);
      const closed = newEvent(TicketClosed({ reason: 'done', by: 'ada' }));
      await app().store.append([toAppend(stream, 0, first!, closed)]);
      await saw([idOf(stream)]);
      assert.equal(entries.filter(id => id === idOf(stream)).length, 1);
    });

    it('killed between enqueuing and its checkpoint, another continues: no event is lost', async function () {
      this.timeout(40_000);
      const name = `killed-${engineName}`;
      const before = await open(30);
      const child = killable(name);
      let enqueued = 0;
      while (enqueued < 30) {
        const [message] = (await once(child, 'message')) as [{ enqueued: number }];
        enqueued += message.enqueued;
      }
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      assert.equal(await checkpointOf(name), 0n, 'it died before its checkpoint');
      const after = await open(20);
      // no worker runs yet, because a duplicate of a finished job would not be detected
      const { queues } = app();
      const queue = new queues.Queue(name, { connection: queues.connection });
      const ending = new AbortController();
      const done = dispatch(app(), ticketReaction(name), queue, ending.signal);
      const head = await app().store.head();
      await until(async () => (await checkpointOf(name)) === head);
      const { events } = await app().store.readAll({ after: beginning, limit: 1_000 });
      const opened = events.filter(
        ({ type, stream }) => type === 'TicketOpened' && stream.startsWith('ticket-'),
      ).length;
      assert.equal(await queue.getWaitingCount(), opened, 'what was enqueued already is the same job');
      ending.abort();
      await done;
      await queue.close();
      const { saw } = follow(name);
      await saw([...before, ...after]);
    });

    it('of two dispatchers one works, and the other takes over when the first dies', async function () {
      this.timeout(40_000);
      const name = `taken-${engineName}`;
      const first = await open(5);
      const child = killable(name);
      await once(child, 'message');
      const { saw } = follow(name);
      await saw(first); // this process's worker runs the job that the other process enqueued
      child.kill('SIGKILL');
      await once(child, 'exit');
      await saw(await open(5));
    });

    it('a graceful end saves the checkpoint of the last event that was read', async () => {
      const name = `ended-${engineName}`;
      const { saw } = follow(name);
      await saw(await open(10));
      const head = await app().store.head();
      for (const end of ends.splice(0).toReversed()) await end();
      assert.equal(await checkpointOf(name), head);
    });
  });
});

import assert from 'node:assert/strict';
import { newEvent, opened, ticket, TicketOpened, toAppend } from '@latchkey/events/store/conformance/noun.ts';
import { jarRules } from '@latchkey/events/store/fixtures.ts';
import { idOf } from '@latchkey/events/store/store.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testDispatching } from '../../../testing/workers/runner/testDispatching.ts';
import { onEachEngine } from '../../../testing/workers/runner/testQueues.ts';
import type { Reaction } from './reaction.ts';

describe('a reaction', () => {
  onEachEngine((start, engineName) => {
    const { app, ends, open, follow, checkpointOf } = testDispatching(start);

    it('a new reaction that starts now gets no past event, and none is lost while it is away', async () => {
      const name = `now-${engineName}`;
      await open(5);
      const head = await app().store.head();
      const first = follow(name, { from: 'now' });
      await until(async () => (await checkpointOf(name)) === head);
      const tickets = await open(3);
      await first.saw(tickets);
      assert.deepEqual(first.entries.toSorted(), [...tickets].toSorted());
      for (const end of ends.splice(0).toReversed()) await end();
      const meanwhile = await open(2);
      const second = follow(name, { from: 'now' });
      await second.saw(meanwhile);
      assert.deepEqual(second.entries.toSorted(), [...meanwhile].toSorted());
    });

    it('a reaction hears several nouns, and no others', async () => {
      const name = `several-${engineName}`;
      const { saw, entries } = follow(name, { nouns: ['ticket', 'voucher'], from: 'now' });
      await until(async () => (await checkpointOf(name)) > 0n);
      const streams = [ticket(), ticket('parcel'), ticket('voucher')];
      const events = opened(streams.length);
      await app().store.append(streams.map((stream, n) => toAppend(stream, 0, events[n]!)));
      const [one, other, third] = streams.map(idOf) as [string, string, string];
      await saw([one, third]);
      assert.ok(!entries.includes(other));
    });

    it('events of a job name their cause and correlation, also in following jobs', async () => {
      const name = `caused-${engineName}`;
      const run: Reaction['run'] = async (data, { send }) => {
        const { ticketId, isNext = false } = data as { ticketId: string; isNext?: boolean };
        await send(jarRules, `${ticketId}-${isNext ? 'next' : 'first'}`, 'make', { size: 1 });
        if (!isNext) return [{ key: `${ticketId}-next`, data: { ticketId, isNext: true } }];
      };
      follow(name, { run, from: 'now' });
      await until(async () => (await checkpointOf(name)) > 0n);
      const stream = ticket();
      const opened = newEvent(TicketOpened({ title: 'broken' }), { correlationId: 'a-request' });
      await app().store.append([toAppend(stream, 0, opened)]);
      for (const which of ['first', 'next']) {
        const jar = `jar-${idOf(stream)}-${which}`;
        await until(async () => (await app().store.read(jar)).length > 0);
        const [made] = await app().store.read(jar);
        assert.equal(made?.meta.causationId, opened.id);
        assert.equal(made.meta.correlationId, 'a-request');
      }
    });
  });
});

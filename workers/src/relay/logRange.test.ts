import assert from 'node:assert/strict';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import {
  newEvent,
  ticket,
  ticketEvents,
  TicketOpened,
  toAppend,
} from '@latchkey/events/store/conformance/noun.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { logRange } from './logRange.ts';

describe('36: a range of the log', () => {
  let clock = Date.parse('2026-11-28T06:00:00.000Z');
  const store = memoryStore({
    catalogue: catalogueOf([{ events: ticketEvents }]),
    now: () => new Date(clock),
  });
  const times: string[] = [];
  before(async () => {
    for (let n = 0; n < 5; n++) {
      const stream = ticket();
      await store.append([toAppend(stream, 0, newEvent(TicketOpened({ title: String(n) })))]);
      const [event] = await store.read(stream);
      times.push(event!.at);
      clock += 60_000;
    }
  });
  const range = async (first: string, last: string) => {
    const { after, to } = await logRange(store, first, last);
    return [Number(after), Number(to)];
  };

  it('goes from one position to another, both included', async () => {
    assert.deepEqual(await range('2', '4'), [1, 4]);
    assert.deepEqual(await range('0', '400'), [0, 5]);
  });

  it('goes from the beginning to now', async () => {
    assert.deepEqual(await range('beginning', 'now'), [0, 5]);
    assert.deepEqual(await range('now', 'now'), [5, 5]);
  });

  it('begins and ends with times', async () => {
    assert.deepEqual(await range(times[2]!, times[3]!), [2, 4]);
    assert.deepEqual(await range(times[0]!, times[4]!), [0, 5]);
    assert.deepEqual(await range('2020-01-01', '2020-12-31'), [0, 0]);
    assert.deepEqual(await range('2020-01-01', times[4]!.slice(0, 10)), [0, 5]);
    assert.deepEqual(await range('2999-01-01', 'now'), [5, 5]);
  });
});

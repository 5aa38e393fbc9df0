import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { positionOf } from '@latchkey/events/store/position.ts';
import type { Batch, EventStore, Recorded, SubscribeOptions } from '@latchkey/events/store/store.ts';
import { buildReadings } from './buildReadings.ts';

const positions = [1, 2, 3];
const event = (noun: string, n: number) => ({ stream: `${noun}-${n}` }) as unknown as Recorded;

const testLog = (nouns: readonly string[], failsAt = 0) => {
  const asked: SubscribeOptions[] = [];
  let read = 0;
  async function* subscribe(options: SubscribeOptions): AsyncGenerator<Batch> {
    asked.push(options);
    for (const n of positions) {
      if (n === failsAt) throw new Error('unreadable');
      read += 1;
      await turn();
      yield { events: nouns.map(noun => event(noun, n)), position: positionOf(String(n)) };
    }
  }
  const log: Pick<EventStore, 'subscribe' | 'head'> = { subscribe, head: async () => positionOf('3') };
  return { log, asked, batches: () => read };
};

describe('projections that are built together', () => {
  const { signal } = new AbortController();
  const ask = (name: string, after = 0) => ({
    name,
    after: positionOf(String(after)),
    limit: 10,
    categories: [name],
    signal,
  });
  const streams = async (batches: AsyncIterable<Batch>): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const { events, position } of batches)
      found.push(...events.map(({ stream }) => `${stream}@${position}`));
    return found;
  };

  it('read the log once, each its own events', async () => {
    const { log, asked, batches } = testLog(['lamp', 'floor', 'door']);
    const { read } = buildReadings(log, ['lamp', 'floor']);
    const lamps = streams(read(ask('lamp')));
    await turn();
    assert.equal(asked.length, 0, 'the other one has not arrived');
    const found = await Promise.all([lamps, streams(read(ask('floor')))]);
    assert.deepEqual(found, [
      ['lamp-1@1', 'lamp-2@2', 'lamp-3@3'],
      ['floor-1@1', 'floor-2@2', 'floor-3@3'],
    ]);
    assert.deepEqual([asked.length, batches()], [1, 3]);
    assert.deepEqual([asked[0]!.categories, asked[0]!.to], [['lamp', 'floor'], positionOf('3')]);
  });

  it('wait for the slowest before the next batch, but not for one that has left', async () => {
    const { log, batches } = testLog(['lamp', 'floor']);
    const { read } = buildReadings(log, ['lamp', 'floor']);
    const slow = read(ask('floor'));
    const quick = streams(read(ask('lamp')));
    await slow.next();
    for (let n = 0; n < 20; n++) await turn();
    assert.equal(batches(), 1);
    await slow.return(undefined);
    assert.equal((await quick).length, 3);
  });

  it('do not wait for projections that build nothing; those from other positions read for themselves', async () => {
    const { log, asked } = testLog(['lamp', 'floor']);
    const { arrive, read } = buildReadings(log, ['lamp', 'floor', 'door']);
    const both = Promise.all([streams(read(ask('lamp'))), streams(read(ask('floor', 1)))]);
    arrive('door');
    await both;
    assert.deepEqual(
      asked.map(({ after, categories }) => [after, categories]),
      [
        [positionOf('0'), ['lamp']],
        [positionOf('1'), ['floor']],
      ],
    );
    assert.equal((await streams(read(ask('lamp')))).length, 3, 'also one that comes later');
    assert.equal(asked.length, 3);
  });

  it('all get the error of a reading', async () => {
    const { log } = testLog(['lamp', 'floor'], 2);
    const { read } = buildReadings(log, ['lamp', 'floor']);
    const all = await Promise.allSettled([streams(read(ask('lamp'))), streams(read(ask('floor')))]);
    assert.deepEqual(
      all.map(one => one.status === 'rejected' && String(one.reason)),
      ['Error: unreadable', 'Error: unreadable'],
    );
  });
});

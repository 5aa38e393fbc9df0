import assert from 'node:assert/strict';
import type { OpenProcess, ProcessContext } from '@latchkey/events/process/process.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { lostWork } from './lostWork.ts';
import { changesOf } from './openProcesses.ts';
import type { Reaction } from './reaction.ts';

const reaction = (name: string, hears: readonly string[], ends: readonly string[]): Reaction => ({
  name,
  nouns: ['ticket'],
  hears: hears.map(type => ({ type })),
  from: 'beginning',
  ends: ends.map(type => ({ type })),
  concurrency: 1,
  attempts: 1,
  workOf: events =>
    events
      .filter(({ entityId }) => entityId !== 'none')
      .map(({ id }) => ({ key: id, data: {}, cause: { correlationId: 'test', causationId: id } })),
  run: async () => undefined,
});
const minute = 60_000;
const began = Date.parse('2026-11-21T08:00:00.000Z');
const event = (type: string, entityId: string, at = began) =>
  ({ id: `${type}-${entityId}`, type, entityId, at: new Date(at).toISOString() }) as unknown as Recorded;

describe('work that a queue lost', () => {
  const put: string[] = [];
  const queue = {
    add: async (_: string, __: object, opts: { jobId: string }) => void put.push(opts.jobId),
    addBulk: async () => [],
  } as never;
  beforeEach(() => void put.splice(0));
  const mend = lostWork(reaction('mend', ['Broken'], ['Mended']), queue);
  const tell = lostWork(reaction('tell', ['Broken'], []), queue);

  const contextAt = (now: number): ProcessContext => {
    const command = { by: { kind: 'worker' as const, id: 'sweep' }, correlationId: 'sweep', token: () => '' };
    return {
      store: memoryStore({ catalogue: catalogueOf([]) }),
      command: { ...command, now: () => new Date(now) },
      warn: () => undefined,
    };
  };
  const lookAfter = (process: typeof mend, open: OpenProcess, now: number) =>
    process.finish(contextAt(now), open);

  it('is enqueued again after a minute, with growing pauses, three times at most', async () => {
    const { opened } = changesOf([mend], [event('Broken', 'a')]);
    const [open] = opened;
    assert.equal(Date.parse(open!.dueAt), began + minute);
    const at = (tries: number, minutes: number) =>
      lookAfter(mend, { ...open!, tries }, began + minutes * minute);
    assert.deepEqual(await at(0, 1), { againAfterMs: 10 * minute });
    assert.deepEqual(await at(1, 11), { againAfterMs: 60 * minute });
    assert.equal(await at(2, 71), 'over');
    assert.deepEqual(put, ['Broken-a-mend', 'Broken-a-mend', 'Broken-a-mend']);
  });

  it('is ignored when it ended, and starts again with the next event', () => {
    const ended = changesOf([mend], [event('Broken', 'a'), event('Mended', 'a'), event('Broken', 'b')]);
    assert.deepEqual(
      ended.opened.map(({ id }) => id),
      ['b'],
    );
    assert.deepEqual(ended.ended, [{ name: 'work of mend', id: 'a' }]);
    const again = changesOf(
      [mend],
      [event('Broken', 'a'), event('Mended', 'a'), event('Broken', 'a', began + minute)],
    );
    assert.equal(Date.parse(again.opened[0]!.dueAt), began + 2 * minute);
  });

  it('is followed by the reaction’s own work ID if it has one: an older end leaves newer work open', () => {
    const mail = lostWork(
      {
        ...reaction('mail', ['Requested'], ['Mailed']),
        workId: ({ entityId, id }) => `${entityId}-${id.at(-1)}`,
      },
      queue,
    );
    const nth = (type: string, n: number) => ({ ...event(type, 'a'), id: `${type}-a-${n}` });
    const { opened } = changesOf([mail], [nth('Requested', 1), nth('Requested', 2), nth('Mailed', 1)]);
    assert.deepEqual(
      opened.map(({ id }) => id),
      ['a-2'],
    );
  });

  it('is enqueued once more if no event marks its end', async () => {
    const [open] = changesOf([tell], [event('Broken', 'a')]).opened;
    assert.equal(await lookAfter(tell, open!, began + minute), 'over');
    assert.deepEqual(put, ['Broken-a-tell']);
  });

  it('of many events is enqueued as few jobs if the reaction can join it', async () => {
    const joining: Reaction = {
      ...reaction('push', ['Broken'], []),
      joined: all => all.slice(0, 1).map(one => ({ ...one, data: { keys: all.map(({ key }) => key) } })),
    };
    const process = lostWork(joining, queue);
    const { opened } = changesOf(
      [process],
      [event('Broken', 'a'), event('Broken', 'b'), event('Broken', 'c')],
    );
    const [a, b, c] = opened;
    const old = { ...c!, since: new Date(began - 25 * 60 * minute).toISOString() };
    const swept = await process.finishMany!(contextAt(began + minute), [a!, b!, old]);
    assert.deepEqual(swept, ['over', 'over', 'over']);
    assert.deepEqual(put, ['Broken-a-and-1-push']);
    await process.finishMany!(contextAt(began + minute), [a!]);
    assert.deepEqual(put, ['Broken-a-and-1-push', 'Broken-a-push']);
  });

  it('is dropped after a day, and isn’t followed if an event causes no work', async () => {
    const [open] = changesOf([mend], [event('Broken', 'a')]).opened;
    assert.equal(await lookAfter(mend, open!, began + 25 * 60 * minute), 'over');
    assert.deepEqual(put, []);
    assert.deepEqual(changesOf([mend], [event('Broken', 'none')]), { opened: [], ended: [] });
  });
});

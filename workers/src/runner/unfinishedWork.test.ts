import assert from 'node:assert/strict';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { unfinishedWorkOf, oldestMs } from './unfinishedWork.ts';
import type { Reaction } from './reaction.ts';

const reaction = (name: string, hears: readonly string[], ends: readonly string[]): Reaction => ({
  name,
  noun: 'ticket',
  hears: hears.map(type => ({ type })),
  ends: ends.map(type => ({ type })),
  concurrency: 1,
  attempts: 1,
  workOf: events => events.map(({ id }) => ({ key: id, data: {} })),
  run: async () => undefined,
});
const minute = 60_000;
const began = Date.parse('2026-11-21T08:00:00.000Z');
const event = (type: string, entityId: string, at = began) =>
  ({
    id: `${type}-${entityId}`,
    type,
    entityId,
    stream: `ticket-${entityId}`,
    at: new Date(at).toISOString(),
  }) as unknown as Recorded;
const keys = (due: ReturnType<ReturnType<typeof unfinishedWorkOf>['due']>) =>
  due.flatMap(({ work }) => work.map(({ key }) => key));

describe('work whose end is not recorded', () => {
  const mend = reaction('mend', ['Broken'], ['Mended']);
  const tell = reaction('tell', ['Broken'], []);

  it('CRD-06: is put back after a minute, with longer pauses, three times at the most', () => {
    const unfinished = unfinishedWorkOf([mend]);
    unfinished.follow([event('Broken', 'a')]);
    assert.deepEqual(keys(unfinished.due(began + minute - 1)), []);
    assert.deepEqual(keys(unfinished.due(began + minute)), ['Broken-a']);
    assert.deepEqual(keys(unfinished.due(began + 10 * minute)), []);
    assert.deepEqual(keys(unfinished.due(began + 11 * minute)), ['Broken-a']);
    assert.deepEqual(keys(unfinished.due(began + 71 * minute)), ['Broken-a']);
    assert.deepEqual(keys(unfinished.due(began + 1_000 * minute)), []);
  });

  it('is left alone when it ended, and begins anew with the next event', () => {
    const unfinished = unfinishedWorkOf([mend]);
    unfinished.follow([event('Broken', 'a'), event('Broken', 'b'), event('Mended', 'a')]);
    assert.deepEqual(keys(unfinished.due(began + minute)), ['Broken-b']);
    unfinished.follow([event('Broken', 'a', began + 5 * minute)]);
    assert.deepEqual(keys(unfinished.due(began + 6 * minute)), ['Broken-a']);
  });

  it('is put back once where nothing tells its end', () => {
    const unfinished = unfinishedWorkOf([tell]);
    unfinished.follow([event('Broken', 'a')]);
    assert.deepEqual(keys(unfinished.due(began + minute)), ['Broken-a']);
    assert.deepEqual(keys(unfinished.due(began + 100 * minute)), []);
  });

  it('is put back together, as the events were dispatched', () => {
    const together: Reaction = {
      ...tell,
      workOf: events => [{ key: events[0]!.id, data: { ids: events.map(({ entityId }) => entityId) } }],
    };
    const unfinished = unfinishedWorkOf([mend, together]);
    unfinished.follow([event('Broken', 'a'), event('Broken', 'b')]);
    const due = unfinished.due(began + minute);
    assert.deepEqual(
      due.map(({ reaction: { name }, work }) => [name, work.map(({ data }) => data)]),
      [
        ['mend', [{}, {}]],
        ['tell', [{ ids: ['a', 'b'] }]],
      ],
    );
  });

  it('is given up after a day', () => {
    const unfinished = unfinishedWorkOf([mend]);
    unfinished.follow([event('Broken', 'a')]);
    assert.deepEqual(keys(unfinished.due(began + oldestMs + 1)), []);
  });
});

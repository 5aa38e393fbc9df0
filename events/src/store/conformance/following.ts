import assert from 'node:assert/strict';
import { newEvent, opened, positionIn, ticket, TicketOpened, toAppend } from './noun.ts';
import { verifyStream } from '../../chain/chain.ts';
import type { Position } from '../position.ts';
import { nounOf, type EventStore, type Recorded, type StoredEvent } from '../store.ts';

export const followingContract = (store: () => EventStore): void => {
  const open = (stream: string, count = 1) => store().append([toAppend(stream, 0, ...opened(count))]);

  const walk = async (
    after: Position,
    limit: number,
    categories?: readonly string[],
  ): Promise<readonly Recorded[]> => {
    const events: Recorded[] = [];
    for (let position = after; ;) {
      const batch = await store().readAll({ after: position, limit, ...(categories ? { categories } : {}) });
      events.push(...batch.events);
      if (batch.position === position) return events;
      position = batch.position;
    }
  };

  it('reads the whole log in order, and skips categories that weren’t requested', async () => {
    const start = await store().head();
    for (const noun of ['pen', 'ink', 'ink', 'ink', 'ink', 'pen', 'cap', 'ink']) await open(ticket(noun), 2);
    const all = await walk(start, 3);
    assert.equal(all.length, 16);
    assert.ok(all.every(({ position }, n) => n === 0 || position > all[n - 1]!.position));
    const expected = all.filter(({ stream }) => ['pen', 'cap'].includes(nounOf(stream)));
    assert.deepEqual(await walk(start, 3, ['pen', 'cap']), expected);
    const none = await store().readAll({ after: start, limit: 16, categories: ['nib'] });
    assert.deepEqual(none, { events: [], position: all.at(-1)!.position });
    assert.deepEqual(await store().readAll({ after: none.position, limit: 5 }), {
      events: [],
      position: none.position,
    });
  });

  it('follows the log: no gap, no duplicate, live, and from the position of another follower', async () => {
    const start = await store().head();
    await open(ticket('fol'), 7);
    const ending = new AbortController();
    const seen: string[] = [];
    const follow = async (after: Position, until: number): Promise<Position> => {
      for await (const { events, position } of store().subscribe({
        after,
        limit: 4,
        signal: ending.signal,
      })) {
        seen.push(...events.map(({ id }) => id));
        if (seen.length >= until) return position;
      }
      return after;
    };
    const left = await follow(start, 8 - 1);
    const live = follow(left, 7 + 40);
    await Promise.all(Array.from({ length: 20 }, () => open(ticket('fol'), 2)));
    await live;
    assert.deepEqual(
      seen,
      (await walk(start, 100)).map(({ id }) => id),
    );
  });

  it('wakes a follower at once, and ends it on abort', async () => {
    const after = await store().head();
    const ending = new AbortController();
    const log = store().subscribe({ after, categories: ['wake'], signal: ending.signal });
    const batches = log[Symbol.asyncIterator]();
    const first = batches.next();
    const stream = ticket('wake');
    const event = newEvent(TicketOpened({ title: 'now' }));
    const position = positionIn((await store().append([toAppend(stream, 0, event)]))[0]);
    const { value } = await first;
    assert.deepEqual([value.events.map(({ id }: Recorded) => id), value.position], [[event.id], position]);
    const second = batches.next();
    ending.abort();
    assert.equal((await second).done, true);
  });

  it('gives each of several followers all requested events', async () => {
    const after = await store().head();
    const ending = new AbortController();
    const nouns = ['sun', 'moon', 'star'];
    const each = 30;
    const follow = async (categories: readonly string[]) => {
      const ids: string[] = [];
      for await (const { events } of store().subscribe({ after, categories, signal: ending.signal })) {
        ids.push(...events.map(({ id }) => id));
        if (ids.length >= each * categories.length) break;
      }
      return ids;
    };
    const selections = [nouns, ...nouns.map(noun => [noun])];
    const seen = Promise.all(selections.map(follow));
    for (let n = 0; n < each / 2; n++) await Promise.all(nouns.map(noun => open(ticket(noun), 2)));
    const all = await walk(after, 100);
    const idsOf = (categories: readonly string[]) =>
      all.filter(({ stream }) => categories.includes(nounOf(stream))).map(({ id }) => id);
    assert.deepEqual(await seen, selections.map(idsOf));
  });

  it('returns the stored bytes, in order and by place', async () => {
    const start = await store().head();
    const [one, two] = [ticket(), ticket()];
    await open(one, 3);
    await open(two, 2);
    const log: StoredEvent[] = [];
    for (let after = start; ;) {
      const part = await store().readStored(after, 2);
      log.push(...part);
      if (part.length < 2) break;
      after = part.at(-1)!.position;
    }
    assert.deepEqual(
      log.map(({ stream, revision }) => [stream, revision]),
      [1, 2, 3].map(revision => [one, revision]).concat([1, 2].map(revision => [two, revision])),
    );
    assert.deepEqual(verifyStream(log.filter(({ stream }) => stream === one)), []);
    const places = [
      { stream: two, revision: 2 },
      { stream: one, revision: 4 },
      { stream: one, revision: 1 },
    ];
    const found = await store().storedAt(places);
    assert.deepEqual(
      found.toSorted((a, b) => (a.position < b.position ? -1 : 1)),
      [log[0], log[4]],
    );
    assert.deepEqual(await store().storedAt([]), []);
  });
};

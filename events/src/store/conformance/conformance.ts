import assert from 'node:assert/strict';
import fc from 'fast-check';
import { verifyStream } from '../../chain/chain.ts';
import type { EventCatalogue } from '../codec.ts';
import { followingContract } from './following.ts';
import {
  newEvent,
  opened,
  positionIn,
  storedOf,
  ticket,
  ticketCatalogue,
  TicketOpened,
  toAppend,
} from './noun.ts';
import { sealingContract } from './sealing.ts';
import type { EventStore, Outcome, Recorded } from '../store.ts';

export interface Candidate {
  readonly store: EventStore;
  readonly end: () => Promise<void>;
}

const refusal = (actual: number): Outcome => ({ ok: false, actual });
const typesOf = (history: readonly Recorded[]) => history.map(({ type }) => type);

/** Defines the tests that every adapter of the port must pass. `make` opens a store that the tests share. */
export const storeContract = (name: string, make: (catalogue: EventCatalogue) => Promise<Candidate>) =>
  describe(`${name}: the event store's contract`, function () {
    this.timeout(60_000); // thirty-two concurrent writers on a busy machine
    const catalogue = ticketCatalogue();
    let candidate: Candidate;
    let store: EventStore;
    before(async () => {
      candidate = await make(catalogue);
      store = candidate.store;
    });
    after(() => candidate?.end());

    const open = async (count = 1): Promise<string> => {
      const stream = ticket();
      positionIn((await store.append([toAppend(stream, 0, ...opened(count))]))[0]);
      return stream;
    };

    it('returns recorded events, with place, time and hash', async () => {
      const stream = ticket();
      const events = [
        newEvent(TicketOpened({ title: 'Grüße 👋 "\\ \n' })),
        newEvent(TicketOpened({ title: 'second' })),
      ];
      const [outcome] = await store.append([toAppend(stream, 0, ...events)]);
      const history = await store.read(stream);
      assert.deepEqual(
        history.map(({ id, type, data, meta }) => ({ id, event: { type, data }, meta })),
        events,
      );
      assert.deepEqual(
        history.map(({ revision }) => revision),
        [1, 2],
      );
      assert.ok(history.every(one => one.stream === stream && `ticket-${one.entityId}` === stream));
      assert.ok(
        history.every(({ hash, at }) => /^[\w-]{43}$/.test(hash) && new Date(at).toISOString() === at),
      );
      const last = history[1]!;
      assert.deepEqual(outcome, { ok: true, repeated: false, position: last.position, hash: last.hash });
      assert.equal(await store.head(), history[1]!.position);
      assert.deepEqual(await store.read(stream, { to: 1 }), [history[0]]);
      assert.deepEqual(await store.read(stream, { last: 1 }), [history[1]]);
      assert.deepEqual(await store.read(stream, { to: 1, last: 1 }), [history[0]]);
      assert.deepEqual(await store.read(stream, { last: 3 }), history);
      assert.deepEqual(await store.read(ticket()), []);
    });

    it('refuses streams with another revision, returns the actual one, and records the others', async () => {
      const stream = await open(2);
      const free = ticket();
      const outcomes = await store.append([
        toAppend(stream, 1, ...opened(1)),
        toAppend(free, 0, ...opened(1)),
        toAppend(stream, 7, ...opened(1)),
        toAppend(stream, 0, ...opened(1)),
      ]);
      assert.deepEqual(
        outcomes.filter((_, n) => n !== 1),
        [refusal(2), refusal(2), refusal(2)],
      );
      assert.equal(positionIn(outcomes[1]), (await store.read(free))[0]!.position);
      assert.equal((await store.read(stream)).length, 2);
    });

    it('treats a retry of the same events as done, but not one that differs in a single ID', async () => {
      const stream = ticket();
      const append = toAppend(stream, 0, ...opened(2));
      const [outcome] = await store.append([append]);
      const repeated = { ok: true, repeated: true, position: positionIn(outcome) };
      assert.deepEqual(await store.append([append]), [repeated]);
      const [first] = append.events;
      assert.deepEqual(await store.append([toAppend(stream, 0, first!, ...opened(1))]), [refusal(2)]);
      assert.deepEqual(await store.append([toAppend(stream, 0, ...append.events, ...opened(1))]), [
        refusal(2),
      ]);
      const position = positionIn((await store.append([toAppend(stream, 2, ...opened(1))]))[0]);
      assert.deepEqual(await store.append([append]), [repeated], 'also behind what came since');
      assert.equal(await store.head(), position);
      assert.equal((await store.read(stream)).length, 3);
    });

    it('fails a faulty append alone, not those that were appended with it', async () => {
      const [good, bad] = [ticket(), ticket()];
      const unknown = newEvent({ type: 'TicketConnected', data: {} });
      const fine = store.append([toAppend(good, 0, ...opened(1))]);
      await assert.rejects(store.append([toAppend(bad, 0, ...opened(1), unknown)]), /TicketConnected/);
      assert.ok((await fine)[0]!.ok);
      assert.deepEqual(await store.read(bad), []);
      assert.deepEqual(await store.append([]), []);
    });

    it('reads many streams at once, also those that do not exist', async () => {
      const [one, two, none] = [await open(2), await open(1), ticket()];
      const many = await store.readMany([one, none, two]);
      assert.deepEqual([...many.keys()].toSorted(), [one, two, none].toSorted());
      assert.deepEqual([many.get(one), many.get(none)], [await store.read(one), []]);
      assert.deepEqual(await store.readMany([]), new Map());
    });

    it('returns revision and time of the newest event of many streams', async () => {
      const [one, two, none] = [await open(2), await open(1), ticket()];
      const newest = await store.newestOf([one, none, two]);
      const ends = [(await store.read(one)).at(-1)!, (await store.read(two)).at(-1)!];
      assert.deepEqual(
        [newest.get(one), newest.get(two), newest.has(none)],
        [...ends.map(({ revision, at }) => ({ revision, at })), false],
      );
      assert.deepEqual(await store.newestOf([]), new Map());
    });

    it('holds for 32 writers on four streams: no lost event, no gap, no broken link, no decreasing time', async () => {
      const streams = Array.from({ length: 4 }, () => ticket());
      const start = await store.head();
      const writer = async (n: number) => {
        const stream = streams[n % 4]!;
        for (let done = 0; done < 4;) {
          const expected = (await store.read(stream)).length;
          const [outcome] = await store.append([toAppend(stream, expected, ...opened(1))]);
          if (outcome!.ok) done++;
        }
      };
      await Promise.all(Array.from({ length: 32 }, (_, n) => writer(n)));
      for (const stream of streams) {
        assert.equal((await store.read(stream)).length, 32);
        assert.deepEqual(verifyStream(await storedOf(store, stream)), []);
      }
      const { events } = await store.readAll({ after: start, limit: 1_000 });
      assert.deepEqual(
        events.map(({ at }) => at),
        events.map(({ at }) => at).toSorted(),
      );
      assert.equal(events.length, 128);
    });

    it('behaves like a plain list for any appends', async () => {
      const step = fc.record({
        stream: fc.nat(2),
        expected: fc.nat(4),
        count: fc.integer({ min: 1, max: 3 }),
      });
      const call = fc.uniqueArray(step, { selector: ({ stream }) => stream, minLength: 1, maxLength: 3 });
      const check = async (calls: readonly { stream: number; expected: number; count: number }[][]) => {
        const names = [ticket(), ticket(), ticket()];
        const lengths = [0, 0, 0];
        for (const steps of calls) {
          const outcomes = await store.append(
            steps.map(one => toAppend(names[one.stream]!, one.expected, ...opened(one.count))),
          );
          steps.forEach(({ stream, expected, count }, n) => {
            const isFree = lengths[stream] === expected;
            assert.equal(outcomes[n]!.ok, isFree);
            if (isFree) lengths[stream]! += count;
          });
        }
        const many = await store.readMany(names);
        assert.deepEqual(
          names.map(stream => typesOf(many.get(stream)!).length),
          lengths,
        );
      };
      await fc.assert(fc.asyncProperty(fc.array(call, { maxLength: 12 }), check), { numRuns: 25 });
    });

    sealingContract(() => store, catalogue);
    followingContract(() => store);
  });

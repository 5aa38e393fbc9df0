import assert from 'node:assert/strict';
import { verifyAll } from '../../chain/chain.ts';
import { postgresPersonKeys } from '../../sealing/personKeys.ts';
import { newEvent, ticket, TicketAssigned, ticketCatalogue, toAppend, opened } from '../conformance/noun.ts';
import { memoryStore } from '../memory.ts';
import { beginning } from '../position.ts';
import { queriesOf } from './queries.ts';
import { LogNotEmpty, restoreLog } from './restore.ts';
import { testStores } from '../../../../testing/events/store/postgres/testStore.ts';

const assigned = () => newEvent(TicketAssigned({ to: 'Grace', phone: '1', urgent: false }));

describe('restoring a log', function () {
  this.timeout(20_000);
  let stores: Awaited<ReturnType<typeof testStores>>;
  let clock: Date;
  beforeEach(async () => {
    stores = await testStores(ticketCatalogue());
    clock = new Date('2026-08-01T08:00:00.000Z');
  });
  afterEach(() => stores.end());

  /**
   * Records events of two streams on two days, in a memory store that uses the database's keys. Returns the
   * stream names and the stored events.
   */
  const past = async () => {
    const people = postgresPersonKeys(queriesOf(stores.pool), stores.keys);
    const memory = memoryStore({ catalogue: ticketCatalogue(), people, now: () => clock });
    const [one, two] = [ticket(), ticket()];
    await memory.append([toAppend(one, 0, ...opened(1))]);
    clock = new Date('2026-08-02T08:00:00.000Z');
    await memory.append([toAppend(two, 0, assigned()), toAppend(one, 1, assigned())]);
    return { one, two, stored: await memory.readStored(beginning, 10) };
  };

  it('an empty log imports the events of another one with their order, times, seals and chain', async () => {
    const { one, two, stored } = await past();
    await restoreLog(stores.pool, stored);
    const store = stores.storeAt();
    const { events } = await store.readAll({ after: beginning, limit: 10 });
    assert.deepEqual(
      events.map(({ stream, at, data }) => [stream, at.slice(0, 10), (data as { to?: string }).to]),
      [
        [one, '2026-08-01', undefined],
        [two, '2026-08-02', 'Grace'],
        [one, '2026-08-02', 'Grace'],
      ],
    );
    assert.deepEqual(await verifyAll(store), { events: 3, broken: [] });
    await store.append([toAppend(one, 2, assigned())]);
    const [last] = await store.read(one, { last: 1 });
    assert.equal(last!.revision, 3);
    assert.ok(last!.at > '2026-08-03', 'what is recorded afterwards has the time of the engine');
    assert.deepEqual(await verifyAll(store), { events: 4, broken: [] });
  });

  it('a log with events can’t be restored into', async () => {
    const { stored } = await past();
    const store = stores.storeAt();
    await store.append([toAppend(ticket(), 0, ...opened(1))]);
    await assert.rejects(restoreLog(stores.pool, stored), LogNotEmpty);
    assert.equal((await store.readAll({ after: beginning, limit: 10 })).events.length, 1);
  });

  it('times that decrease or are in the future are rejected', async () => {
    const { stored } = await past();
    const inOrder = /does not follow in time/;
    await assert.rejects(restoreLog(stores.pool, stored.toReversed()), inOrder);
    await assert.rejects(restoreLog(stores.pool, stored, new Date('2026-08-01T09:00:00Z')), inOrder);
    assert.equal((await stores.storeAt().readAll({ after: beginning, limit: 10 })).events.length, 0);
  });
});

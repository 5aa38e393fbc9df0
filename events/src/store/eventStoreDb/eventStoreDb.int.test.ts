import assert from 'node:assert/strict';
import { startDouble, startEngine } from '../../../../scripts/eventStoreDouble/testDouble.ts';
import { memoryPersonKeys } from '../../sealing/personKeys.ts';
import { storeContract } from '../contract.ts';
import { opened, positionIn, ticket, ticketCatalogue, toAppend } from '../contractNoun.ts';
import { StoreUnavailable, type EventStore } from '../store.ts';
import { eventStoreDb } from './eventStoreDb.ts';

storeContract('eventStoreDb', async catalogue => {
  const engine = await startEngine();
  const store = eventStoreDb({ url: engine.url, catalogue, people: memoryPersonKeys() });
  const end = async () => {
    await store.close();
    await engine.end();
  };
  return { store, end };
});

describe('EventStoreDB: what goes wrong on the way', () => {
  let double: Awaited<ReturnType<typeof startDouble>>;
  let store: EventStore;
  const people = memoryPersonKeys();
  const openAt = (timeoutMs: number) =>
    eventStoreDb({ url: double.url, catalogue: ticketCatalogue(), people, timeoutMs });
  beforeEach(async () => {
    double = await startDouble();
    store = openAt(5_000);
  });
  afterEach(async () => {
    await store.close();
    await double.end();
  });

  it('gives up an append that is never answered, and the same one goes through later', async () => {
    const impatient = openAt(200);
    await double.fault({ silent: 1 });
    const append = toAppend(ticket(), 0, ...opened(2));
    await assert.rejects(impatient.append([append]), StoreUnavailable);
    assert.equal((await store.append([append]))[0]!.ok, true);
    assert.equal((await store.read(append.stream)).length, 2);
    await impatient.close();
  });

  it('records nothing twice when the answer was lost, and tells that it was there', async () => {
    await double.fault({ lostAnswer: 1 });
    const append = toAppend(ticket(), 0, ...opened(2));
    await assert.rejects(store.append([append]), StoreUnavailable);
    const [again] = await store.append([append]);
    const history = await store.read(append.stream);
    assert.deepEqual(again, { ok: true, repeated: true, position: history.at(-1)!.position });
    assert.equal(history.length, 2);
  });

  it('follows on without a gap when its subscription was dropped', async () => {
    const after = await store.head();
    const ending = new AbortController();
    const batches = store.subscribe({ after, signal: ending.signal })[Symbol.asyncIterator]();
    for (let n = 0; n < 3; n++) {
      const next = batches.next();
      const position = positionIn((await store.append([toAppend(ticket(), 0, ...opened(1))]))[0]);
      assert.equal((await next).value.position, position);
      await double.fault({ drop: true });
    }
    ending.abort();
    assert.equal((await batches.next()).done, true);
  });

  it('says that it is away when it is', async () => {
    await double.end();
    await assert.rejects(openAt(500).head(), StoreUnavailable);
    await assert.rejects(store.append([toAppend(ticket(), 0, ...opened(1))]), StoreUnavailable);
    await assert.rejects(store.read(ticket()), StoreUnavailable);
  });
});

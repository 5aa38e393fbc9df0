import assert from 'node:assert/strict';
import { startDouble, startEngine } from '../../../../testing/eventStoreDouble/testDouble.ts';
import { memoryPersonKeys } from '../../sealing/personKeys.ts';
import { storeContract } from '../conformance/conformance.ts';
import { opened, positionIn, ticket, ticketCatalogue, toAppend } from '../conformance/noun.ts';
import type { Position } from '../position.ts';
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

describe('EventStoreDB: failures', () => {
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

  it('times out on an unanswered append, and a retry succeeds later', async () => {
    const impatient = openAt(200);
    await double.fault({ silent: 1 });
    const append = toAppend(ticket(), 0, ...opened(2));
    await assert.rejects(impatient.append([append]), StoreUnavailable);
    assert.equal((await store.append([append]))[0]!.ok, true);
    assert.equal((await store.read(append.stream)).length, 2);
    await impatient.close();
  });

  it('records nothing twice after a lost response, and returns the append as repeated', async () => {
    await double.fault({ lostAnswer: 1 });
    const append = toAppend(ticket(), 0, ...opened(2));
    await assert.rejects(store.append([append]), StoreUnavailable);
    const [again] = await store.append([append]);
    const history = await store.read(append.stream);
    assert.deepEqual(again, { ok: true, repeated: true, position: history.at(-1)!.position });
    assert.equal(history.length, 2);
  });

  it('continues to follow without a gap after its subscription was dropped', async () => {
    const ending = new AbortController();
    const received: Position[] = [];
    const waiting = new Map<Position, () => void>();
    let after = await store.head();
    // losing the subscription also closes the client's connection, so a pending read fails and the follower
    // restarts from its position
    const following = (async () => {
      while (!ending.signal.aborted)
        try {
          for await (const { events, position } of store.subscribe({ after, signal: ending.signal })) {
            after = position;
            for (const event of events) {
              received.push(event.position);
              waiting.get(event.position)?.();
            }
          }
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
        }
    })();
    const written: Position[] = [];
    for (let n = 0; n < 3; n++) {
      const writer = openAt(5_000); // not `store`, whose connection may just have been closed
      const position = positionIn((await writer.append([toAppend(ticket(), 0, ...opened(1))]))[0]);
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(position, resolve);
      if (received.includes(position)) resolve();
      await Promise.race([promise, following]);
      written.push(position);
      await writer.close();
      await double.fault({ drop: true });
    }
    ending.abort();
    await following;
    assert.deepEqual(received, written);
  });

  it('reports that the engine is unavailable', async () => {
    await double.end();
    await assert.rejects(openAt(500).head(), StoreUnavailable);
    await assert.rejects(store.append([toAppend(ticket(), 0, ...opened(1))]), StoreUnavailable);
    await assert.rejects(store.read(ticket()), StoreUnavailable);
  });
});

import assert from 'node:assert/strict';
import { ticketStore } from '../../../testing/events/store/postgres/testStore.ts';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { ticket } from '../store/conformance/noun.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { storedEvents } from '../store/postgres/reader.ts';
import { turnChain } from './chainCheck.ts';
import { verifyLog } from './verifyLog.ts';

describe('postgres: the whole log is verified', () => {
  let { stores, store, append, tamper } = {} as Awaited<ReturnType<typeof ticketStore>>;
  beforeEach(async () => {
    ({ stores, store, append, tamper } = await ticketStore());
  });
  afterEach(() => stores.end());

  const sign = () => turnChain(stores.pool, store, stores.keys, { headEvery: 10, events: 1_000, restMs: 0 });
  /** Uses small batches, and evicts streams from memory between them. */
  const verify = (keys = stores.keys) =>
    verifyLog({ store, query: queriesOf(stores.pool), keys }, { batch: 4, remembered: 1 });
  const found = async () => {
    const { faults } = await verify();
    return faults.map(({ reason, event, position, gaps }) =>
      event ? [reason, event.stream, event.revision] : [reason, Number(position), (gaps ?? []).map(Number)],
    );
  };

  it('counts events and heads of an intact log, and returns the head over all of it', async () => {
    const [one, two] = [ticket('a'), ticket('b')];
    for (let n = 0; n < 6; n += 1) for (const stream of [one, two]) await append(stream, n * 2, 2);
    assert.equal((await verify()).heads, 0);
    await sign();
    const seen: number[] = [];
    const { events, heads, faults, head } = await verifyLog(
      { store, query: queriesOf(stores.pool), keys: stores.keys },
      { batch: 10, progress: now => seen.push(now.events) },
    );
    assert.deepEqual([events, heads, faults, Number(head.position)], [24, 2, [], 24]);
    assert.deepEqual(seen, [10, 20, 24]);
    assert.deepEqual((await verify()).head, head);
    const alone = storedEvents(queriesOf(stores.pool));
    assert.equal((await verifyLog({ ...stores, store: alone, query: queriesOf(stores.pool) })).events, 24);
  });

  it('names a changed event, a missing one and those that were moved', async () => {
    const [changed, missing, moved] = [ticket('a'), ticket('b'), ticket('c')];
    for (const stream of [changed, missing, moved]) await append(stream, 0, 5);
    await sign();
    await tamper(
      `UPDATE events SET data = '{"title":"forged"}' WHERE stream_id = $1 AND revision = 2`,
      changed,
    );
    await tamper('DELETE FROM events WHERE stream_id = $1 AND revision = 3', missing);
    await tamper(`UPDATE events SET position = 100 WHERE stream_id = $1 AND revision = 1`, moved);
    assert.deepEqual(await found(), [
      ['changed', changed, 2],
      ['missing', missing, 3],
      ['order', 10, [8]],
      ['moved', moved, 2],
    ]);
  });

  it('finds what the streams don’t show by the signed heads', async () => {
    for (let n = 0; n < 7; n += 1) await append(ticket(), 0, 5);
    await sign();
    await tamper('DELETE FROM events WHERE position = 20');
    await tamper('DELETE FROM events WHERE position > 28');
    await tamper(`UPDATE chain_heads SET signature = signature || 'x' WHERE position = 10`);
    assert.deepEqual(await found(), [
      ['signature', 10, []],
      ['order', 20, [20]],
      ['tail', 30, [29, 30]],
    ]);
    const { faults } = await verify(keyRingOf(newSecretKey()));
    assert.deepEqual(
      faults.map(({ reason }) => reason),
      ['signature', 'signature', 'signature'],
    );
  });
});

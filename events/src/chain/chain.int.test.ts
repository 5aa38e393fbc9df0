import assert from 'node:assert/strict';
import { verifyAll } from './chain.ts';
import { storedOf, ticket } from '../store/conformance/noun.ts';
import { turnChain } from './chainCheck.ts';
import { ticketStore } from '../../../testing/events/store/postgres/testStore.ts';

describe('postgres: recorded events can’t be changed unnoticed', () => {
  let { stores, store, append, tamper } = {} as Awaited<ReturnType<typeof ticketStore>>;
  beforeEach(async () => {
    ({ stores, store, append, tamper } = await ticketStore());
  });
  afterEach(() => stores.end());

  it('names each event that was changed, removed or inserted', async () => {
    const [one, two, three] = [ticket('a'), ticket('b'), ticket('c')];
    for (const stream of [one, two, three]) await append(stream, 0, 5);
    await tamper(`UPDATE events SET data = '{"title":"forged"}' WHERE stream_id = $1 AND revision = 2`, one);
    await tamper('DELETE FROM events WHERE stream_id = $1 AND revision = 3', two);
    await tamper(
      `UPDATE events SET meta = replace(meta::text, 'ada', 'eve')::json WHERE stream_id = $1 AND revision = 5`,
      three,
    );
    const { broken } = await verifyAll(store, { batch: 4 });
    assert.deepEqual(
      broken.map(({ stream, revision, reason }) => [stream, revision, reason]),
      [
        [one, 2, 'changed'],
        [two, 4, 'gap'],
        [three, 5, 'changed'],
      ],
    );
    assert.equal(broken[0]!.id, (await storedOf(store, one))[1]!.id);
    assert.equal((await verifyAll(store, { maxBroken: 1 })).broken.length, 1);
  });

  it('prevents changing, deleting and truncating events', async () => {
    const stream = ticket();
    await append(stream, 0, 3);
    const recorded = await storedOf(store, stream);
    for (const [sql, what] of [
      [`UPDATE events SET type = 'TicketForged'`, 'UPDATE'],
      ['UPDATE events SET position = position WHERE false', 'UPDATE'],
      ['DELETE FROM events WHERE revision = 3', 'DELETE'],
      ['TRUNCATE events', 'TRUNCATE'],
    ] as const)
      await assert.rejects(stores.pool.query(sql), {
        message: `${what} of events was refused: what was recorded stays`,
        code: '42501',
      });
    assert.deepEqual(await storedOf(store, stream), recorded);
    await tamper('DELETE FROM events WHERE revision = 3');
    await assert.rejects(stores.pool.query('DELETE FROM events'), { code: '42501' });
    assert.equal((await storedOf(store, stream)).length, 2);
  });

  it('detects by signed heads a truncated tail, an event with another time, and a forged head', async () => {
    for (let n = 0; n < 5; n++) await append(ticket(), 0, 5);
    const turn = () =>
      turnChain(stores.pool, store, stores.keys, { headEvery: 10, events: 1_000, restMs: 0 });
    const first = await turn();
    assert.deepEqual(
      first?.heads.map(({ position }) => String(position)),
      ['10', '20'],
    );
    await append(ticket(), 0, 5);
    const second = await turn();
    assert.deepEqual([second?.heads.length, second?.broken], [1, []]);
    await tamper(`UPDATE events SET created_at = created_at - interval '1 hour' WHERE position = 3`);
    await tamper('DELETE FROM events WHERE position > 28');
    await tamper(`UPDATE chain_heads SET signature = signature || 'x' WHERE position = 20`);
    const { broken } = (await turn())!;
    assert.deepEqual(
      broken.map(({ name, revision, reason }) => [name, revision, reason]),
      [
        ['heads', 10, 'events'],
        ['heads', 20, 'signature'],
        ['heads', 30, 'tail'],
      ],
    );
  });
});

import assert from 'node:assert/strict';
import { personRevision } from './decideOne.ts';
import { handle } from './handle.ts';
import { ada, jarRules, newStore, prepared, requestBy, seenFromElsewhere, sweetRules } from './fixtures.ts';
import { eventIdOf, uuidv7 } from './uuid.ts';

describe('handle', () => {
  it('decides on the stream and the states it requires, and records actor, cause and tenant', async () => {
    const store = newStore();
    await handle(store, ada)(jarRules, 'big', 'make', { size: 9 });
    const commandId = uuidv7();
    const done = await handle(store, ada)(sweetRules, 'one', 'put', { jarId: 'big' }, { commandId });
    assert.deepEqual(done.state, { jarId: 'big', eaten: 0 });
    assert.deepEqual([done.position, done.revision, done.repeated], [2n, 1, false]);
    const [event] = await store.read('sweet-one');
    assert.equal(event!.id, eventIdOf(commandId, 'sweet-one', 0));
    assert.deepEqual(event!.data, { jarId: 'big', by: 'user-ada' });
    const { by, command, tenant, address } = event!.meta;
    assert.deepEqual(
      { by, command, tenant, address },
      { by: ada.by, command: 'put', tenant: { customerId: 'big' }, address: '::1' },
    );
    assert.equal(done.events[0]!.id, event!.id);
    await assert.rejects(handle(store, ada)(sweetRules, 'two', 'put', { jarId: 'none' }), {
      reason: 'not_found',
    });
    await assert.rejects(handle(store, ada)(sweetRules, 'two', 'eat', { times: 0.5 }), { name: 'ZodError' });
    assert.deepEqual(await store.read('sweet-two'), []);
  });

  it('throws when a decision asks for a state that it did not require', async () => {
    const store = await prepared();
    const { requires: _, ...forgetful } = sweetRules;
    await assert.rejects(
      handle(store, ada)(forgetful, 'two', 'put', { jarId: 'big' }),
      /jar big was not required/,
    );
    assert.deepEqual(await store.read('sweet-two'), []);
  });

  it('records nothing when nothing was decided', async () => {
    const store = await prepared();
    const nothing = { events: [], repeated: false, state: { jarId: '', eaten: 0 } };
    assert.deepEqual(await handle(store, ada)(sweetRules, 'new', 'look', {}), {
      ...nothing,
      position: 0n,
      revision: 0,
    });
    const looked = await handle(store, ada)(sweetRules, 'one', 'look', {});
    assert.deepEqual([looked.position, looked.revision], [2n, 1]);
  });

  it('answers a retried command with its recorded events, also if the If-Match is outdated by then', async () => {
    const store = await prepared();
    const eat = (options: object) =>
      handle(store, ada)(sweetRules, 'one', 'eat', { times: 2 }, { commandId: 'c1', ...options });
    const first = await eat({ expected: 1 });
    const again = await eat({ expected: 1 });
    assert.deepEqual([again.repeated, again.revision, again.state], [true, 3, first.state]);
    assert.deepEqual(
      again.events.map(({ id }) => id),
      first.events.map(({ id }) => id),
    );
  });

  it('refuses an If-Match older than a person’s change, but not than one of our own processes', async () => {
    const store = await prepared();
    await handle(store, requestBy('worker'))(sweetRules, 'one', 'eat', { times: 1 });
    assert.equal(personRevision(await store.read('sweet-one')), 1);
    await handle(store, ada)(sweetRules, 'one', 'eat', { times: 1 }, { expected: 1 });
    await assert.rejects(handle(store, ada)(sweetRules, 'one', 'eat', { times: 1 }, { expected: 1 }), {
      reason: 'stale',
    });
  });

  it('runs the commands on a stream one after the other, so that those of one process don’t conflict', async () => {
    const store = await prepared();
    const counted = seenFromElsewhere(store);
    await Promise.all(
      Array.from({ length: 40 }, () => handle(counted, ada)(sweetRules, 'one', 'eat', { times: 1 })),
    );
    assert.equal((await store.read('sweet-one')).length, 41);
    assert.equal(counted.calls.filter(name => name === 'append').length, 40);
    await assert.rejects(handle(counted, ada)(sweetRules, 'one', 'eat', { times: 1 }), {
      reason: 'wrong_state',
    });
  });

  it('decides again after a conflict, and gives up after five', async () => {
    const store = await prepared();
    const rival = () => handle(store, ada)(sweetRules, 'one', 'eat', { times: 1 });
    let rivals = 0;
    const now = seenFromElsewhere(store, { append: () => rivals++ < 2 && rival() });
    assert.deepEqual((await handle(now, ada)(sweetRules, 'one', 'eat', { times: 1 })).state.eaten, 3);
    const always = seenFromElsewhere(store, { append: rival });
    await assert.rejects(handle(always, ada)(sweetRules, 'one', 'eat', { times: 1 }), {
      reason: 'concurrency.conflict',
    });
    assert.equal(always.calls.length, 10);
  });

  it('returns what another process recorded in the meantime for the same command, not its own decision', async () => {
    const store = await prepared();
    const elsewhere = () =>
      handle(store, requestBy('worker'))(sweetRules, 'two', 'put', { jarId: 'big' }, { commandId: 'c2' });
    const slow = seenFromElsewhere(store, { append: elsewhere });
    const done = await handle(slow, ada)(sweetRules, 'two', 'put', { jarId: 'big' }, { commandId: 'c2' });
    assert.equal(done.repeated, true);
    assert.deepEqual(
      done.events.map(({ data }) => data),
      [{ jarId: 'big', by: 'worker-ada' }],
    );
  });
});

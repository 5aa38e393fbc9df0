import assert from 'node:assert/strict';
import { dryStore } from './dryStore.ts';
import { ada, jarRules, prepared, sweetRules } from './fixtures.ts';
import { handle } from './handle.ts';
import { handleMany } from './handleMany.ts';

describe('dryStore', () => {
  it('responds to commands like the store and stores nothing; later commands see earlier ones', async () => {
    const store = await prepared();
    const head = await store.head();
    const dry = dryStore(store);
    const send = handle(dry, ada);
    await send(jarRules, 'new', 'make', { size: 3 });
    const put = await send(sweetRules, 'two', 'put', { jarId: 'new' });
    assert.deepEqual([put.revision, put.state], [1, { jarId: 'new', eaten: 0 }]);
    const eaten = await send(sweetRules, 'one', 'eat', { times: 2 }, { commandId: 'c1', expected: 1 });
    assert.deepEqual([eaten.revision, eaten.state.eaten], [3, 2]);
    assert.equal((await send(sweetRules, 'one', 'eat', { times: 2 }, { commandId: 'c1' })).repeated, true);
    const [many] = await handleMany(dry, ada)(sweetRules, [{ id: 'one', name: 'eat', input: { times: 1 } }]);
    assert.ok(many && 'state' in many && many.state.eaten === 3);
    await assert.rejects(send(sweetRules, 'three', 'put', { jarId: 'none' }), { reason: 'not_found' });
    await assert.rejects(send(sweetRules, 'two', 'put', { jarId: 'new' }), { reason: 'already_exists' });

    assert.deepEqual(
      (await dry.read('sweet-one', { last: 2 })).map(({ revision }) => revision),
      [3, 4],
    );
    assert.deepEqual((await dry.read('sweet-one', { after: 1, to: 2 })).length, 1);
    assert.equal(await store.head(), head);
    assert.deepEqual(await store.read('sweet-two'), []);
    assert.equal((await store.read('sweet-one')).length, 1);
  });

  it('conflicts where the real store would', async () => {
    const dry = dryStore(await prepared());
    assert.deepEqual(await dry.append([{ stream: 'sweet-one', expected: 7, events: [] }]), [
      { ok: false, actual: 1 },
    ]);
  });
});

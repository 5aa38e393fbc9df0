import assert from 'node:assert/strict';
import { handle } from './handle.ts';
import { handleMany } from './handleMany.ts';
import { ada, prepared, seenFromElsewhere, sweetRules } from './fixtures.ts';

describe('handleMany', () => {
  const put = (id: string, jarId = 'big') => ({ id, name: 'put' as const, input: { jarId } });
  const outcomesOf = (results: readonly object[]) =>
    results.map(one => ('refused' in one ? (one.refused as { reason: string }).reason : 'done'));

  it('handles a thousand streams in three round trips, each on its own', async () => {
    const store = await prepared();
    const counted = seenFromElsewhere(store);
    const items = [...Array.from({ length: 1_000 }, (_, n) => put(`s${n}`)), put('one'), put('lost', 'none')];
    const results = await handleMany(counted, ada)(sweetRules, items, { commandId: 'bulk' });
    assert.deepEqual(outcomesOf(results).slice(1_000), ['already_exists', 'not_found']);
    assert.equal(outcomesOf(results).filter(one => one === 'done').length, 1_000);
    assert.deepEqual(counted.calls, ['readMany', 'readMany', 'append']);
    const again = await handleMany(store, ada)(sweetRules, items, { commandId: 'bulk' });
    assert.ok(again.slice(0, 1_000).every(one => 'repeated' in one && one.repeated));
    assert.equal(await store.head(), 1_002n);
  });

  it('decides only conflicts again', async () => {
    const store = await prepared();
    let rivals = 0;
    const rival = () => rivals++ === 0 && handle(store, ada)(sweetRules, 'b', 'put', { jarId: 'big' });
    const raced = seenFromElsewhere(store, { append: rival });
    const results = await handleMany(raced, ada)(sweetRules, [put('a'), put('b')]);
    assert.deepEqual(outcomesOf(results), ['done', 'already_exists']);
    assert.equal((await store.read('sweet-a')).length, 1);
  });

  describe('on streams that the process remembers', () => {
    const eat = (times: number) => ({ id: 'one', name: 'eat' as const, input: { times } });
    const remembering = async () => {
      const inner = await prepared();
      const store = seenFromElsewhere(inner);
      await handleMany(store, ada)(sweetRules, [eat(1)]);
      store.calls.splice(0);
      return { inner, store, sendMany: handleMany(store, ada) };
    };

    it('records without reading', async () => {
      const { store, sendMany } = await remembering();
      const [result] = await sendMany(sweetRules, [eat(2)]);
      assert.deepEqual(store.calls, ['append']);
      assert.ok(result && 'state' in result);
      assert.deepEqual([result.state.eaten, result.revision], [3, 4]);
    });

    it('refuses, and records nothing, only after a fresh read', async () => {
      const { store, sendMany } = await remembering();
      assert.deepEqual(outcomesOf(await sendMany(sweetRules, [eat(40)])), ['wrong_state']);
      const look = { id: 'one', name: 'look' as const, input: {} };
      assert.deepEqual(outcomesOf(await sendMany(sweetRules, [look])), ['done']);
      assert.deepEqual(store.calls, ['readMany', 'readMany']);
    });

    it('decides again after a concurrent write', async () => {
      const { inner, store, sendMany } = await remembering();
      await handle(inner, ada)(sweetRules, 'one', 'eat', { times: 30 });
      assert.deepEqual(outcomesOf(await sendMany(sweetRules, [eat(20)])), ['wrong_state']);
      assert.deepEqual(store.calls, ['append', 'readMany']);
      const [result] = await sendMany(sweetRules, [eat(9)]);
      assert.ok(result && 'state' in result);
      assert.equal(result.state.eaten, 40);
    });

    it('finds a command that is given again', async () => {
      const { inner, sendMany } = await remembering();
      const command = { ...eat(1), commandId: 'again' };
      const [first] = await sendMany(sweetRules, [command]);
      const [second] = await sendMany(sweetRules, [command]);
      assert.ok(first && second && 'events' in first && 'events' in second);
      assert.deepEqual([first.repeated, second.repeated], [false, true]);
      assert.deepEqual(
        second.events.map(({ id }) => id),
        first.events.map(({ id }) => id),
      );
      assert.equal((await inner.read('sweet-one')).length, 3);
    });
  });
});

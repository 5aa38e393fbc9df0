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

  it('decides anew only what met a conflict', async () => {
    const store = await prepared();
    let rivals = 0;
    const rival = () => rivals++ === 0 && handle(store, ada)(sweetRules, 'b', 'put', { jarId: 'big' });
    const raced = seenFromElsewhere(store, { append: rival });
    const results = await handleMany(raced, ada)(sweetRules, [put('a'), put('b')]);
    assert.deepEqual(outcomesOf(results), ['done', 'already_exists']);
    assert.equal((await store.read('sweet-a')).length, 1);
  });
});

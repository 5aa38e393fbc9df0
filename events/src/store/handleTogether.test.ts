import assert from 'node:assert/strict';
import { handle } from './handle.ts';
import { ada, jarRules, prepared, seenFromElsewhere, sweetRules } from './fixtures.ts';
import { handleTogether, joint } from './handleTogether.ts';

describe('handleTogether', () => {
  const eatTwo = joint(sweetRules, 'one', 'eat', () => ({ times: 2 }));
  /** A jar as large as what was eaten just before; none where nothing was. */
  const madeOf = (id: string) =>
    joint(jarRules, id, 'make', before => (before.length > 0 ? { size: before.length } : null));
  const sizesOf = (events: readonly { readonly data: unknown }[]) =>
    events.map(({ data }) => (data as { size: number }).size);

  it('records all by one append, each decided on what those before it record', async () => {
    const store = seenFromElsewhere(await prepared());
    assert.equal(await handleTogether(store, ada)([eatTwo, madeOf('small')]), true);
    assert.equal(store.calls.filter(name => name === 'append').length, 1);
    assert.equal((await store.read('sweet-one')).length, 3);
    assert.deepEqual(sizesOf(await store.read('jar-small')), [2]);
  });

  it('records nothing where the first has nothing to record', async () => {
    const store = await prepared();
    const look = joint(sweetRules, 'one', 'look', () => ({}));
    assert.equal(await handleTogether(store, ada)([look, madeOf('small')]), false);
    assert.deepEqual(await store.read('jar-small'), []);
  });

  it('records nothing of any where one is refused', async () => {
    const store = await prepared();
    await assert.rejects(handleTogether(store, ada)([eatTwo, madeOf('big')]), { reason: 'already_exists' });
    assert.equal((await store.read('sweet-one')).length, 1);
  });

  it('decides all anew after a conflict on one of them, on what it has read and not on what it knew', async () => {
    const plain = await prepared();
    let rivals = 0;
    const store = seenFromElsewhere(plain, {
      append: () => rivals++ === 1 && handle(plain, ada)(sweetRules, 'one', 'eat', { times: 38 }),
    });
    const one = joint(sweetRules, 'one', 'eat', () => ({ times: 1 }));
    await handleTogether(store, ada)([one]);
    // another process eats on; the last sweet is what there is then
    assert.equal(await handleTogether(store, ada)([one, madeOf('small')]), true);
    assert.equal((await plain.read('sweet-one')).length, 41);
    assert.deepEqual(sizesOf(await plain.read('jar-small')), [1]);
    await assert.rejects(handleTogether(store, ada)([one, madeOf('other')]), { reason: 'wrong_state' });
    assert.deepEqual(await plain.read('jar-other'), []);
  });

  it('gives up after five conflicts', async () => {
    const plain = await prepared();
    const rival = () => handle(plain, ada)(sweetRules, 'one', 'eat', { times: 1 });
    const always = seenFromElsewhere(plain, { append: rival });
    await assert.rejects(handleTogether(always, ada)([eatTwo, madeOf('small')]), {
      reason: 'concurrency.conflict',
    });
    assert.deepEqual(await plain.read('jar-small'), []);
  });

  it('lets those that share streams wait for each other, in whatever order they are named', async () => {
    const store = seenFromElsewhere(await prepared());
    const parts = ['one', 'two'].map(id => joint(sweetRules, id, 'eat', () => ({ times: 1 })));
    const all = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? parts : parts.toReversed()));
    await Promise.all(all.map(handleTogether(store, ada)));
    assert.equal(store.calls.filter(name => name === 'append').length, all.length, 'none met a conflict');
    assert.equal((await store.read('sweet-one')).length, 1 + all.length);
    assert.equal((await store.read('sweet-two')).length, all.length);
  });

  it('is not for commands that want facts', () =>
    assert.throws(() => joint(sweetRules, 'one', 'put', () => ({ jarId: 'big' })), /together/));
});

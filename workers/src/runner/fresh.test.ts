import assert from 'node:assert/strict';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { freshCredentials } from './fresh.ts';

const seen = (id: string, revision = 1) => ({ id, history: [{ stream: id, revision } as Recorded] });

describe('credentials that were just seen', () => {
  it('are given away once', () => {
    const fresh = freshCredentials();
    fresh.put([seen('a'), seen('b')]);
    assert.deepEqual(fresh.take(['a', 'c']), [seen('a')]);
    assert.deepEqual(fresh.take(['a', 'b']), [seen('b')]);
  });

  it('are what they were last', () => {
    const fresh = freshCredentials();
    fresh.put([seen('a')]);
    fresh.put([seen('a', 2)]);
    assert.deepEqual(fresh.take(['a']), [seen('a', 2)]);
  });

  it('are forgotten, those first that were seen longest ago, when there are many', () => {
    const fresh = freshCredentials();
    const ids = Array.from({ length: 5_000 }, (_, n) => `c${n}`);
    fresh.put(ids.map(id => seen(id)));
    fresh.put([seen('c0', 2)]);
    fresh.put([seen('another')]);
    const left = fresh.take(['c0', 'c1', 'c2', 'another']);
    assert.deepEqual(
      left.map(({ id }) => id),
      ['c0', 'c2', 'another'],
    );
  });
});

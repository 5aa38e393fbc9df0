import assert from 'node:assert/strict';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { freshCredentials } from './fresh.ts';

const historyOf = (id: string): readonly Recorded[] => [{ stream: `credential-${id}` } as Recorded];
const written = (...ids: readonly string[]) => ids.map(id => ({ id, history: historyOf(id) }));

describe('credentials that were just written', () => {
  it('are given away once', async () => {
    const fresh = freshCredentials();
    fresh.begin(['a', 'b'])(written('a', 'b'));
    assert.deepEqual([...(await fresh.take(['a', 'c']))], [['a', historyOf('a')]]);
    assert.deepEqual([...(await fresh.take(['a', 'b']))], [['b', historyOf('b')]]);
  });

  it('are waited for while they are being recorded', async () => {
    const fresh = freshCredentials();
    const answered = fresh.begin(['a']);
    const taken = fresh.take(['a']);
    answered(written('a'));
    assert.deepEqual([...(await taken).keys()], ['a']);
  });

  it('are not waited for longer than a moment, and then may still be taken', async () => {
    const fresh = freshCredentials();
    const answered = fresh.begin(['a']);
    assert.equal((await fresh.take(['a'])).size, 0);
    answered(written('a'));
    assert.deepEqual([...(await fresh.take(['a'])).keys()], ['a']);
  });

  it('are not known where the call came to nothing, or another one began', async () => {
    const fresh = freshCredentials();
    fresh.begin(['a'])([]);
    const earlier = fresh.begin(['b']);
    const later = fresh.begin(['b']);
    earlier(written('b'));
    later([]);
    assert.equal((await fresh.take(['a', 'b'])).size, 0);
  });

  it('are forgotten, the oldest first, when there are many', async () => {
    const fresh = freshCredentials();
    const ids = Array.from({ length: 5_001 }, (_, n) => `c${n}`);
    for (const id of ids) fresh.begin([id])(written(id));
    assert.equal((await fresh.take(['c0'])).size, 0);
    assert.equal((await fresh.take(ids)).size, 5_000);
  });
});

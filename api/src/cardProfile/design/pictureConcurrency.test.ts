import assert from 'node:assert/strict';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { nobody } from '../../http/mount.ts';
import { inTurn } from './pictureConcurrency.ts';

const callerOf = (id: string, isGone = () => false) => ({ caller: { ...nobody, id }, isGone });
const isUnavailable = (error: unknown) => error instanceof Refusal && error.reason === 'unavailable';

describe('turns of work on pictures', () => {
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return promise;
    };
    return { begun, work, end: resolve };
  };
  const settled = () => new Promise(resolve => setImmediate(resolve));

  it('run one request per caller and two in total at a time, in order', async () => {
    const { begun, work, end } = held();
    const all = ['a', 'a', 'b', 'c'].map(id => inTurn(callerOf(id), work(id)));
    await settled();
    assert.deepEqual(begun, ['a', 'b']);
    end();
    await Promise.all(all);
    assert.deepEqual(begun.toSorted(), ['a', 'a', 'b', 'c']);
  });

  it('are refused while twenty of a caller or sixty in total wait, and accepted again afterwards', async () => {
    const { work, end } = held();
    const take = (id: string) => inTurn(callerOf(id), work(id));
    const taken: Promise<void>[] = [];
    const add = async (id: string, count: number) => {
      for (let n = 0; n < count; n++) taken.push(take(id));
      await settled();
    };
    for (const id of ['a', 'b']) {
      await add(id, 1);
      await add(id, 20);
      await assert.rejects(take(id), isUnavailable);
    }
    for (const id of ['c', 'd']) await add(id, 10);
    await assert.rejects(take('e'), isUnavailable);
    end();
    await Promise.all(taken);
    await take('e');
  });

  it('skip clients that have disconnected, and continue after failed work', async () => {
    const { begun, work, end } = held();
    const first = inTurn(callerOf('a'), work('first'));
    const gone = inTurn(
      callerOf('a', () => true),
      work('gone'),
    );
    const failed = inTurn(callerOf('a'), async () => Promise.reject(new Error('broken')));
    const last = inTurn(callerOf('a'), work('last'));
    end();
    await assert.rejects(gone, isUnavailable);
    await assert.rejects(failed, /broken/);
    await Promise.all([first, last]);
    assert.deepEqual(begun, ['first', 'last']);
  });
});

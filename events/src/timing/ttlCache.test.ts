import assert from 'node:assert/strict';
import { ttlCache } from './ttlCache.ts';

describe('ttlCache', () => {
  const app = {};
  const counting = (answer: (n: number) => string | null) => {
    let calls = 0;
    const lookUp = async () => answer(++calls);
    return { lookUp, callCount: () => calls };
  };

  it('is looked up once for concurrent callers, for each key', async () => {
    const remembered = ttlCache<string>();
    const { lookUp, callCount } = counting(n => `answer ${n}`);
    assert.deepEqual(await Promise.all([remembered(app, 'a', lookUp), remembered(app, 'a', lookUp)]), [
      'answer 1',
      'answer 1',
    ]);
    assert.equal(await remembered(app, 'b', lookUp), 'answer 2');
    assert.equal(await remembered(app, 'a', lookUp), 'answer 1');
    assert.equal(callCount(), 2);
  });

  it('doesn’t cache missing values and failures', async () => {
    const remembered = ttlCache<string>();
    const { lookUp } = counting(n => (n === 1 ? null : 'there'));
    assert.equal(await remembered(app, 'a', lookUp), null);
    assert.equal(await remembered(app, 'a', lookUp), 'there');
    const failing = () => Promise.reject(new Error('away'));
    await assert.rejects(remembered(app, 'b', failing), /away/);
    assert.equal(await remembered(app, 'b', lookUp), 'there');
  });

  it('keeps the newest 500 values', async () => {
    const remembered = ttlCache<string>();
    const { lookUp, callCount } = counting(String);
    for (let n = 0; n < 501; n++) await remembered(app, String(n), lookUp);
    await remembered(app, '500', lookUp);
    assert.equal(callCount(), 501);
    await remembered(app, '0', lookUp);
    assert.equal(callCount(), 502);
  });
});

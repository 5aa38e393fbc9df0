import assert from 'node:assert/strict';
import { briefly } from './briefly.ts';

describe('what is remembered briefly', () => {
  const house = {};
  const counting = (answer: (n: number) => string | null) => {
    let asked = 0;
    const lookUp = async () => answer(++asked);
    return { lookUp, asked: () => asked };
  };

  it('is looked up once for all who ask at a time, each under its own name', async () => {
    const remembered = briefly<string>();
    const { lookUp, asked } = counting(n => `answer ${n}`);
    assert.deepEqual(await Promise.all([remembered(house, 'a', lookUp), remembered(house, 'a', lookUp)]), [
      'answer 1',
      'answer 1',
    ]);
    assert.equal(await remembered(house, 'b', lookUp), 'answer 2');
    assert.equal(await remembered(house, 'a', lookUp), 'answer 1');
    assert.equal(asked(), 2);
  });

  it('is not what was missing, nor what failed', async () => {
    const remembered = briefly<string>();
    const { lookUp } = counting(n => (n === 1 ? null : 'there'));
    assert.equal(await remembered(house, 'a', lookUp), null);
    assert.equal(await remembered(house, 'a', lookUp), 'there');
    const failing = () => Promise.reject(new Error('away'));
    await assert.rejects(remembered(house, 'b', failing), /away/);
    assert.equal(await remembered(house, 'b', lookUp), 'there');
  });

  it('is the newest 500 of it', async () => {
    const remembered = briefly<string>();
    const { lookUp, asked } = counting(String);
    for (let n = 0; n < 501; n++) await remembered(house, String(n), lookUp);
    await remembered(house, '500', lookUp);
    assert.equal(asked(), 501);
    await remembered(house, '0', lookUp);
    assert.equal(asked(), 502);
  });
});

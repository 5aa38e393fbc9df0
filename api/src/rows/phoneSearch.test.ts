import assert from 'node:assert/strict';
import { phoneSearch } from './phoneSearch.ts';

describe('phoneSearch', () => {
  for (const [term, found] of [
    ['+44 (0)20 7946-0194', { part: '+442079460194', pattern: null }],
    ['00442079460194', { part: '+442079460194', pattern: null }],
    [' 020 7946 0194 ', { part: '2079460194', pattern: '[+][0-9]*2079460194' }],
    ['946 0194', { part: '9460194', pattern: '[+][0-9]*9460194' }],
    ['9460194', null],
    ['12-34', null],
    ['00000', null],
    ['+', null],
    ['E-47110815', null],
    ['2079460194'.repeat(5), null],
    ['', null],
  ] as const)
    it(`of ${JSON.stringify(term)} is ${JSON.stringify(found)}`, () =>
      assert.deepEqual(phoneSearch(term), found));
});

import assert from 'node:assert/strict';
import { phonePattern } from './phonePattern.ts';

describe('phonePattern', () => {
  for (const [term, pattern] of [
    ['+44 (0)20 7946-0194', '[+]442079460194'],
    ['00442079460194', '[+]442079460194'],
    [' 020 7946 0194 ', '[+][0-9]*2079460194'],
    ['9460194', '[+][0-9]*9460194'],
    ['12-34', null],
    ['00000', null],
    ['+', null],
    ['E-47110815', null],
    ['2079460194'.repeat(5), null],
    ['', null],
  ] as const)
    it(`of ${JSON.stringify(term)} is ${pattern}`, () => assert.equal(phonePattern(term), pattern));
});

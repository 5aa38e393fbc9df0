import assert from 'node:assert/strict';
import { text } from './terms.ts';

const codesOf = (value: string) => text.safeParse(value).error?.issues.map(({ code }) => code);

describe('texts', () => {
  it('are normalized before they are measured, up to 255 characters', () => {
    assert.equal(text.parse('e\u0301'.repeat(255)), 'é'.repeat(255));
    assert.deepEqual(codesOf('é'.repeat(256)), ['too_big']);
  });

  // a single issue shows that neither normalization nor the pattern, which come later, ran
  it('far above the limit are refused before they are normalized', () => {
    for (const value of ['a' + '\u0315\u0300'.repeat(50_000), 'a'.repeat(10_000_000), '\u202e'.repeat(2_000)])
      assert.deepEqual(codesOf(value), ['too_big']);
    assert.deepEqual(codesOf('\u202e'), ['invalid_format']);
  });
});

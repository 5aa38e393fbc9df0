import assert from 'node:assert/strict';
import { partsOf, today } from './dayParts.ts';
import { typedDay } from './typedDay.ts';

const [year] = partsOf(today());
const dayOf = (text: string, locale: string) => typedDay(text, locale).day;

describe('typed days', () => {
  it('are read in the order of the region, with and without separators, also with a short year or none', () => {
    for (const [texts, locale, day] of [
      [['01112026', '011126', '1.11.26', '1.11.2026', '1/11/26', '1-11-26', '1 11 2026'], 'de', '2026-11-01'],
      [['01112026', '011126', '1.11.26', '1/11/2026'], 'en-GB', '2026-11-01'],
      [['11012026', '110126', '11/1/26', '11-1-2026', '2026/11/1'], 'en-US', '2026-11-01'],
      [['20261101', '261101', '2026-11-1', '2026.11.1'], 'en-CA', '2026-11-01'],
      [['0111', '1/11', '1.11.', '1.11', '1. Nov.'], 'de', `${year}-11-01`],
      [['1101', '11/1', 'Nov 1'], 'en-US', `${year}-11-01`],
    ] as const)
      for (const text of texts) assert.equal(dayOf(text, locale), day, `${text} (${locale})`);
  });

  it('are refused with the reason if they are ambiguous, don’t exist or aren’t dates', () => {
    for (const [text, locale, problem] of [
      ['1112026', 'de', 'ambiguous'],
      ['111', 'de', 'ambiguous'],
      ['1.11.2026', 'en-US', 'ambiguous'],
      ['1.11.', 'en-US', 'ambiguous'],
      ['1/11/2026', 'en-CA', 'ambiguous'],
      ['1.11.26', 'en-CA', 'ambiguous'],
      ['31.2.2026', 'de', 'nonexistent'],
      ['31022026', 'de', 'nonexistent'],
      ['31/12/2026', 'en-US', 'nonexistent'],
      ['30. Feb. 2026', 'de', 'nonexistent'],
      ['2026-02-30', 'de', 'nonexistent'],
      ['1', 'de', 'unreadable'],
      ['1.1.202', 'de', 'unreadable'],
      ['tomorrow', 'en-GB', 'unreadable'],
    ] as const)
      assert.equal(typedDay(text, locale).problem, problem, `${text} (${locale})`);
  });

  it('are accepted in either order where only one is possible', () => {
    assert.equal(dayOf('13.11.2026', 'en-US'), '2026-11-13');
    assert.equal(dayOf('11.11.2026', 'en-US'), '2026-11-11');
    assert.equal(dayOf('13/11/2026', 'en-CA'), '2026-11-13');
  });

  it('are whole with a year of four digits', () => {
    for (const text of ['01112026', '1.11.2026', '2026-11-01', '1. Nov. 2026', '31.2.2026'])
      assert.equal(typedDay(text, 'de').isWhole, true, text);
    for (const text of ['0111', '011120', '1.11.', '1.11.20', '1112026'])
      assert.equal(typedDay(text, 'de').isWhole, false, text);
  });
});

import assert from 'node:assert/strict';
import { addMonths } from './dayParts.ts';
import { dayPattern, isDay, weeksOf, writtenDay, yearPage } from './days.ts';
import { parseDay } from './typedDay.ts';

describe('days of the calendar', () => {
  it('are read in the format of the language and of forms; days that don’t exist are refused', () => {
    for (const [text, locale, day] of [
      ['31.12.2026', 'de', '2026-12-31'],
      ['1. 2. 2026', 'de', '2026-02-01'],
      ['12/31/2026', 'en', '2026-12-31'],
      [' 2026-12-31 ', 'de', '2026-12-31'],
      ['29.02.2028', 'de', '2028-02-29'],
      ['29.02.2027', 'de', null],
      ['31/12/2026', 'en', null],
      ['Dec 31, 2026', 'en', '2026-12-31'],
      ['31 December 2026', 'en', '2026-12-31'],
      ['31. Dez. 2026', 'de', '2026-12-31'],
      ['4. März 2026', 'de', '2026-03-04'],
      ['Ju 31, 2026', 'en', null],
      ['Feb 30, 2026', 'en', null],
      ['12.31.2026', 'de', null],
      ['31.12.26', 'de', '2026-12-31'],
      ['tomorrow', 'en', null],
      ['', 'en', null],
    ] as const)
      assert.equal(parseDay(text, locale), day, text);
    assert.deepEqual([isDay('2026-12-31'), isDay('12/31/2026'), isDay('2026-02-30')], [true, false, false]);
  });

  it('35.3: are written with the name of the month, which is read again', () => {
    assert.deepEqual(
      [writtenDay('2026-03-04', 'en'), writtenDay('2026-03-04', 'de')],
      ['Mar 4, 2026', '4. März 2026'],
    );
    for (const locale of ['en', 'de'])
      for (let month = 1; month <= 12; month += 1) {
        const day = addMonths('2026-01-09', month - 1);
        assert.equal(parseDay(writtenDay(day, locale), locale), day);
      }
    assert.deepEqual([dayPattern('en'), dayPattern('de')], ['MM/DD/YYYY', 'TT.MM.JJJJ']);
  });

  it('a month has six weeks, from the first weekday of the region', () => {
    assert.equal(weeksOf('2026-11-15', 'de-DE')[0]![0], '2026-10-26');
    assert.equal(weeksOf('2026-11-15', 'en')[0]![0], '2026-11-01');
    assert.ok(weeksOf('2026-11-15', 'de-DE').every(week => week.length === 7));
    assert.equal(addMonths('2026-01-31', 1), '2026-02-28');
    assert.equal(addMonths('2026-12-31', 2), '2027-02-28');
  });

  it('a page of years has twenty', () => {
    const page = yearPage(2026);
    assert.deepEqual([page.length, page[0], page.at(-1)], [20, 2020, 2039]);
  });
});

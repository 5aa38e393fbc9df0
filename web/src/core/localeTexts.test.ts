import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dateTimeText, dayText, momentText, numberText, relativeText, timeText } from './localeTexts.ts';
import { regional } from './region.ts';

describe('formats', () => {
  const time = '2026-11-20T13:05:00.000Z';

  it('I18-03, 35.3: a time has its day, with the month as a word, and its zone, in the language of its reader', () => {
    assert.equal(dateTimeText(time, 'en', 'UTC'), 'Nov 20, 2026, 1:05 PM UTC');
    assert.equal(dateTimeText(time, 'de', 'Europe/Berlin'), '20. Nov. 2026, 14:05 MEZ');
  });

  it('a time of day has seconds, and twelve hours in English', () => {
    assert.equal(timeText(time, 'en', 'UTC'), '1:05:00 PM');
    assert.equal(timeText(time, 'de', 'Europe/Berlin'), '14:05:00');
    assert.equal(timeText('2026-11-20T00:05:00.000Z', 'de', 'UTC'), '00:05:00');
  });

  it('a relative time uses the largest unit that fits', () => {
    const at = (seconds: number) => new Date(time).getTime() + seconds * 1000;
    assert.equal(relativeText(time, 'en', at(0)), 'just now');
    assert.equal(relativeText(time, 'de', at(59)), 'gerade eben');
    assert.equal(relativeText(time, 'en', at(-30)), 'in 30 seconds');
    assert.equal(relativeText(time, 'en', at(185)), '3 minutes ago');
    assert.equal(relativeText(time, 'de', at(7_300)), 'vor 2 Stunden');
    assert.equal(relativeText(time, 'en', at(86_400)), 'yesterday');
    assert.equal(relativeText(time, 'en', at(6 * 86_400)), '6 days ago');
  });

  it('days are calendar days', () => {
    const evening = new Date(2026, 10, 20, 23, 0);
    const past = (now: Date) => relativeText(evening.toISOString(), 'en', now.getTime());
    assert.equal(past(new Date(2026, 10, 21, 1, 0)), '2 hours ago');
    assert.equal(past(new Date(2026, 10, 22, 0, 0)), '2 days ago');
    assert.equal(past(new Date(2026, 10, 21, 23, 30)), 'yesterday');
  });

  it('from a week on it is a date, with the year if it isn’t the current one', () => {
    const days = (count: number) => new Date(time).getTime() + count * 86_400_000;
    assert.equal(relativeText(time, 'en', days(7)), 'Nov 20');
    assert.equal(relativeText(time, 'de', days(30)), '20. Nov.');
    assert.equal(relativeText(time, 'en', days(60)), 'Nov 20, 2026');
  });

  it('the time of an event is day and time of day, with words for today and yesterday', () => {
    const at = new Date(2026, 10, 20, 13, 5).toISOString();
    const textOf = (now: Date, locale = 'en') => momentText(at, locale, now.getTime());
    assert.equal(textOf(new Date(2026, 10, 20, 23, 0)), 'today, 1:05 PM');
    assert.equal(textOf(new Date(2026, 10, 21, 1, 0)), 'yesterday, 1:05 PM');
    assert.match(textOf(new Date(2026, 10, 21, 1, 0), 'de'), /^gestern, /);
    assert.equal(textOf(new Date(2026, 10, 22, 0, 0)), 'Nov 20, 1:05 PM');
    assert.equal(textOf(new Date(2027, 0, 5)), 'Nov 20, 2026, 1:05 PM');
  });

  it('35.3: order and clock are those of the browser’s region, words those of the console', () => {
    const { languages } = navigator;
    const read = (browser: readonly string[], locale: string) => {
      Object.defineProperty(navigator, 'languages', { value: browser, configurable: true });
      return [dateTimeText(time, locale, 'UTC'), dayText(time, locale, 'UTC'), timeText(time, locale, 'UTC')];
    };
    try {
      assert.deepEqual(read(['en-GB'], 'en'), ['20 Nov 2026, 13:05 UTC', '20 Nov 2026', '13:05:00']);
      assert.deepEqual(read(['de-DE', 'en-US'], 'en')[0], 'Nov 20, 2026, 1:05 PM UTC');
      assert.deepEqual(read(['de-DE'], 'en')[0], '20 Nov 2026, 13:05 UTC');
      assert.deepEqual(read(['en-US'], 'de')[0], '20. Nov. 2026, 13:05 UTC');
      assert.deepEqual(read([], 'en')[1], 'Nov 20, 2026');
    } finally {
      Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
    }
  });

  it('35.3: the region of the browser is that of the same language, else of its first one', () => {
    assert.equal(regional('en', ['de-AT', 'en-GB']), 'en-GB');
    assert.equal(regional('de', ['fr', 'en-GB']), 'de-GB');
    assert.equal(regional('en', ['*', 'de']), 'en');
  });

  it('35.3: no other file formats dates', () => {
    const root = new URL('../', import.meta.url);
    const formats =
      /toLocale(?:Date|Time)?String\(|new Intl\.DateTimeFormat|type="date(?:time-local)?"|dateStyle/;
    const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      file =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|^core.localeTexts\.ts$/.test(file) &&
        formats.test(readFileSync(new URL(file, root), 'utf8')),
    );
    assert.deepEqual(others, []);
  });

  it('numbers follow the locale', () => {
    assert.equal(numberText(12_345, 'en'), '12,345');
    assert.equal(numberText(12_345, 'de'), '12.345');
  });
});

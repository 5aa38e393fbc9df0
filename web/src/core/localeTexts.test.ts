import assert from 'node:assert/strict';
import { dateTimeText, numberText, relativeText, timeText } from './localeTexts.ts';

describe('formats', () => {
  const time = '2026-11-20T13:05:00.000Z';

  it('I18-03: a time reads L LT zz in the language and zone of its reader', () => {
    assert.equal(dateTimeText(time, 'en', 'UTC'), '11/20/2026 1:05 PM UTC');
    assert.equal(dateTimeText(time, 'de', 'Europe/Berlin'), '20.11.2026 14:05 MEZ');
  });

  it('a time of the day has its seconds, and twelve hours in English', () => {
    assert.equal(timeText(time, 'en', 'UTC'), '1:05:00 PM');
    assert.equal(timeText(time, 'de', 'Europe/Berlin'), '14:05:00');
    assert.equal(timeText('2026-11-20T00:05:00.000Z', 'de', 'UTC'), '00:05:00');
  });

  it('a relative time takes the largest unit that fits', () => {
    const at = (seconds: number) => new Date(time).getTime() + seconds * 1000;
    assert.equal(relativeText(time, 'en', at(0)), 'just now');
    assert.equal(relativeText(time, 'de', at(59)), 'gerade eben');
    assert.equal(relativeText(time, 'en', at(-30)), 'in 30 seconds');
    assert.equal(relativeText(time, 'en', at(185)), '3 minutes ago');
    assert.equal(relativeText(time, 'de', at(7_300)), 'vor 2 Stunden');
    assert.equal(relativeText(time, 'en', at(86_400)), 'yesterday');
    assert.equal(relativeText(time, 'en', at(6 * 86_400)), '6 days ago');
  });

  it('days are those of the calendar', () => {
    const evening = new Date(2026, 10, 20, 23, 0);
    const past = (now: Date) => relativeText(evening.toISOString(), 'en', now.getTime());
    assert.equal(past(new Date(2026, 10, 21, 1, 0)), '2 hours ago');
    assert.equal(past(new Date(2026, 10, 22, 0, 0)), '2 days ago');
    assert.equal(past(new Date(2026, 10, 21, 23, 30)), 'yesterday');
  });

  it('from a week on it is the day, with the year where it is another one', () => {
    const days = (count: number) => new Date(time).getTime() + count * 86_400_000;
    assert.equal(relativeText(time, 'en', days(7)), 'Nov 20');
    assert.equal(relativeText(time, 'de', days(30)), '20. Nov.');
    assert.equal(relativeText(time, 'en', days(60)), 'Nov 20, 2026');
  });

  it('numbers follow the locale', () => {
    assert.equal(numberText(12_345, 'en'), '12,345');
    assert.equal(numberText(12_345, 'de'), '12.345');
  });
});

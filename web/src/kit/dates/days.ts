import { dateFormat, dayText } from '../../core/localeTexts.ts';
import { firstWeekday, regional } from '../../core/region.ts';
import { addDays, dayOfParts, partsOf, type Day } from './dayParts.ts';

export const yearsOnPage = 20;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns null for dates that don't exist, such as February 31, and for years before 1000. */
export const existingDay = (year: number, month: number, date: number): Day | null => {
  if (year < 1000 || month < 1 || month > 12 || date < 1) return null;
  const day = dayOfParts(year, month, date);
  return partsOf(day)[2] === date ? day : null;
};

export type Part = 'day' | 'month' | 'year';
const isPart = (type: string): type is Part => ['day', 'month', 'year'].includes(type);
const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
const sampleDay = new Date('2027-12-31T00:00:00Z');
const digitParts = (locale: string) => dateFormat(regional(locale), inDigits).formatToParts(sampleDay);

export const regionalOrder = (locale: string): readonly Part[] =>
  digitParts(locale).flatMap(({ type }) => (isPart(type) ? [type] : []));

const letters: Readonly<Record<string, Readonly<Record<Part, string>>>> = {
  de: { day: 'TT', month: 'MM', year: 'JJJJ' },
  en: { day: 'DD', month: 'MM', year: 'YYYY' },
};
export const dayPattern = (locale: string): string =>
  digitParts(locale)
    .map(({ type, value }) => (isPart(type) ? (letters[locale] ?? letters['en']!)[type] : value))
    .join('');

/** Parses `2027-03-14`; null for other texts and for dates that don't exist. */
export const dayOfIso = (text: string): Day | null => {
  const [, year, month, date] = iso.exec(text) ?? [];
  return year === undefined ? null : existingDay(Number(year), Number(month), Number(date));
};

export const isDay = (text: string): boolean => dayOfIso(text) !== null;

export const writtenDay = (day: Day, locale: string): string => dayText(`${day}T00:00:00Z`, locale, 'UTC');

/** Returns the six weeks that include the month of `day`, from the region's first weekday. */
export const weeksOf = (day: Day, locale: string): readonly (readonly Day[])[] => {
  const [year, month] = partsOf(day);
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const start = dayOfParts(year, month, 1 - ((weekday - firstWeekday(regional(locale)) + 7) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, n) => addDays(start, week * 7 + n)),
  );
};

export const yearPage = (year: number): readonly number[] => {
  const first = Math.floor(year / yearsOnPage) * yearsOnPage;
  return Array.from({ length: yearsOnPage }, (_, n) => first + n);
};

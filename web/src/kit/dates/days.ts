import { dateFormat, dayText } from '../../core/localeTexts.ts';
import { firstWeekday, regional } from '../../core/region.ts';

/** A calendar day without time zone: `2027-03-14`. */
export type Day = string;

export const yearsOnPage = 20;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Numeric dates. With dots the day comes first; with slashes the region decides. */
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** Dates with a month name: "14 Mar 2027", "March 14, 2027", "14. März 2027". */
const named = /^(?:(\d{1,2})\.?\s+(\p{L}+)\.?|(\p{L}+)\.?\s+(\d{1,2}))\s*,?\s*(\d{4})$/u;

export const dayOfParts = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Returns year, month (1 to 12) and day. */
export const partsOf = (day: Day): readonly [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** Returns null for dates that don't exist, such as February 31, and for years before 1000. */
const checked = (year: number, month: number, date: number): Day | null => {
  if (year < 1000 || month < 1 || month > 12 || date < 1) return null;
  const day = dayOfParts(year, month, date);
  return partsOf(day)[2] === date ? day : null;
};

type Part = 'day' | 'month' | 'year';
const isPart = (type: string): type is Part => ['day', 'month', 'year'].includes(type);
const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
const sampleDay = new Date('2027-12-31T00:00:00Z');
const digitParts = (locale: string) => dateFormat(regional(locale), inDigits).formatToParts(sampleDay);

const isMonthFirst = (locale: string): boolean =>
  digitParts(locale).find(({ type }) => isPart(type) && type !== 'year')?.type === 'month';

const letters: Readonly<Record<string, Readonly<Record<Part, string>>>> = {
  de: { day: 'TT', month: 'MM', year: 'JJJJ' },
  en: { day: 'DD', month: 'MM', year: 'YYYY' },
};
export const dayPattern = (locale: string): string =>
  digitParts(locale)
    .map(({ type, value }) => (isPart(type) ? (letters[locale] ?? letters['en']!)[type] : value))
    .join('');

/**
 * Returns the month whose name begins with `typed`; null if there isn't exactly one, or for fewer than three
 * letters.
 */
const monthOf = (typed: string, locale: string): number | null => {
  const months = Array.from({ length: 12 }, (_, n) => n + 1).filter(month =>
    dateFormat(regional(locale), { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2027, month - 1, 1)))
      .toLowerCase()
      .startsWith(typed.toLowerCase()),
  );
  return typed.length >= 3 && months.length === 1 ? months[0]! : null;
};

/** Parses a day with a month name, in digits with dots or slashes, or as `2027-03-14`. Null if invalid. */
export const parseDay = (text: string, locale: string): Day | null => {
  const plain = text.trim();
  const asIso = iso.exec(plain);
  if (asIso) return checked(Number(asIso[1]), Number(asIso[2]), Number(asIso[3]));
  const asNamed = named.exec(plain);
  if (asNamed) {
    const month = monthOf(asNamed[2] ?? asNamed[3]!, locale);
    return month === null ? null : checked(Number(asNamed[5]), month, Number(asNamed[1] ?? asNamed[4]));
  }
  const found = dotted.exec(plain) ?? slashed.exec(plain);
  if (!found) return null;
  const [first, second, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const hasMonthFirst = plain.includes('/') && isMonthFirst(locale);
  return hasMonthFirst ? checked(year, first, second) : checked(year, second, first);
};

/** Returns whether a text is a valid day in the format of form values, such as `2027-03-14`. */
export const isDay = (text: string): boolean => iso.test(text) && parseDay(text, 'en') !== null;

/** Formats a day like the rest of the console: "Mar 14, 2027". */
export const writtenDay = (day: Day, locale: string): string => dayText(`${day}T00:00:00Z`, locale, 'UTC');

/** Adds months to a day, clamped to the last day of the month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = partsOf(day);
  const last = partsOf(dayOfParts(year, month + months + 1, 0))[2];
  return dayOfParts(year, month + months, Math.min(date, last));
};
export const addDays = (day: Day, days: number): Day => {
  const [year, month, date] = partsOf(day);
  return dayOfParts(year, month, date + days);
};

/** Returns the six weeks that include the month of `day`, from the region's first weekday. */
export const weeksOf = (day: Day, locale: string): readonly (readonly Day[])[] => {
  const [year, month] = partsOf(day);
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const start = dayOfParts(year, month, 1 - ((weekday - firstWeekday(regional(locale)) + 7) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, n) => addDays(start, week * 7 + n)),
  );
};

/** Returns the years on the page that contains `year`, such as 2020 to 2039. */
export const yearPage = (year: number): readonly number[] => {
  const first = Math.floor(year / yearsOnPage) * yearsOnPage;
  return Array.from({ length: yearsOnPage }, (_, n) => first + n);
};

export const today = (): Day => {
  const now = new Date();
  return dayOfParts(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

import { dateFormat } from '../../core/localeTexts.ts';

/** A day of the calendar, without a zone: `2027-03-14`. */
export type Day = string;

/** So many years are on a page of the year picker (I18-04). */
export const yearsOnPage = 20;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const written = {
  de: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/,
  en: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
} as const;

export const dayOfParts = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Year, month from 1, day of the month. */
export const partsOf = (day: Day): readonly [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** Null for a date that does not exist, such as 31 February. */
const checked = (year: number, month: number, date: number): Day | null => {
  if (year < 1000 || month < 1 || month > 12 || date < 1) return null;
  const day = dayOfParts(year, month, date);
  return partsOf(day)[2] === date ? day : null;
};

/** Reads a day as the language writes it, or as `2027-03-14`; null if the text is none. */
export const parseDay = (text: string, locale: string): Day | null => {
  const plain = text.trim();
  const asIso = iso.exec(plain);
  if (asIso) return checked(Number(asIso[1]), Number(asIso[2]), Number(asIso[3]));
  const found = (locale === 'de' ? written.de : written.en).exec(plain);
  if (!found) return null;
  const [first, second, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  return locale === 'de' ? checked(year, second, first) : checked(year, first, second);
};

/** Whether a text is a day that exists, as forms keep it. */
export const isDay = (text: string): boolean => iso.test(text) && parseDay(text, 'en') !== null;

/** `L`: the day as the language writes it in figures. */
export const writtenDay = (day: Day, locale: string): string =>
  dateFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The day that many months later, at most the last one of its month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = partsOf(day);
  const last = partsOf(dayOfParts(year, month + months + 1, 0))[2];
  return dayOfParts(year, month + months, Math.min(date, last));
};
export const addDays = (day: Day, days: number): Day => {
  const [year, month, date] = partsOf(day);
  return dayOfParts(year, month, date + days);
};

/** German weeks begin on Monday, English ones on Sunday. */
const firstWeekday = (locale: string) => (locale === 'de' ? 1 : 0);

/** Six weeks that hold the month of a day, each from the first weekday of the language on. */
export const weeksOf = (day: Day, locale: string): readonly (readonly Day[])[] => {
  const [year, month] = partsOf(day);
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const start = dayOfParts(year, month, 1 - ((weekday - firstWeekday(locale) + 7) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, n) => addDays(start, week * 7 + n)),
  );
};

/** The years of the page that a year is on: 2020 to 2039. */
export const yearPage = (year: number): readonly number[] => {
  const first = Math.floor(year / yearsOnPage) * yearsOnPage;
  return Array.from({ length: yearsOnPage }, (_, n) => first + n);
};

/** Today where the browser is. */
export const today = (): Day => {
  const now = new Date();
  return dayOfParts(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

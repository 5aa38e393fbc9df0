import { dateFormat } from '../../core/localeTexts.ts';
import { regional } from '../../core/region.ts';
import { partsOf, today, type Day } from './dayParts.ts';
import { dayOfIso, existingDay, regionalOrder, type Part } from './days.ts';

export type DayProblem = 'ambiguous' | 'nonexistent' | 'unreadable';
/**
 * The day parsed from a text, or the reason why there is none. `isWhole`: the text has a year of four digits,
 * so it isn't the beginning of a longer text.
 */
export type TypedDay = { readonly isWhole: boolean } & (
  | { readonly day: Day; readonly problem: null }
  | { readonly day: null; readonly problem: DayProblem }
);

/** Dates with a month name: "14 Mar 2027", "March 14, 2027", "14. März". */
const named = /^(?:(\d{1,2})\.?\s+(\p{L}+)\.?|(\p{L}+)\.?\s+(\d{1,2}))(?:\s*,?\s*(\d{4}))?$/u;
const separators = /[./\s-]+/;
const digits = /^\d+(?:[./\s-]+\d+){0,2}[./\s-]*$/;

/** Digits per part of a date without separators, by the total number of digits. */
const lengths: Readonly<Record<number, Readonly<Record<Part, number>>>> = {
  4: { day: 2, month: 2, year: 0 },
  6: { day: 2, month: 2, year: 2 },
  8: { day: 2, month: 2, year: 4 },
};

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

const currentYear = () => partsOf(today())[0];
const yearOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return currentYear();
  return text.length === 2 ? 2000 + Number(text) : Number(text);
};

const unreadable: TypedDay = { day: null, problem: 'unreadable', isWhole: false };
const outcome = (days: readonly (Day | null)[], isWhole: boolean): TypedDay => {
  const [day, ...others] = new Set(days.filter(one => one !== null));
  if (day === undefined) return { day: null, problem: 'nonexistent', isWhole };
  return others.length > 0 ? { day: null, problem: 'ambiguous', isWhole } : { day, problem: null, isWhole };
};

const fromNames = (text: string, locale: string): TypedDay => {
  const [, before, name, otherName, after, year] = named.exec(text) ?? [];
  const month = monthOf(name ?? otherName ?? '', locale);
  if (month === null) return unreadable;
  return outcome([existingDay(yearOf(year), month, Number(before ?? after))], year !== undefined);
};

const inOrder = (parts: readonly string[], order: readonly Part[]): Day | null => {
  const part = (name: Part) => parts[order.indexOf(name)];
  return existingDay(yearOf(part('year')), Number(part('month')), Number(part('day')));
};

/** Parses digits without separators; day and month have two digits: "01112026", "011126", "0111". */
const fromRun = (run: string, locale: string): TypedDay => {
  const sizes = lengths[run.length];
  // for example, "1112026" is January 11 or November 1
  if (!sizes) return [3, 5, 7].includes(run.length) ? { ...unreadable, problem: 'ambiguous' } : unreadable;
  const order = regionalOrder(locale);
  let at = 0;
  const parts = order.map(name => run.slice(at, (at += sizes[name])));
  return outcome([inOrder(parts, order)], sizes.year === 4);
};

/**
 * Returns the possible orders of parts with separators: year, month and day after a leading four-digit year,
 * else the region's order. Where the month precedes the day, dots also allow day before month. In year-first
 * regions, the year can also come last, after month and day in either order.
 */
const ordersOf = (
  parts: readonly string[],
  hasDots: boolean,
  locale: string,
): readonly (readonly Part[])[] => {
  const order = regionalOrder(locale);
  const rest = order.filter(name => name !== 'year');
  const swapped = rest.toReversed();
  if (parts.length === 2) return hasDots && rest[0] === 'month' ? [rest, swapped] : [rest];
  if (parts[0]!.length === 4) return [['year', 'month', 'day']];
  const isYearFirst = order[0] === 'year';
  const isDecided = !isYearFirst && !(hasDots && rest[0] === 'month');
  return [
    [...rest, 'year'],
    ...(isDecided ? [] : [[...swapped, 'year'] as const]),
    ...(isYearFirst && parts[2]!.length === 2 ? [order] : []),
  ];
};

const fromParts = (parts: readonly string[], hasDots: boolean, locale: string): TypedDay => {
  const yearAt = parts[0]!.length === 4 ? 0 : 2;
  const year = parts[yearAt] ?? '';
  const isReadable = parts.every((part, at) => part.length <= 2 || (at === yearAt && part.length === 4));
  if (!isReadable || year.length === 1) return unreadable;
  return outcome(
    ordersOf(parts, hasDots, locale).map(order => inOrder(parts, order)),
    year.length === 4,
  );
};

/**
 * Parses a day as people type it: with a month name, as `2027-03-14`, or in digits in the order of the
 * browser's region, with or without separators. Two-digit years are in this century; a missing year is the
 * current one.
 */
export const typedDay = (text: string, locale: string): TypedDay => {
  const plain = text.trim();
  const iso = dayOfIso(plain);
  if (iso !== null) return { day: iso, problem: null, isWhole: true };
  if (!digits.test(plain)) return fromNames(plain, locale);
  const parts = plain.split(separators).filter(part => part !== '');
  return parts.length === 1 ? fromRun(parts[0]!, locale) : fromParts(parts, plain.includes('.'), locale);
};

export const parseDay = (text: string, locale: string): Day | null => typedDay(text, locale).day;

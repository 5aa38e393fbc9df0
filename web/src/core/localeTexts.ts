import { regional } from './region.ts';

/**
 * Memoizes formatters, which take a hundred times longer to create than to use. The code uses only a few
 * combinations of options, so the cache stays small.
 */
const cachedBy = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const cache = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = cache.get(key) ?? make(locale, options);
    cache.set(key, format);
    return format;
  };
};
export const dateFormat = cachedBy(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const ownTimeZone = (): string => dateFormat('en', {}).resolvedOptions().timeZone;
export const numberFormat = cachedBy(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const relativeFormat = cachedBy(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Formats a time or day in the order and hour cycle of the browser's region. */
const inRegion = (time: Date | number, locale: string, options: Intl.DateTimeFormatOptions, zone?: string) =>
  dateFormat(regional(locale), { ...options, ...(zone === undefined ? {} : { timeZone: zone }) })
    .format(time)
    .replaceAll('\u202f', ' ');

/** Format of a day. The month is a word, so that it can't be mistaken for the day. */
const dayParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Returns the format of hours and minutes. Hours have two digits with a 24-hour clock. */
const minuteParts = (locale: string) => {
  const { hourCycle } = dateFormat(regional(locale), { hour: 'numeric' }).resolvedOptions();
  return { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
};

/**
 * Formats date and time with the time zone, by default the browser's (I18-03): "Nov 20, 2026, 1:05 PM UTC".
 */
export const dateTimeText = (time: string, locale: string, zone?: string) =>
  inRegion(new Date(time), locale, { ...dayParts, ...minuteParts(locale), timeZoneName: 'short' }, zone);

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Formats a day in the order of the browser's region: "Mar 14, 2027", "14 Mar 2027", "14. März 2027". */
export const dayText = (time: string, locale: string, zone?: string) =>
  inRegion(new Date(time), locale, dayParts, zone);

/** Formats a day with its weekday: "Sunday, March 14, 2027". */
export const weekdayText = (time: Date, locale: string, zone?: string) =>
  inRegion(time, locale, { dateStyle: 'full' }, zone);

export const weekdayName = (day: Date, locale: string, style: 'short' | 'long') =>
  inRegion(day, locale, { weekday: style }, 'UTC');

/** Formats weekday and day of the month for the axis of a chart: "14 Sun". */
export const shortWeekdayText = (time: Date, locale: string) =>
  inRegion(time, locale, { weekday: 'short', day: 'numeric' });

/** Formats the month of a day in UTC, with or without year: "March 2027", "Mar". */
export const monthText = (time: Date, locale: string, style: 'short' | 'long', hasYear = true) =>
  inRegion(time, locale, { month: style, ...(hasYear ? { year: 'numeric' } : {}) }, 'UTC');

/** Formats a time with seconds: "8:31:07 AM", "08:31:07". */
export const timeText = (time: string, locale: string, zone?: string) =>
  inRegion(new Date(time), locale, { ...minuteParts(locale), second: '2-digit' }, zone);

export const minuteText = (time: string, locale: string, zone?: string) =>
  inRegion(new Date(time), locale, minuteParts(locale), zone);

const day = 86_400;
const week = 7 * day;
const justNow: Readonly<Record<string, string>> = { en: 'just now', de: 'gerade eben' };

/** Returns the number of midnights between two times in the browser's time zone. */
const daysBetween = (at: Date, now: Date) =>
  Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / (day * 1000));

/**
 * Formats a time relative to now in the largest fitting unit. Less than a minute ago is "just now", as
 * seconds would change constantly. Times a week or more away are formatted as a day.
 */
export const relativeText = (time: string, locale: string, now: number) => {
  const at = new Date(time);
  const seconds = Math.round((at.getTime() - now) / 1000);
  if (Math.abs(seconds) >= week) {
    const isOfThisYear = at.getFullYear() === new Date(now).getFullYear();
    const year = isOfThisYear ? {} : ({ year: 'numeric' } as const);
    return inRegion(at, locale, { month: 'short', day: 'numeric', ...year });
  }
  const format = relativeFormat(locale, { numeric: 'auto' });
  if (seconds <= 0 && seconds > -60) return justNow[locale] ?? format.format(0, 'second');
  if (Math.abs(seconds) >= day) return format.format(daysBetween(at, new Date(now)), 'day');
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.trunc(seconds / size), unit);
};

/**
 * Formats the time of an event with its day: "today, 1:05 PM", "Nov 20, 1:05 PM", with the year if it isn't
 * the current one.
 */
export const momentText = (time: string, locale: string, now: number) => {
  const at = new Date(time);
  const days = daysBetween(at, new Date(now));
  if (days === 0 || days === -1)
    return `${relativeFormat(locale, { numeric: 'auto' }).format(days, 'day')}, ${minuteText(time, locale)}`;
  const isOfThisYear = at.getFullYear() === new Date(now).getFullYear();
  const { year, ...monthAndDay } = dayParts;
  return inRegion(at, locale, {
    ...monthAndDay,
    ...(isOfThisYear ? {} : { year }),
    ...minuteParts(locale),
  });
};

/** Returns whether a number looks the same in both languages and needs no formatter. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000;
export const numberText = (value: number, locale: string) =>
  isPlain(value) ? String(value) : numberFormat(locale, {}).format(value);

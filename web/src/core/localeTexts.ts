/** Making a formatter takes a hundred times as long as using it: each is made once. Their number is bounded by what the sources name. */
const keptBy = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const kept = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? make(locale, options);
    kept.set(key, format);
    return format;
  };
};
export const dateFormat = keptBy(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = keptBy(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const relativeFormat = keptBy(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

const parts = (locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions, at: Date) =>
  dateFormat(locale, { ...options, ...(zone === undefined ? {} : { timeZone: zone }) }).format(at);

const zoneName = (locale: string, zone: string | undefined, at: Date) =>
  dateFormat(locale, { timeZoneName: 'short', ...(zone === undefined ? {} : { timeZone: zone }) })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const toMinutes = (locale: string) =>
  ({ hour: locale === 'de' ? '2-digit' : 'numeric', minute: '2-digit' }) as const;

/** `L LT zz` (I18-03): date and time as the locale writes them, and the zone, the browser's unless given. */
export const dateTimeText = (time: string, locale: string, zone?: string) => {
  const at = new Date(time);
  const day = parts(locale, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }, at);
  const hour = parts(locale, zone, toMinutes(locale), at);
  return `${day} ${hour} ${zoneName(locale, zone, at)}`.replaceAll('\u202f', ' ');
};

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** A day with its month as a word: “14 March 2027”. */
export const dayText = (time: string, locale: string, zone?: string) =>
  parts(locale, zone, { year: 'numeric', month: 'long', day: 'numeric' }, new Date(time));

/** The time of a day to the second: “8:31:07 AM”, “08:31:07”. */
export const timeText = (time: string, locale: string, zone?: string) =>
  parts(locale, zone, { ...toMinutes(locale), second: '2-digit' }, new Date(time)).replaceAll('\u202f', ' ');

/** The time of a day to the minute: “8:31 AM”, “08:31”. */
export const minuteText = (time: string, locale: string, zone?: string) =>
  parts(locale, zone, toMinutes(locale), new Date(time)).replaceAll('\u202f', ' ');

const day = 86_400;
const week = 7 * day;
const justNow: Readonly<Record<string, string>> = { en: 'just now', de: 'gerade eben' };

/** Days of the calendar between the two: what happened before midnight was yesterday. */
const daysBetween = (at: Date, now: Date) =>
  Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / (day * 1000));

/**
 * How long ago, in the largest unit that fits at least once; from a week on the day, which says more than “last month”.
 * Seconds that have passed are not counted: their sentence would be false a moment later.
 */
export const relativeText = (time: string, locale: string, now: number) => {
  const at = new Date(time);
  const seconds = Math.round((at.getTime() - now) / 1000);
  if (Math.abs(seconds) >= week) {
    const isOfThisYear = at.getFullYear() === new Date(now).getFullYear();
    const year = isOfThisYear ? {} : ({ year: 'numeric' } as const);
    return dateFormat(locale, { month: 'short', day: 'numeric', ...year }).format(at);
  }
  const format = relativeFormat(locale, { numeric: 'auto' });
  if (seconds <= 0 && seconds > -60) return justNow[locale] ?? format.format(0, 'second');
  if (Math.abs(seconds) >= day) return format.format(daysBetween(at, new Date(now)), 'day');
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.trunc(seconds / size), unit);
};

/** A small whole number is written the same everywhere, and needs no formatter. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000;
export const numberText = (value: number, locale: string) =>
  isPlain(value) ? String(value) : numberFormat(locale, {}).format(value);

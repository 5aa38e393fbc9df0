/** Order of day and month in a column of ambiguous dates. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'januar', 'jänner'],
  ['feb', 'february', 'februar'],
  ['mar', 'march', 'mär', 'mrz', 'märz'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december', 'dez', 'dezember'],
];
const monthOf = (name: string): string | null => {
  const found = months.findIndex(names => names.includes(name.toLowerCase().replace(/\.$/, '')));
  return found === -1 ? null : String(found + 1);
};

const iso = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * A time that can follow a date: any without a zone, or midnight with one. Other times with a zone, such as
 * `23:00Z`, could be another day in the file's zone.
 */
const time = String.raw`(?:[T ](?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?|0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})))?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})\.?${time}$`);
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const asian = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]$/;
const german = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})${time}$`);
const dayMonthName = /^(\d{1,2})\.?[\s-]([\p{L}]+\.?)[\s-](\d{4})$/u;
const monthNameDay = /^([\p{L}]+\.?)\s(\d{1,2}),?\s(\d{4})$/u;
const eitherWay = new RegExp(
  String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$`,
  'i',
);

/** Parses an unambiguous date into `2026-12-31`; null if it is ambiguous or not a date. */
const certainDate = (text: string): string | null => {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return iso(year, month!, day!);
  const packed = compact.exec(text) ?? asian.exec(text);
  if (packed) return iso(packed[1]!, packed[2]!, packed[3]!);
  const dotted = german.exec(text);
  if (dotted) return iso(dotted[3]!, dotted[2]!, dotted[1]!);
  const named = dayMonthName.exec(text);
  const number = named && monthOf(named[2]!);
  if (named && number) return iso(named[3]!, number, named[1]!);
  const american = monthNameDay.exec(text);
  const other = american && monthOf(american[1]!);
  return american && other ? iso(american[3]!, other, american[2]!) : null;
};

/**
 * Parses a date into `2026-12-31`, with its column's order of day and month. Returns other text unchanged.
 */
export const readDate = (text: string, order: DateOrder | null): string => {
  const certain = certainDate(text);
  if (certain !== null) return certain;
  const [, first, , second, year] = eitherWay.exec(text) ?? [];
  if (first === undefined || order === null) return text;
  const [day, month] = order === 'dmy' ? [first, second!] : [second!, first];
  return Number(month) > 12 ? text : iso(year!, month, day);
};

export const hasOpenOrder = (text: string): boolean => eitherWay.test(text);

/**
 * Returns the order of day and month that a column's dates imply, because a number above 12 can only be a
 * day. Null if the dates are ambiguous or contradict each other.
 */
export const provenOrder = (cells: readonly string[]): DateOrder | null => {
  let [dayFirst, monthFirst] = [false, false];
  for (const cell of cells) {
    const [, first, , second] = eitherWay.exec(cell) ?? [];
    dayFirst ||= Number(first) > 12;
    monthFirst ||= Number(second) > 12;
  }
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'dmy' : 'mdy';
};

/**
 * Reads a typed date, also with a two-digit year, in the given order of day and month. With dots, the day is
 * always first. Returns other text unchanged.
 */
export const typedDate = (text: string, order: DateOrder | null): string => {
  const [, first, mark, second, year] =
    /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  const read = mark === '.' ? 'dmy' : order;
  if (first === undefined || read === null) return text;
  const [day, month] = read === 'dmy' ? [first, second!] : [second!, first];
  return iso(year!.length === 2 ? `20${year}` : year!, month, day);
};

/** Returns an example in the form of a column's first date, such as `31.12.2026`; by default, an ISO date. */
export const exampleDate = (cells: readonly string[], order: DateOrder | null): string => {
  const [found = ''] = cells.filter(
    cell => certainDate(cell) !== null || (order !== null && hasOpenOrder(cell)),
  );
  if (german.test(found)) return '31.12.2026';
  const [, , mark] = eitherWay.exec(found) ?? [];
  if (mark === undefined) return '2026-12-31';
  return (order === 'mdy' ? ['12', '31', '2026'] : ['31', '12', '2026']).join(mark);
};

const serialStart = Date.UTC(1899, 11, 30);
/**
 * Suggests a date for a spreadsheet's serial number or a date with a two-digit year, such as `1.2.27`; null
 * for other text.
 */
export const offeredDate = (text: string): string | null => {
  if (/^[2-7]\d{4}(?:[.,]0)?$/.test(text))
    return new Date(serialStart + Number(text.slice(0, 5)) * 86_400_000).toISOString().slice(0, 10);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{2})$/.exec(text) ?? [];
  return day === undefined ? null : iso(`20${year}`, month!, day);
};

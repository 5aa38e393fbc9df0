import { hasOffset, validityInput } from '@latchkey/events/credential/validity.ts';
import type { Reading } from './rowValues.ts';
import type { Target } from './targets.ts';

type Moment = keyof typeof validityInput;
const isMoment = (target: Target): target is Moment => Object.hasOwn(validityInput, target);

/** Heading of times in UTC, as in our own exports: `Valid until (UTC)`. */
const utcHeading = /\(UTC\)\s*$/i;

/** Returns the indexes of the columns whose heading says that their times are in UTC. */
export const utcColumnsOf = (header: readonly string[]): ReadonlySet<number> =>
  new Set(header.flatMap((name, n) => (utcHeading.test(name) ? [n] : [])));

const localInstant = (value: string): string => {
  const instant = new Date(value).toISOString();
  return validityInput.validTo.safeParse(instant).success ? instant : value;
};

/**
 * Returns the instant of a start or end, as the dialogs of a credential read it: a day is the user's, from
 * its start to its end, and a time without a zone is the user's. In a column in UTC, times are in UTC, and so
 * is a start on a day, because Excel files omit a time at midnight. Returns an invalid value unchanged.
 */
const instantOf = (target: Moment, value: string, isUtc: boolean): string => {
  const read = validityInput[target].safeParse(value).data;
  if (read === undefined || read === null) return value;
  const hasTime = value.includes('T');
  if (hasTime && hasOffset(value)) return read;
  if (isUtc && (hasTime || target === 'validFrom')) return read;
  if (target === 'validFrom') return localInstant(hasTime ? value : `${value}T00:00`);
  const end = hasTime ? value : `${value}T23:59`;
  return localInstant(end.endsWith('T23:59') ? `${end}:59.999` : end);
};

/** Returns a value as it is sent to the server: the start and end of a validity as instants. */
export const sentValue = (
  target: Target,
  value: string,
  { mapping, utcColumns }: Pick<Reading, 'mapping' | 'utcColumns'>,
): string =>
  isMoment(target) ? instantOf(target, value, utcColumns?.has(mapping.indexOf(target)) ?? false) : value;

/** Returns whether a value is an instant, which pages show in the user's form and time zone. */
export const isInstant = (target: Target, sent: string): boolean =>
  isMoment(target) && sent !== '' && validityInput[target].safeParse(sent).success;

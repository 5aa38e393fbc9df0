import { csvFields, type CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { fieldNames, mainNames, openNames, plainName } from './knownNames.ts';

export type Target = CsvField | `param:${string}`;
/** Target by column index; null if the column isn't imported. */
export type Mapping = readonly (Target | null)[];
type Format = Pick<DataFormat, 'dynamicData' | 'mainDataParam'>;

export const dateTargets: readonly Target[] = ['startDate', 'validFrom', 'validTo'];

export const paramTarget = (name: string): Target => `param:${name}`;
export const paramOf = (target: Target): string | null =>
  target.startsWith('param:') ? target.slice('param:'.length) : null;

export const targetsOf = (format: Pick<DataFormat, 'dynamicData'> | undefined): readonly Target[] => [
  ...csvFields,
  ...(format?.dynamicData ?? []).map(({ name }) => paramTarget(name)),
];

/**
 * Returns whether the name on the card is joined from first and last name, because no column is mapped to it.
 */
export const isNameJoined = (mapping: Mapping): boolean =>
  !mapping.includes('nameOnCard') && mapping.includes('firstName') && mapping.includes('lastName');

export const targetsIn = (mapping: Mapping): readonly Target[] => {
  const mapped = mapping.filter(target => target !== null);
  return isNameJoined(mapping) ? ['nameOnCard', ...mapped] : mapped;
};

/** Prefixes in our own exports: `recipient.email`, `metadata.firstName`, `dataParams.site`. */
const ownPrefix = /^(recipient|metadata|dataParams)\./;

/** The plain name of `cardNumber` in our own German files. */
const germanCardNumber = 'kartennummer';
/** The zone of times in our own files: `Valid until (UTC)`. */
const ownZone = /\s*\(UTC\)$/i;

const guess = (name: string, format: Format | undefined): Target | null => {
  const own = name.trim().replace(ownPrefix, '').replace(ownZone, '');
  const word = plainName(own);
  if (word === '') return null;
  const param =
    format?.dynamicData.find(one => plainName(one.name) === word) ??
    format?.dynamicData.find(one => one.name === 'cardNumber' && word === germanCardNumber);
  if (param) return paramTarget(param.name);
  const exact = csvFields.find(field => field === own);
  const field = exact ?? csvFields.find(one => fieldNames[one].has(word));
  if (field) return field;
  const main = format?.mainDataParam;
  return main !== null && main !== undefined && mainNames.has(word) ? paramTarget(main) : null;
};

/**
 * Resolves an ambiguous "Name" by the other columns: in "Name;Vorname" it is the family name, in
 * "Nome;Cognome" the given name, otherwise the full name.
 */
const openTarget = (guesses: readonly (Target | null)[]): Target => {
  const [hasFirst, hasLast] = [guesses.includes('firstName'), guesses.includes('lastName')];
  if (guesses.includes('nameOnCard') || hasFirst === hasLast) return 'nameOnCard';
  return hasFirst ? 'lastName' : 'firstName';
};

/** Guesses targets from column names. If several columns match a target, the first gets it. */
export const guessMapping = (names: readonly string[], format: Format | undefined): Mapping => {
  const isOpen = (name: string) => openNames.has(plainName(name));
  const certain = names.map(name => (isOpen(name) ? null : guess(name, format)));
  const taken = new Set<Target>();
  return names.map((name, n) => {
    const target = isOpen(name) ? openTarget(certain) : certain[n]!;
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
};

/**
 * Counts columns whose names are known regardless of the data format, to distinguish a header from a data
 * row.
 */
export const targetCount = (names: readonly string[]): number => {
  const format = { dynamicData: [], mainDataParam: 'main' };
  return guessMapping(names, format).filter(target => target !== null).length;
};

export const withTarget = (mapping: Mapping, column: number, target: Target | null): Mapping =>
  mapping.map((one, n) => (n === column ? target : one === target ? null : one));

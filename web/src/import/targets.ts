import { csvFields, type CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { fieldNames, mainNames, openNames, plainName } from './knownNames.ts';

/** What a column may become: a fixed field, or a data parameter by its name behind `param:`. */
export type Target = CsvField | `param:${string}`;
/** The target of each column, by its place; null: it is not imported. */
export type Mapping = readonly (Target | null)[];
type Format = Pick<DataFormat, 'dynamicData' | 'mainDataParam'>;

export const paramTarget = (name: string): Target => `param:${name}`;
export const paramOf = (target: Target): string | null =>
  target.startsWith('param:') ? target.slice('param:'.length) : null;

export const targetsOf = (format: Pick<DataFormat, 'dynamicData'> | undefined): readonly Target[] => [
  ...csvFields,
  ...(format?.dynamicData ?? []).map(({ name }) => paramTarget(name)),
];

/** Whether a first and a last name are read, but no name on the card: then it is made of both. */
export const isNameJoined = (mapping: Mapping): boolean =>
  !mapping.includes('nameOnCard') && mapping.includes('firstName') && mapping.includes('lastName');

/** The targets that have a value in each row: those of columns, and the name that is made of two. */
export const targetsIn = (mapping: Mapping): readonly Target[] => {
  const mapped = mapping.filter(target => target !== null);
  return isNameJoined(mapping) ? ['nameOnCard', ...mapped] : mapped;
};

/** `recipient.email`, `metadata.firstName`, `dataParams.site`: how our own files name nested fields. */
const ownPrefix = /^(recipient|metadata|dataParams)\./;

const guess = (name: string, format: Format | undefined): Target | null => {
  const own = name.trim().replace(ownPrefix, '');
  const word = plainName(own);
  if (word === '') return null;
  const param = format?.dynamicData.find(one => plainName(one.name) === word);
  if (param) return paramTarget(param.name);
  const exact = csvFields.find(field => field === own);
  const field = exact ?? csvFields.find(one => fieldNames[one].has(word));
  if (field) return field;
  const main = format?.mainDataParam;
  return main !== null && main !== undefined && mainNames.has(word) ? paramTarget(main) : null;
};

/** What a bare "Name" means beside the other columns: "Name;Vorname" is the family name, "Nome;Cognome" the given name. */
const openTarget = (guesses: readonly (Target | null)[]): Target => {
  const [hasFirst, hasLast] = [guesses.includes('firstName'), guesses.includes('lastName')];
  if (guesses.includes('nameOnCard') || hasFirst === hasLast) return 'nameOnCard';
  return hasFirst ? 'lastName' : 'firstName';
};

/** A target for each column by its name; each target once, the first column that fits has it. */
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

/** How many columns have a name that is known, whatever the data format: what a row with names has, and one with people has not. */
export const knownCount = (names: readonly string[]): number => {
  const format = { dynamicData: [], mainDataParam: 'main' };
  return guessMapping(names, format).filter(target => target !== null).length;
};

/** Gives a column its target; the column that had it before loses it. */
export const withTarget = (mapping: Mapping, column: number, target: Target | null): Mapping =>
  mapping.map((one, n) => (n === column ? target : one === target ? null : one));

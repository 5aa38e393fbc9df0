import { csvFields, type CsvField } from '@latchkey/events/credential/csvColumns.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';

/** What a column may become: a fixed field, or a data parameter by its name behind `param:`. */
export type Target = CsvField | `param:${string}`;
/** The target of each column, by its place; null: it is not imported. */
export type Mapping = readonly (Target | null)[];

export const paramTarget = (name: string): Target => `param:${name}`;
export const paramOf = (target: Target): string | null =>
  target.startsWith('param:') ? target.slice('param:'.length) : null;

export const targetsOf = (format: Pick<DataFormat, 'dynamicData'> | undefined): readonly Target[] => [
  ...csvFields,
  ...(format?.dynamicData ?? []).map(({ name }) => paramTarget(name)),
];

/** Names that people give their columns, in both languages, without case, blanks and marks. */
const known: Readonly<Record<CsvField, readonly string[]>> = {
  nameOnCard: [
    'nameoncard',
    'name',
    'fullname',
    'cardname',
    'kartenname',
    'nameaufkarte',
    'anzeigename',
    'displayname',
    'vollername',
  ],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'emailadresse', 'mailadresse'],
  phoneNumber: [
    'phonenumber',
    'phone',
    'mobile',
    'mobilenumber',
    'mobilephone',
    'cell',
    'telefon',
    'telefonnummer',
    'tel',
    'handy',
    'handynummer',
    'mobil',
    'mobilnummer',
    'mobiltelefon',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'vorname', 'rufname'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'zuname'],
  organisation: [
    'organisation',
    'organization',
    'company',
    'employer',
    'firma',
    'unternehmen',
    'arbeitgeber',
  ],
  classification: [
    'classification',
    'department',
    'dept',
    'group',
    'role',
    'abteilung',
    'abt',
    'einstufung',
    'gruppe',
    'bereich',
  ],
  identifier: [
    'identifier',
    'personnelnumber',
    'employeenumber',
    'employeeid',
    'staffid',
    'staffno',
    'personalnummer',
    'personalnr',
    'kennung',
    'mitarbeiternummer',
  ],
  startDate: [
    'startdate',
    'start',
    'validfrom',
    'from',
    'begin',
    'beginn',
    'startdatum',
    'gueltigab',
    'gultigab',
    'eintritt',
    'eintrittsdatum',
  ],
};
/** Names for the main parameter, which is what people call the number of a card. */
const mainNames = [
  'cardnumber',
  'cardno',
  'cardnr',
  'badgenumber',
  'badgeno',
  'badge',
  'kartennummer',
  'kartennr',
  'ausweisnummer',
  'ausweisnr',
  'number',
  'nummer',
];

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const guess = (
  name: string,
  format: Pick<DataFormat, 'dynamicData' | 'mainDataParam'> | undefined,
): Target | null => {
  const word = plain(name);
  if (word === '') return null;
  const param = format?.dynamicData.find(one => plain(one.name) === word);
  if (param) return paramTarget(param.name);
  const field = csvFields.find(one => known[one].includes(word));
  if (field) return field;
  const main = format?.mainDataParam;
  return main !== null && main !== undefined && mainNames.includes(word) ? paramTarget(main) : null;
};

/** A target for each column by its name; each target once, the first column that fits has it. */
export const guessMapping = (
  names: readonly string[],
  format: Pick<DataFormat, 'dynamicData' | 'mainDataParam'> | undefined,
): Mapping => {
  const taken = new Set<Target>();
  return names.map(name => {
    const target = guess(name, format);
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
};

/** Gives a column its target; whichever had it before loses it. */
export const withTarget = (mapping: Mapping, column: number, target: Target | null): Mapping =>
  mapping.map((one, n) => (n === column ? target : one === target ? null : one));

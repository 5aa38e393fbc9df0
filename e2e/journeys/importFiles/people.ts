import { fileOf, type Style } from './writing.ts';

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string | null;
  readonly startDate: string | null;
  readonly isFamilyFirst: boolean;
}
export interface Choices {
  readonly dateOrder?: 'dmy' | 'mdy';
  readonly usesSuggestions?: boolean;
  /** Number of rows with problems, which the test leaves out. */
  readonly leftOut?: number;
  readonly maps?: readonly (readonly [column: string, label: string])[];
}
export interface ImportFile extends Choices {
  readonly program: string;
  readonly bytes: Buffer;
  readonly people: readonly (Person & { readonly card: number })[];
  readonly lines: number;
}
export type Column = readonly [name: string, cell: (person: Person & { readonly card: number }) => string];

export const person = (
  first: string,
  last: string,
  phone: string | null = null,
  startDate: string | null = null,
) => {
  const mailbox = `${first}.${last}`
    .normalize('NFKD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  const isFamilyFirst = /\p{sc=Han}/u.test(last);
  return {
    first,
    last,
    email: `x${mailbox.replace(/^\.$/, '')}@import.test`,
    phone,
    startDate,
    isFamilyFirst,
  };
};
export const date = (written: (year: string, month: string, day: string) => string) => (one: Person) =>
  one.startDate === null ? '' : written(...(one.startDate.split('-') as [string, string, string]));
export const first = (name: string): Column => [name, one => one.first];
export const last = (name: string): Column => [name, one => one.last];
export const fullName = ({ first, last, isFamilyFirst }: Person): string =>
  isFamilyFirst ? `${last} ${first}` : `${first} ${last}`;
export const full = (name: string): Column => [name, fullName];
export const email = (name: string): Column => [name, one => one.email];
export const card = (name: string, written = (number: number) => String(number)): Column => [
  name,
  one => written(one.card),
];
export const phone = (name: string, written = (number: string) => number): Column => [
  name,
  one => (one.phone === null ? '' : written(one.phone)),
];
export const start = (
  name: string,
  written: (year: string, month: string, day: string) => string,
): Column => [name, date(written)];
export const blank = (name: string): Column => [name, () => ''];

export const german = [
  person('Jürgen', 'Müller', '+4915123456789', '2026-12-31'),
  person('Änne', 'Weiß', null, '2027-01-05'),
];
export const english = [
  person('José', 'O’Neill', '+442079460958', '2026-12-31'),
  person('Zoë', 'Smith-Jones', null, '2027-02-01'),
];
export const british = [
  person('Ada', 'Lovelace', null, '2027-02-01'),
  person('Alan', 'Turing', null, '2027-03-04'),
];
export const french = [person('Hélène', 'Lefèvre', '+33612345678', '2026-12-31'), person('Noël', 'Gagné')];
export const polish = [person('Łukasz', 'Żółć'), person('Małgorzata', 'Wiśniewska', '+48512345678')];
export const czech = [person('Jiří', 'Dvořák'), person('Kateřina', 'Růžičková')];
export const hungarian = [person('Győző', 'Kőszegi'), person('Zsófia', 'Szűcs')];
export const bulgarian = [person('Георги', 'Димитров'), person('Иванка', 'Щерева')];
export const greek = [person('Γιώργος', 'Παπαδόπουλος'), person('Ελένη', 'Δημητρίου')];
export const turkish = [person('Çağlar', 'Öztürk'), person('Gülşen', 'Işık')];
export const latvian = [person('Jānis', 'Bērziņš'), person('Ģirts', 'Ozoliņš')];
export const japanese = [person('太郎', '山田'), person('花子', '佐藤')];
export const chinese = [person('伟', '张'), person('芳', '王')];

let next = 0;
export const firstCard = 700_000;

export const written = (
  program: string,
  people: readonly Person[],
  columns: readonly Column[],
  style: Style = {},
  choices: Choices & {
    readonly change?: (text: readonly (readonly string[])[]) => readonly (readonly string[])[];
  } = {},
): ImportFile => {
  const carded = people.map(one => ({ ...one, card: firstCard + next++ }));
  const rows = [columns.map(([name]) => name), ...carded.map(one => columns.map(([, cell]) => cell(one)))];
  const { change = same => same, ...rest } = choices;
  const changed = change(rows);
  const breaks = changed.flat().reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  const around = (style.above?.length ?? 0) + (style.below?.length ?? 0);
  const lines = changed.length + breaks + around;
  return { program, bytes: fileOf(changed, style), people: carded, lines, ...rest };
};

export const dotted = (year: string, month: string, day: string) => `${day}.${month}.${year}`;
export const ansi = (encoding: Style['encoding'], separator = ';'): Style => ({
  ...(encoding ? { encoding } : {}),
  separator,
});
export const germanNames = [last('Name'), first('Vorname'), email('E-Mail-Adresse'), card('Kartennummer')];

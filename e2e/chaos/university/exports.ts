import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { assertSame } from './assertSame.ts';
import type { Office } from './office.ts';
import type { Person } from './people.ts';

type Line = Readonly<Record<string, string>>;

export const exported = async ({ download, fileIn }: Office, address: string): Promise<readonly Line[]> => {
  const file = fileIn('export.csv');
  await download(address, file, 'text/csv');
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<Line>(text, { header: true, skipEmptyLines: true });
  assert.deepEqual(errors, []);
  return data;
};

export const assertExported = (
  lines: readonly Line[],
  members: readonly Person[],
  linkOf: (person: Person) => string,
): void => {
  const columns = ['Name on card', 'Email', 'Card number', 'Identifier', 'Start date', 'Link'];
  const found = lines.map(line => columns.map(name => line[name]).join(' | '));
  const expected = members.map(one =>
    [one.name, one.email, one.cardNumber, one.matriculation, one.startDate, linkOf(one)].join(' | '),
  );
  assertSame(found, expected, 'CSV');
};

import { writeFile } from 'node:fs/promises';
import { csvFields } from '@latchkey/events/dataFormat/csvFields.ts';
import Papa from 'papaparse';

const rowCount = 1000;
const firstNames = [
  'Amber',
  'Basalt',
  'Clover',
  'Distel',
  'Efeu',
  'Fenchel',
  'Ginster',
  'Holunder',
  'Indigo',
  'Jade',
  'Koralle',
  'Lavendel',
  'Mohn',
  'Nelke',
  'Ocker',
  'Purpur',
  'Quitte',
  'Rosmarin',
  'Salbei',
  'Türkis',
  'Umbra',
  'Veilchen',
  'Weißdorn',
  'Zinnober',
  'Żółty',
];
const lastNames = [
  'Muster-Größe',
  'Beispiel-Ärmel',
  'Probe; Übung',
  'Vorlage',
  'Platzhalter, Erfunden',
  'Test "Öse" Fall',
  'Attrappe',
  'Śnieg-Przykład',
];
const organisations = [
  'Musterwerk GmbH',
  'Beispiel & Söhne',
  'Probe; Übung AG',
  'Haus "Vorlage"',
  'Musterwerk GmbH\nWerk 2, Halle 7',
  'Testverein Ölmühle e.V.',
];
const classifications = ['staff', 'visitor', 'contractor', ''];

const pick = (words: readonly string[], n: number): string => words[n % words.length] ?? '';

const rowOf = (n: number): string[] => {
  const firstName = pick(firstNames, n);
  const lastName = pick(lastNames, Math.floor(n / firstNames.length));
  const number = String(n + 1).padStart(4, '0');
  return [
    `${firstName} ${lastName} ${number}`,
    `person${number}@example.test`,
    n % 100 === 0 ? `+4930231250${String(n / 100).padStart(2, '0')}` : '',
    firstName,
    lastName,
    pick(organisations, n * 7),
    pick(classifications, n),
    n % 3 === 0 ? `E-${number}` : '',
    n % 5 === 0 ? `2030-${String((n % 12) + 1).padStart(2, '0')}-01` : '',
    String(100_001 + n),
  ];
};

const fields = [...csvFields.filter(field => !field.startsWith('valid')), 'cardNumber'];
const data = Array.from({ length: rowCount }, (_, n) => rowOf(n));
await writeFile(
  new URL('../docs/sample-1000.csv', import.meta.url),
  `${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\n' })}\n`,
);

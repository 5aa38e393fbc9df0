import { rangeLimit, rangeValue } from '../dataFormat/codec.ts';
import { csvDelimiterOf, csvLines } from '../documents/csvOut.ts';
import type { Locale } from '../kernel/terms.ts';
import { csvFields } from '../dataFormat/csvFields.ts';

const examples = [
  [
    'Amber Beispiel',
    'amber@example.test',
    '',
    'Amber',
    'Beispiel',
    'Musterwerk',
    'staff',
    'E-1001',
    '2030-01-01',
    '',
    '2030-12-31',
  ],
  [
    'Clover Muster-Größe',
    'clover@example.test',
    '',
    'Clover',
    'Muster-Größe',
    'Musterwerk; Werk 2',
    '',
    '',
    '',
    '',
    '',
  ],
  ['Visitor 3', '', '', '', '', '', 'visitor', '', '', '', ''],
];

type SampleParam = Parameters<typeof rangeValue>[0] & {
  readonly name: string;
  readonly defaultValue: string | null;
};

/** Returns the first candidate that leaves the parameter enough numbers for all rows; else 0. */
const numberFor = (param: SampleParam, candidates: readonly bigint[]): bigint =>
  candidates.find(value => rangeLimit(param, value) > BigInt(examples.length)) ?? 0n;

const sampleCell = (param: SampleParam, main: string | null, row: number): string => {
  if (param.name === main) return rangeValue(param, numberFor(param, [100_001n, 1_001n, 11n]) + BigInt(row));
  return param.defaultValue ?? rangeValue(param, numberFor(param, [12n]));
};

/** Returns the sample file: a header and three rows with valid values for each data parameter (CSV-04). */
export const sampleCsv = (
  locale: Locale,
  params: readonly SampleParam[],
  main: string | null = null,
): string => {
  const fields = [...csvFields, ...params.map(({ name }) => name)];
  const data = examples.map((cells, n) => [...cells, ...params.map(param => sampleCell(param, main, n))]);
  return csvLines([fields, ...data], csvDelimiterOf(locale));
};

/** Fixed columns of an import file, in the order of the sample. Only nameOnCard is required (CSV-12). */
export const csvFields = [
  'nameOnCard',
  'email',
  'phoneNumber',
  'firstName',
  'lastName',
  'organisation',
  'classification',
  'identifier',
  'startDate',
  'validFrom',
  'validTo',
] as const;
export type CsvField = (typeof csvFields)[number];

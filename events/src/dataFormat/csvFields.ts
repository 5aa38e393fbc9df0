/** The fixed columns of an import file, in the order of the sample; only nameOnCard must be there (CSV-12). */
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
] as const;
export type CsvField = (typeof csvFields)[number];

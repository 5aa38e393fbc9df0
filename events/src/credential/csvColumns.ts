import { z } from 'zod';

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
export type CellReason =
  | 'required'
  | 'too_long'
  | 'invalid_text'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_date';

/** `null`, or why the cell is refused. */
export type CellCheck = (cell: string) => CellReason | null;

// Line breaks may stand in quoted cells; other controls, bidi overrides and lone surrogates may not.
const unsafe = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const isSafe = (cell: string): boolean => !unsafe.test(cell);
const text = (max: number) => z.string().max(max, 'too_long').refine(isSafe, 'invalid_text');

const checkOf =
  (schema: z.ZodType<string>): CellCheck =>
  cell => {
    const result = schema.safeParse(cell);
    return result.success ? null : ((result.error.issues[0]?.message ?? 'invalid_text') as CellReason);
  };

const checkText = checkOf(text(255));

/** A data parameter as typed; whether it fits its representation is for the data format to say. */
export const checkParam = checkOf(text(4096));

/** The check of each fixed column; empty cells of all but nameOnCard are not checked. */
export const fieldChecks = (isPhone: (cell: string) => boolean): Record<CsvField, CellCheck> => ({
  nameOnCard: checkOf(text(255).min(1, 'required')),
  email: checkOf(z.email('invalid_email').max(255, 'too_long')),
  phoneNumber: checkOf(z.string().max(255, 'too_long').refine(isPhone, 'invalid_phone')),
  firstName: checkText,
  lastName: checkText,
  organisation: checkText,
  classification: checkText,
  identifier: checkText,
  startDate: checkOf(z.iso.date('invalid_date')),
});

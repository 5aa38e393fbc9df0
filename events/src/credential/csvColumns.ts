import type { z } from 'zod';
import { printable } from '../kernel/terms.ts';
import type { CsvField } from '../dataFormat/csvFields.ts';
import { credentialInput, dataParams, metadata, recipient } from './fields.ts';
import { phoneNumberOf } from './phone.ts';

export type CellReason =
  | 'required'
  | 'too_long'
  | 'invalid_text'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_date';

/** Returns why the value of a cell is refused, or null. */
export type CellCheck = (value: string) => CellReason | null;

const sizes: Readonly<Record<string, CellReason>> = { too_small: 'required', too_big: 'too_long' };

/** Checks a value with the schema of the command itself; `malformed` names what is wrong other than its length. */
const checkOf =
  (schema: z.ZodType, malformed: CellReason): CellCheck =>
  value => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue === undefined ? null : (sizes[issue.code] ?? malformed);
  };

/** Checks a data parameter as it was typed; the data format says whether it fits (see `paramProblems`). */
export const checkParam = checkOf(dataParams.valueType.regex(printable), 'invalid_text');

const about = (field: keyof typeof metadata.shape): CellCheck =>
  checkOf(metadata.shape[field], field === 'startDate' ? 'invalid_date' : 'invalid_text');

/** The checks of the fixed columns, for values as `cellValue` returns them. Empty cells are checked for nameOnCard only. */
export const fieldChecks: Readonly<Record<CsvField, CellCheck>> = {
  nameOnCard: checkOf(credentialInput.shape.nameOnCard, 'invalid_text'),
  email: checkOf(recipient.shape.email, 'invalid_email'),
  phoneNumber: value => (phoneNumberOf(value) === value ? null : 'invalid_phone'),
  firstName: about('firstName'),
  lastName: about('lastName'),
  organisation: about('organisation'),
  classification: about('classification'),
  identifier: about('identifier'),
  startDate: about('startDate'),
};

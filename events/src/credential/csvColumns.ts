import type { z } from 'zod';
import { printable } from '../kernel/terms.ts';
import type { CsvField } from '../dataFormat/csvFields.ts';
import { credentialInput, dataParams, metadata, recipient } from './fields.ts';
import { phoneNumberOf } from './phone.ts';
import { validityInput } from './validity.ts';

export type CellReason =
  | 'required'
  | 'too_long'
  | 'invalid_text'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_date'
  | 'invalid_time';

export type CellCheck = (value: string) => CellReason | null;

const sizes: Readonly<Record<string, CellReason>> = { too_small: 'required', too_big: 'too_long' };

/**
 * Returns a check based on the command's own schema. `malformed`: the reason for problems other than length.
 */
const checkOf =
  (schema: z.ZodType, malformed: CellReason): CellCheck =>
  value => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue === undefined ? null : (sizes[issue.code] ?? malformed);
  };

/** Validates the text of a data parameter. `paramProblems` checks whether it fits the data format. */
export const checkParam = checkOf(dataParams.valueType.regex(printable), 'invalid_text');

const about = (field: keyof typeof metadata.shape): CellCheck =>
  checkOf(metadata.shape[field], field === 'startDate' ? 'invalid_date' : 'invalid_text');

/**
 * Checks of the fixed columns. Values must be normalized by `cellValue`. Empty cells are only checked in
 * nameOnCard.
 */
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
  validFrom: checkOf(validityInput.validFrom, 'invalid_time'),
  validTo: checkOf(validityInput.validTo, 'invalid_time'),
};

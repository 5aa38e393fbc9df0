import { z } from 'zod';
import { countCharacters, passwordLength } from './passwordLength.ts';

export const id = z.uuid();
export const maybeId = z.uuid().nullable();
/** Partner IDs from the top partner down. */
export const lineage = z.array(id).min(1).max(101);
/**
 * Matches texts without control characters (except line breaks and tabs), lone surrogates, and bidirectional
 * formatting characters.
 */
export const printable = /^(?:[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
const longestText = 255;
/** Maximum ratio of a text's length in NFD to its length in NFC. */
const maxDecomposition = 4;
const textUpTo = (maximum: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      // the length is checked first, because `normalize` takes minutes for many accents on one letter
      if (value.length > maxDecomposition * maximum)
        issues.push({
          code: 'too_big',
          origin: 'string',
          maximum,
          inclusive: true,
          input: value,
          continue: false,
        });
    })
    .normalize('NFC')
    .max(maximum)
    .regex(printable);
export const text = textUpTo(longestText);
/** The schema of names in recorded events. Older versions allowed blank names and line breaks. */
export const recordedName = text.min(1);
const isVisible = (value: string): boolean => /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(value);
/** Matches control characters and line breaks, which would break sentences, headers and lines of files. */
const breaksLines = /[\p{Cc}\u2028\u2029]/u;
/**
 * A text of one line with at least one visible character. In event schemas it becomes `recordedName` (see
 * `recordedSchema`).
 */
export const name = recordedName.check(({ value, issues }) => {
  if (value !== '' && !isVisible(value))
    issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
  else if (breaksLines.test(value)) issues.push({ code: 'invalid_format', format: 'regex', input: value });
});
export const remark = textUpTo(2_000).check(({ value, issues }) => {
  if (!isVisible(value))
    issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
});
export const url = z.url({ protocol: /^https?$/ }).max(255);
export const email = z.email().max(255);
export const e164 = /^\+[1-9]\d{6,14}$/;
export const phoneNumber = z.string().regex(e164);
export const time = z.iso.datetime();
/** An ISO 8601 time with any offset, within the years 0001 to 9999 in UTC, which PostgreSQL can store. */
export const instant = z.iso.datetime({ offset: true }).check(({ value, issues }) => {
  const utc = new Date(value.replace(/\.\d+/, ''));
  const year = Number.isNaN(utc.getTime()) ? 1 : utc.getUTCFullYear();
  if (year < 1 || year > 9_999) issues.push({ code: 'invalid_format', format: 'datetime', input: value });
});
export const count = z.int().min(0).max(2_147_483_647);
export const locale = z.enum(['en', 'de']);
export type Locale = z.infer<typeof locale>;
export type LocaleTexts = Readonly<Record<Locale, string>>;

const { min, max } = passwordLength;
/** A new password. The API also rejects common passwords. */
export const newPassword = z
  .string()
  .min(min)
  .max(max)
  .check(({ value, issues }) => {
    if (value.length >= min && countCharacters(value) < min)
      issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
  });

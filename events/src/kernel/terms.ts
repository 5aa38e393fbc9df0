import { z } from 'zod';
import { countCharacters, passwordLength } from './passwordLength.ts';

/** Schemas of fields that several nouns have, each with its bounds (specification §9). */
export const id = z.uuid();
/** An optional reference. */
export const maybeId = z.uuid().nullable();
/** Partners from the top one down. */
export const lineage = z.array(id).min(1).max(101);
/**
 * Matches texts without control characters (except line breaks and tabs), without lone surrogates, and
 * without characters that reverse the reading direction.
 */
export const printable = /^(?:[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
const longestText = 255;
/** Maximum factor by which a text in NFD is longer than in NFC. */
const mostDecomposed = 4;
const textUpTo = (maximum: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      // runs first, because `normalize` takes minutes for many accents on one letter
      if (value.length > mostDecomposed * maximum)
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
/** A text in NFC, so that one word has one spelling. */
export const text = textUpTo(longestText);
/** The schema of names in recorded events: before a later rule, names could be blank and have line breaks. */
export const recordedName = text.min(1);
/** Returns whether a text has a visible character: blanks, invisible characters and fillers don't count. */
const isVisible = (value: string): boolean => /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(value);
/** Matches control characters and line breaks, which would break sentences, headers and lines of files. */
const breaksLines = /[\p{Cc}\u2028\u2029]/u;
/**
 * A text of one line with a visible character. In the schemas of events it becomes `recordedName` (see
 * `recordedSchema`).
 */
export const name = recordedName.check(({ value, issues }) => {
  if (value !== '' && !isVisible(value))
    issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
  else if (breaksLines.test(value)) issues.push({ code: 'invalid_format', format: 'regex', input: value });
});
/** A message of one person to another: several lines, with a visible character. */
export const remark = textUpTo(2_000).check(({ value, issues }) => {
  if (!isVisible(value))
    issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
});
export const url = z.url({ protocol: /^https?$/ }).max(255);
export const email = z.email().max(255);
/** E.164: a plus and 7 to 15 digits. */
export const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/);
export const time = z.iso.datetime();
/** An instant with any offset that PostgreSQL can store: in UTC it is within the years 0001 to 9999. */
export const instant = z.iso.datetime({ offset: true }).check(({ value, issues }) => {
  const utc = new Date(value.replace(/\.\d+/, ''));
  const year = Number.isNaN(utc.getTime()) ? 1 : utc.getUTCFullYear();
  if (year < 1 || year > 9_999) issues.push({ code: 'invalid_format', format: 'datetime', input: value });
});
export const count = z.int().min(0).max(2_147_483_647);
export const locale = z.enum(['en', 'de']);
export type Locale = z.infer<typeof locale>;
/** A text in each language of the console. */
export type LocaleTexts = Readonly<Record<Locale, string>>;

const { least, most } = passwordLength;
/** A new password. The API also rejects common ones. */
export const newPassword = z
  .string()
  .min(least)
  .max(most)
  .check(({ value, issues }) => {
    if (value.length >= least && countCharacters(value) < least)
      issues.push({ code: 'too_small', origin: 'string', minimum: least, inclusive: true, input: value });
  });

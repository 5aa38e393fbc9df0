import { z } from 'zod';
import { countCharacters, passwordLength } from './passwordLength.ts';

/** Fields that many nouns share, each with its bound (spec §9). */
export const id = z.uuid();
/** A field that names something which may not be set. */
export const maybeId = z.uuid().nullable();
/** Partners from the top one down. */
export const lineage = z.array(id).min(1).max(101);
/** No controls but line breaks and tabs, no lone surrogates, nothing that turns the reading direction around. */
export const printable = /^(?:[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
export const text = z.string().max(255).regex(printable);
export const name = text.min(1);
export const url = z.url({ protocol: /^https?$/ }).max(255);
export const email = z.email().max(255);
/** E.164: a plus and 7 to 15 digits. */
export const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/);
export const time = z.iso.datetime();
export const count = z.int().min(0).max(2_147_483_647);
export const locale = z.enum(['en', 'de']);
export type Locale = z.infer<typeof locale>;

const { least, most } = passwordLength;
/** A password that somebody chooses. The API refuses common ones beside. */
export const newPassword = z
  .string()
  .min(least)
  .max(most)
  .check(({ value, issues }) => {
    if (value.length >= least && countCharacters(value) < least)
      issues.push({ code: 'too_small', origin: 'string', minimum: least, inclusive: true, input: value });
  });

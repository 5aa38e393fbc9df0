import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneNumber } from '../kernel/terms.ts';

/** Longer texts are no phone numbers; normalizing them would be slow. */
const longestWritten = 255;
/** Digits and a plus only: without `tel:`, invisible marks, blanks, brackets, dashes and dots; digits of other scripts stay. */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s\p{Cf}\p{Pd}\u2212()[\]/.]/gu, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * Returns a phone number as E.164 (`+4915123456789`), or null if it isn't a valid one. Accepts what people and address books write:
 * blanks, dashes, `(0)`, `00` for the plus, `tel:`, digits of other scripts. An extension is refused, as no message reaches it.
 */
export const phoneNumberOf = (text: string): string | null => {
  if (text.length > longestWritten) return null;
  const digits = compact(text);
  if (!/^\+\p{Nd}{7,17}$/u.test(digits)) return null;
  const found = parsePhoneNumberFromString(digits);
  return found?.isValid() && phoneNumber.safeParse(found.number).success ? found.number : null;
};

/** The number as E.164; a text that isn't a valid number stays readable, so that an error can show it. */
export const readPhone = (text: string): string =>
  text.length > longestWritten ? text : (phoneNumberOf(text) ?? compact(text));

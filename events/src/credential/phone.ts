import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneNumber } from '../kernel/terms.ts';

/**
 * Maximum length of a number as entered. Longer texts aren't phone numbers, and normalizing them would be
 * slow.
 */
const longestWritten = 255;
/**
 * Removes `tel:`, invisible characters, blanks, brackets, dashes, slashes and dots, and replaces a leading
 * `00` with the plus sign. Keeps digits of other scripts.
 */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s\p{Cf}\p{Pd}\u2212()[\]/.]/gu, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * Returns a phone number as E.164 (`+4915123456789`), or null if invalid. Accepts common notations: blanks,
 * dashes, `(0)`, `00` for the plus, `tel:`, digits of other scripts. Rejects extensions, as messages can't
 * reach them.
 */
export const phoneNumberOf = (text: string): string | null => {
  if (text.length > longestWritten) return null;
  const digits = compact(text);
  if (!/^\+\p{Nd}{7,17}$/u.test(digits)) return null;
  const found = parsePhoneNumberFromString(digits);
  return found?.isValid() && phoneNumber.safeParse(found.number).success ? found.number : null;
};

/**
 * Returns the number as E.164; if it isn't valid, returns it without separators, so that an error can show
 * it. Text of more than 255 characters is returned unchanged.
 */
export const readPhone = (text: string): string =>
  text.length > longestWritten ? text : (phoneNumberOf(text) ?? compact(text));

/**
 * Returns a national number of a country, such as `0170 1234567`, as E.164 with the country code that was
 * added; null if it isn't a valid one, or already has a country code. `region`: ISO code, such as `DE`.
 */
export const withCountryCode = (text: string, region: string) => {
  if (text.length > longestWritten || !isSupportedCountry(region)) return null;
  const digits = compact(text);
  if (!/^\p{Nd}{5,17}$/u.test(digits)) return null;
  const found = parsePhoneNumberFromString(digits, region);
  if (!found || phoneNumberOf(found.number) !== found.number) return null;
  const hasCode = digits.startsWith(found.countryCallingCode) && phoneNumberOf(`+${digits}`) !== null;
  return hasCode ? null : { value: found.number, countryCode: `+${found.countryCallingCode}` };
};

const longestWritten = 40;
/** Minimum number of digits; fewer would match too many numbers. */
const minDigits = 5;
const written = /^(?:\+|00)?[\d\s()./\-\u2010-\u2015]+$/u;

/**
 * Search for a phone number among the stored E.164 numbers (`+442079460194`). `part`: text that it contains.
 * `pattern`: POSIX pattern for that part within a phone number; null if the part can be nothing else.
 */
interface PhoneSearch {
  readonly part: string;
  readonly pattern: string | null;
}

/**
 * Returns how to find a phone number in a common notation; null if the term doesn't look like one, or if it
 * is found as it is written. After `+` or `00` the country code has to match; otherwise the digits may be any
 * part of the number, without the leading zero of national notation.
 */
export const phoneSearch = (term: string): PhoneSearch | null => {
  const text = term.trim();
  if (text.length > longestWritten || !written.test(text)) return null;
  const isInternational = /^(?:\+|00)/.test(text);
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < minDigits || digits === text) return null;
  return isInternational
    ? { part: `+${digits}`, pattern: null }
    : { part: digits, pattern: `[+][0-9]*${digits}` };
};

const longestWritten = 40;
/** Minimum number of digits; fewer would match too many numbers. */
const minDigits = 5;
const written = /^(?:\+|00)?[\d\s()./\-\u2010-\u2015]+$/u;

/**
 * Returns a POSIX pattern that finds a phone number in a common notation among the stored E.164 numbers
 * (`+442079460194`); null if the term doesn't look like a phone number. After `+` or `00` the country code
 * has to match; otherwise the digits may be any part of the number, without the leading zero of national
 * notation.
 */
export const phonePattern = (term: string): string | null => {
  const text = term.trim();
  if (text.length > longestWritten || !written.test(text)) return null;
  const isInternational = /^(?:\+|00)/.test(text);
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < minDigits) return null;
  return isInternational ? `[+]${digits}` : `[+][0-9]*${digits}`;
};

import type { Representation } from '@latchkey/events/dataFormat/codec.ts';

/** Maximum length, in bytes, up to which texts state a number's maximum value instead of its digit count. */
export const maxSpelled = 8;
const misfits: Readonly<Record<Representation, string>> = {
  HEX: 'hex',
  DECIMAL: 'digits',
  BCD: 'digits',
  ASCII: 'ascii',
  BASE64: 'base64',
};

/**
 * Returns the name of the text, below `import.wrong`, for a value that its parameter doesn't accept. Detects
 * card numbers that a spreadsheet has converted: `4,91512E+12` has lost its last digits.
 */
export const misfitOf = (representation: Representation, value: string): string => {
  const misfit = misfits[representation];
  if (misfit !== 'digits') return misfit;
  if (/^-?\d([.,]\d+)?E\+?\d+$/i.test(value.trim())) return 'shortened';
  return /^-?\d+[.,]\d*[1-9]\d*$/.test(value.trim()) ? 'fraction' : misfit;
};

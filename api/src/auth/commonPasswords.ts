import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const minDifferentChars = 5;
/** A listed word with at most this many digits or symbols after it still counts as common. */
const maxExtraChars = 6;
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * Reduces runs such as `cdef`, `6543` or `qwert` to their first character, as they don't make a password
 * harder to guess.
 */
const withoutRuns = (text: string): string => {
  const follows = (a: string, b: string) => rows.some(row => row.includes(a + b) || row.includes(b + a));
  return [...text].filter((letter, n, all) => n === 0 || !follows(all[n - 1]!, letter)).join('');
};

/**
 * Returns whether a password is a listed common one, extends one by a few digits or symbols, repeats a listed
 * or short word, or uses few or adjacent keys.
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (common.has(plain)) return true;
  if (new Set(withoutRuns(plain)).size < minDifferentChars) return true;
  const word = plain.replace(/[\d\W_]+$/u, '');
  if (plain.length - word.length <= maxExtraChars && common.has(word)) return true;
  const repeated = /^(.{2,}?)\1+$/u.exec(plain)?.[1];
  return repeated !== undefined && (common.has(repeated) || repeated.length < 6);
};

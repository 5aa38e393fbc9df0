import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const leastDifferent = 5;
/** A word of the list with so much behind it is still a guess of the first minute. */
const mostBehind = 6;
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/** Runs such as `cdef`, `6543` or `qwert` add nothing to what must be guessed. */
const withoutRuns = (text: string): string => {
  const follows = (a: string, b: string) => rows.some(row => row.includes(a + b) || row.includes(b + a));
  return [...text].filter((letter, n, all) => n === 0 || !follows(all[n - 1]!, letter)).join('');
};

/** Whether a password is on the list of common ones, or one of them with a little behind it, repeated, or made of few or neighbouring keys. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (common.has(plain)) return true;
  if (new Set(withoutRuns(plain)).size < leastDifferent) return true;
  const word = plain.replace(/[\d\W_]+$/u, '');
  if (plain.length - word.length <= mostBehind && common.has(word)) return true;
  const repeated = /^(.{2,}?)\1+$/u.exec(plain)?.[1];
  return repeated !== undefined && (common.has(repeated) || repeated.length < 6);
};

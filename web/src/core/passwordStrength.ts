import { passwordLength } from '@latchkey/events/kernel/passwordLength.ts';

/**
 * Rates a password from 1 (weak) to 3 (strong) by its length and variety. Characters equal or adjacent to the
 * previous one (`aa`, `ab`, `ba`) don't count. The length counts up to twice the number of distinct
 * characters.
 */
export const strengthOf = (password: string): 1 | 2 | 3 => {
  const letters = [...password];
  const codes = letters.map(letter => letter.codePointAt(0)!);
  const steps = codes.filter((code, n) => n === 0 || Math.abs(code - codes[n - 1]!) > 1);
  const worth = Math.min(steps.length, 2 * new Set(letters).size);
  if (letters.length < passwordLength.min || worth < passwordLength.min - 2) return 1;
  return worth < 16 ? 2 : 3;
};

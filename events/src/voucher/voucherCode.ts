/** Crockford's alphabet, without letters that are easily confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
/** Format of a code: four groups of four characters, 80 random bits. */
export const voucherCodeForm = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;
export const voucherCodeBytes = length;

const grouped = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

export const voucherCodeOf = (random: Uint8Array): string =>
  grouped(Array.from(random.subarray(0, length), byte => letters[byte & 31]).join(''));

/**
 * Parses a typed code: in any case, with or without dashes and spaces, with `O` for `0`, and `I` or `L` for
 * `1`. Returns null if it is invalid.
 */
export const readVoucherCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const code = grouped(plain);
  return voucherCodeForm.test(code) ? code : null;
};

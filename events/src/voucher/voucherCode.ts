/** Crockford's letters: none is taken for another one when it is typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
/** How a code is written: four groups of four letters, 80 random bits. */
export const voucherCodeForm = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;
export const voucherCodeBytes = length;

const grouped = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

export const voucherCodeOf = (random: Uint8Array): string =>
  grouped(Array.from(random.subarray(0, length), byte => letters[byte & 31]).join(''));

/** A code as people type it: in any case, with or without dashes and spaces, `O` for `0`, `I` and `L` for `1`. Null for what no voucher has. */
export const readVoucherCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const code = grouped(plain);
  return voucherCodeForm.test(code) ? code : null;
};

import { fileNameOf } from '../documents/fileName.ts';
import type { Voucher } from './voucher.ts';

/** Returns the name of a voucher's file: `voucher_Summer bonus_250.pdf`. Codes aren't part of names. */
export const voucherFileName = (
  { description, amount }: Pick<Voucher, 'description' | 'amount'>,
  extension: 'pdf' | 'csv',
): string => fileNameOf(`voucher_${description}_${amount}`, extension);

/** Returns the name of a file of a batch: `vouchers_Summer bonus_250.pdf`. */
export const batchFileName = (
  { description, amount }: Pick<Voucher, 'description' | 'amount'>,
  extension: 'pdf' | 'csv',
): string => fileNameOf(`vouchers_${description}_${amount}`, extension);

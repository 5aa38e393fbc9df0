import { fileNameOf } from '../documents/fileName.ts';
import type { Voucher } from './voucher.ts';

/** Returns the name of a voucher's file (VOU-21). */
export const voucherFileName = ({ id }: Pick<Voucher, 'id'>): string => `voucher_${id}.pdf`;

/** Returns the name of a file of a batch: `vouchers_Summer bonus_250.pdf`. Codes aren't part of names. */
export const batchFileName = (
  { description, amount }: Pick<Voucher, 'description' | 'amount'>,
  extension: 'pdf' | 'csv',
): string => fileNameOf(`vouchers_${description}_${amount}`, extension);

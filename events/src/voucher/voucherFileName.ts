import { fileNameOf } from '../documents/fileName.ts';
import type { Voucher } from './voucher.ts';

export const voucherFileName = ({ id }: Pick<Voucher, 'id'>): string => `voucher_${id}.pdf`;

/** Returns a name such as `vouchers_Summer bonus_250.pdf`, without codes. */
export const batchFileName = (
  { description, amount }: Pick<Voucher, 'description' | 'amount'>,
  extension: 'pdf' | 'csv',
): string => fileNameOf(`vouchers_${description}_${amount}`, extension);

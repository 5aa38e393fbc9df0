import { maxBatchSize, voucher } from '@latchkey/events/voucher/voucher.ts';
import { z } from 'zod';
import { dayAfter, expiryOf } from '../kit/dates/lastDay.ts';
import { message } from '../kit/validation.ts';

const { description, amount, pdfDesignId } = voucher.commands.create.shape;

/** Validates one voucher, or several with the same terms. The last day is in the browser's time zone. */
export const voucherForm = z.object({
  description,
  amount,
  pdfDesignId,
  count: z.int().min(1).max(maxBatchSize),
  lastDay: z.iso
    .date()
    .refine(date => dayAfter(date) > new Date(), { error: message('validation.notAfter') })
    .nullable(),
});

export const newVoucher = { description: null, amount: null, pdfDesignId: null, count: 1, lastDay: null };

type Values = z.output<typeof voucherForm>;

export const commandOf = (values: Record<string, unknown>, partnerId: string) => {
  const { count, lastDay, ...terms } = values as Values;
  const body = { ...terms, partnerId, expiresAt: expiryOf(lastDay) };
  const single = { command: 'create', values: body };
  const batch = { command: 'create', path: `${voucher.path}/batches`, values: { ...body, count } };
  return count === 1
    ? ({ isBatch: false, execution: single } as const)
    : ({ isBatch: true, execution: batch } as const);
};

export const fieldOf = (field: string): string => field.replace('expiresAt', 'lastDay');

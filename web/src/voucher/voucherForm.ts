import { mostInBatch, voucher } from '@latchkey/events/voucher/voucher.ts';
import { z } from 'zod';
import { dayAfter, expiryOf } from '../kit/dates/lastDay.ts';
import { message } from '../kit/validation.ts';

const { description, amount, pdfDesignId } = voucher.commands.create.shape;

/** The form of one voucher or of many with the same terms. The last day is in the browser's zone. */
export const voucherForm = z.object({
  description,
  amount,
  pdfDesignId,
  count: z.int().min(1).max(mostInBatch),
  lastDay: z.iso
    .date()
    .refine(date => dayAfter(date) > new Date(), { error: message('validation.notAfter') })
    .nullable(),
});

export const newVoucher = { description: null, amount: null, pdfDesignId: null, count: 1, lastDay: null };

type Values = z.output<typeof voucherForm>;

/** Converts the form's values for the API: a single voucher, or a batch of them. */
export const commandOf = (values: Record<string, unknown>, partnerId: string) => {
  const { count, lastDay, ...terms } = values as Values;
  const body = { ...terms, partnerId, expiresAt: expiryOf(lastDay) };
  const single = { command: 'create', values: body };
  const batch = { command: 'create', path: `${voucher.path}/batches`, values: { ...body, count } };
  return count === 1
    ? ({ isBatch: false, execution: single } as const)
    : ({ isBatch: true, execution: batch } as const);
};

/** Converts a field name of the API to one of the form. */
export const fieldOf = (field: string): string => field.replace('expiresAt', 'lastDay');

import { isAddressRange, maxRanges } from '@latchkey/events/apiKey/addressRange.ts';
import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { z } from 'zod';
import { dayAfter, expiryOf } from '../kit/dates/lastDay.ts';
import { message } from '../kit/validation.ts';

const { name, description, role } = apiKey.commands.create.shape;
const range = z
  .string()
  .max(49)
  .refine(isAddressRange, { error: message('apiKey.notRange') });
const lastDay = z.iso
  .date()
  .refine(date => dayAfter(date) > new Date(), { error: message('validation.notAfter') })
  .nullable();
export const expiryForm = z.object({ lastDay });

/** The form of a key (KEY-14). The last day is in the browser's time zone; each address range is a row. */
export const apiKeyForm = z.object({
  name,
  description,
  role,
  lastDay,
  ranges: z.array(z.object({ range })).max(maxRanges),
});
type Values = z.output<typeof apiKeyForm>;

export const newApiKey = { name: null, description: null, lastDay: null, ranges: [] };

/** Converts form values into the API's body. The key expires at the end of its last day. */
export const commandOf = (values: Record<string, unknown>) => {
  const { lastDay: day, ranges, ...terms } = values as Values;
  return {
    ...terms,
    expiresAt: expiryOf(day),
    allowedAddresses: ranges.map(({ range }) => range),
  };
};
/**
 * Converts the API's field names: `allowedAddresses.2` is `ranges.2.range` in the form, `expiresAt` is
 * `lastDay`.
 */
export const fieldOf = (field: string) =>
  field.replace(/^allowedAddresses\.(\d+)$/, 'ranges.$1.range').replace('expiresAt', 'lastDay');

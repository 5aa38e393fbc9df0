import { isAddressRange, mostRanges } from '@latchkey/events/apiKey/addressRange.ts';
import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';

const { name, description, role } = apiKey.commands.create.shape;
const range = z
  .string()
  .max(49)
  .refine(isAddressRange, { error: message('apiKey.notRange') });
const dayBehind = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1);
};

/** KEY-14. The last day is a day of the browser's zone; each range of addresses is a row of its own. */
export const apiKeyForm = z.object({
  name,
  description,
  role,
  lastDay: z.iso
    .date()
    .refine(date => dayBehind(date) > new Date(), { error: message('validation.notAfter') })
    .nullable(),
  ranges: z.array(z.object({ range })).max(mostRanges),
});
type Values = z.output<typeof apiKeyForm>;

export const newApiKey = { name: null, description: null, lastDay: null, ranges: [] };

/** What the form says, as the API takes it: the key ends when its last day is over. */
export const commandOf = (values: Record<string, unknown>) => {
  const { lastDay, ranges, ...terms } = values as Values;
  return {
    ...terms,
    expiresAt: lastDay === null ? null : dayBehind(lastDay).toISOString(),
    allowedAddresses: ranges.map(({ range }) => range),
  };
};
/** `allowedAddresses.2` of the API is `ranges.2.range` here. */
export const fieldOf = (field: string) =>
  field.replace(/^allowedAddresses\.(\d+)$/, 'ranges.$1.range').replace('expiresAt', 'lastDay');

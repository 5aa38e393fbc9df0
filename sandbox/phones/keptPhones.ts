import { z } from 'zod';
import { openJsonLines } from '../journal.ts';

const storedPhone = z.object({
  name: z.string(),
  deviceId: z.string(),
  pushToken: z.string(),
  isOnline: z.boolean(),
  isWiped: z.boolean(),
  pushes: z.number(),
  seenAt: z.iso.datetime().nullable(),
  tags: z.array(z.tuple([z.string(), z.string()])),
  passes: z.array(z.object({ pass: z.base64(), modified: z.string().nullable() })),
});
export type StoredPhone = z.output<typeof storedPhone>;
const line = z.union([z.object({ phone: storedPhone }), z.object({ apiUrl: z.string() })]);

/**
 * Loads the stored phones and the URL of the API that they call. A phone's last line is its state. Without a
 * file, nothing is stored.
 */
export const openStoredPhones = async (file: string | undefined) => {
  const lines = await openJsonLines(file);
  const phones = new Map<string, StoredPhone>();
  let apiUrl: string | null = null;
  for (const entry of lines.entries) {
    const { data } = line.safeParse(entry);
    if (data === undefined) continue;
    if ('phone' in data) phones.set(data.phone.name, data.phone);
    else ({ apiUrl } = data);
  }
  const newest = [
    ...[...phones.values()].map(phone => ({ phone })),
    ...(apiUrl === null ? [] : [{ apiUrl }]),
  ];
  if (lines.entries.length > newest.length) {
    await lines.clear();
    await lines.write(newest);
  }
  return {
    phones: [...phones.values()],
    apiUrl,
    keepPhone: (phone: StoredPhone) => lines.write([{ phone }]),
    keepApiUrl: (url: string) => lines.write([{ apiUrl: url }]),
    clear: lines.clear,
    close: lines.close,
  };
};

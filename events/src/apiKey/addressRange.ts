import { z } from 'zod';

/** So many ranges of addresses one key may name. */
export const mostRanges = 50;
/** The longest text form of a range: IPv6 with IPv4 at its end, and its length. */
const longest = 49;
const forms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;

/** Whether a text names an address (`192.0.2.7`) or a range of them (`192.0.2.0/24`, `2001:db8::/32`). */
export const isAddressRange = (text: string): boolean => forms.some(form => form.safeParse(text).success);

/** One address or a range of them, of either IP version. */
export const addressRange = z
  .string()
  .min(1)
  .max(longest)
  .refine(isAddressRange, { params: { reason: 'invalid_address_range' } });

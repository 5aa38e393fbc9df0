import { z } from 'zod';

/** Maximum number of address ranges for one key. */
export const mostRanges = 50;
/** Length of the longest text form: IPv6 with an IPv4 tail, and the prefix length. */
const mostChars = 49;
const forms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;

/** Returns whether a text is an address (`192.0.2.7`) or a range (`192.0.2.0/24`, `2001:db8::/32`). */
export const isAddressRange = (text: string): boolean => forms.some(form => form.safeParse(text).success);

/** One address or a range of them, of either IP version. */
export const addressRange = z
  .string()
  .min(1)
  .max(mostChars)
  .refine(isAddressRange, { params: { reason: 'invalid_address_range' } });

import { z } from 'zod';

export const maxRanges = 50;
/** Length of the longest form: IPv6 with an IPv4 tail and a prefix length. */
const maxChars = 49;
const forms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;

/** Returns whether a text is an address (`192.0.2.7`) or a range (`192.0.2.0/24`, `2001:db8::/32`). */
export const isAddressRange = (text: string): boolean => forms.some(form => form.safeParse(text).success);

export const addressRange = z
  .string()
  .min(1)
  .max(maxChars)
  .refine(isAddressRange, { params: { reason: 'invalid_address_range' } });

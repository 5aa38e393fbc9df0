import { z } from 'zod';

/**
 * Private addresses that outbound requests may reach: `host` or `host:port`, comma-separated, in the same
 * form as in the URL.
 */
export const outboundAllow = z
  .string()
  .default('')
  .transform(names => names.split(',').flatMap(name => name.trim() || []));

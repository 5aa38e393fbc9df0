import { z } from 'zod';

/**
 * Private addresses at which servers may be called: `host` or `host:port`, separated by commas, in the same
 * notation as in the called address.
 */
export const outboundAllow = z
  .string()
  .default('')
  .transform(names => names.split(',').flatMap(name => name.trim() || []));

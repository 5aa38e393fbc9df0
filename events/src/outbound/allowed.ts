import { z } from 'zod';

/** Servers at private addresses that may be called all the same: `host` or `host:port`, parted by commas, as they stand in the address. */
export const outboundAllow = z
  .string()
  .default('')
  .transform(names => names.split(',').flatMap(name => name.trim() || []));

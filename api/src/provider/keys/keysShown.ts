import { z } from 'zod';

/**
 * Whether a response contains the values of keys. The console reveals them one by one, because each time is
 * recorded.
 */
export const keysShown = z.enum(['shown', 'masked']).default('shown');

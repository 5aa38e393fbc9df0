import { z } from 'zod';

/**
 * Whether a response contains key values. The console requests masked ones, and reveals a provider's keys
 * with a separate request, which is recorded.
 */
export const keysShown = z.enum(['shown', 'masked']).default('shown');

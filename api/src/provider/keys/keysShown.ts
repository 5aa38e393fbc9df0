import { z } from 'zod';

/**
 * Whether a response contains key values. The console requests masked ones and reveals keys individually, as
 * each reveal is recorded.
 */
export const keysShown = z.enum(['shown', 'masked']).default('shown');

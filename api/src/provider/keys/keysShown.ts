import { z } from 'zod';

/** Whether a response has the values of keys; the console asks for them one by one, which is recorded. */
export const keysShown = z.enum(['shown', 'masked']).default('shown');

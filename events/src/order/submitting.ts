import { z } from 'zod';
import { count } from '../kernel/terms.ts';
import { credentialType, ids } from './fields.ts';

/** Credentials of one type. */
export const typed = { ids, type: credentialType };
export type Typed = z.output<z.ZodObject<typeof typed>>;
export const submitting = {
  credits: count,
  reservation: z.string().max(80),
  membership: z.int().min(0),
  /** All that is submitted, where the contract may include it. */
  types: z.array(z.object(typed)).max(60).optional(),
};

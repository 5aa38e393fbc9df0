import { z } from 'zod';
import { counts } from '../contract/amounts.ts';
import { count } from '../kernel/terms.ts';

/**
 * The outcome of a submission so far, in totals, which only grow. `isOver`: the submission has ended, and
 * holds no credits for unfinished credentials.
 */
export const settlement = z
  .object({
    reservation: z.string().max(80),
    issued: count,
    unissued: count,
    isOver: z.boolean(),
    /** Both totals by type, if the contract may include the credentials. */
    types: z.object({ issued: counts, unissued: counts }).optional(),
  })
  .nullable()
  .default(null);
export type Settlement = z.output<typeof settlement>;

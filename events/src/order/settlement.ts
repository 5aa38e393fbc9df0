import { z } from 'zod';
import { counts } from '../contract/amounts.ts';
import { count } from '../kernel/terms.ts';

/**
 * What a submission comes to in credits so far: totals, which only grow. `isOver`: it has ended, and holds no credits for credentials of which it knows no end.
 */
export const settlement = z
  .object({
    reservation: z.string().max(80),
    issued: count,
    unissued: count,
    isOver: z.boolean(),
    /** The same by the types of credentials, where the contract may include them. */
    types: z.object({ issued: counts, unissued: counts }).optional(),
  })
  .nullable()
  .default(null);
export type Settlement = z.output<typeof settlement>;

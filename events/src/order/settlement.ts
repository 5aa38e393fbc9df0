import { z } from 'zod';
import { counts } from '../contract/amounts.ts';
import { count } from '../kernel/terms.ts';

/**
 * The running totals of a submission. The ledger ignores totals below earlier ones. `isOver`: the submission
 * has ended, and no longer holds credits for unfinished credentials.
 */
export const settlement = z
  .object({
    reservation: z.string().max(80),
    issued: count,
    unissued: count,
    isOver: z.boolean(),
    types: z.object({ issued: counts, unissued: counts }).optional(),
  })
  .nullable()
  .default(null);
export type Settlement = z.output<typeof settlement>;

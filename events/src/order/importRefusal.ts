import { z } from 'zod';

/**
 * The reason why an entrusted import was canceled, or why its order wasn't submitted: a `RefusalReason` with
 * its numeric params.
 */
export const importRefusal = z.object({
  reason: z.string().max(80),
  params: z.record(z.string().max(80), z.number()),
});
export type ImportRefusal = z.infer<typeof importRefusal>;

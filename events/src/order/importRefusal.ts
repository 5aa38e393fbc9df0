import { z } from 'zod';

/** Why an entrusted import came to nothing, or why its order was not submitted: a reason of the catalogue with its numbers. */
export const importRefusal = z.object({
  reason: z.string().max(80),
  params: z.record(z.string().max(80), z.number()),
});
export type ImportRefusal = z.infer<typeof importRefusal>;

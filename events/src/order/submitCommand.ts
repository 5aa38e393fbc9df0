import { z } from 'zod';
import { count, maybeId } from '../kernel/terms.ts';
import { credentialType } from '../contract/credentialType.ts';
import { ids } from './fields.ts';

export const typed = { ids, type: credentialType };
export type Typed = z.output<z.ZodObject<typeof typed>>;
export const submitCommand = {
  credits: count,
  reservation: z.string().max(80),
  membership: z.int().min(0),
  appConfigId: maybeId.default(null),
  types: z.array(z.object(typed)).max(60).optional(),
};

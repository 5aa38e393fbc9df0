import { z } from 'zod';
import { keysetMode } from '../provider/keys/keyset.ts';
import { count, id, maybeId } from '../kernel/terms.ts';

/**
 * Effects outside of its stream that a customer's event promises: credits, and the sealed keys of new
 * providers. The process `customerEquipping` provides them.
 */
export const equipment = z.object({
  id,
  keysets: z.array(z.object({ credentialProviderId: id, mode: keysetMode, secretId: maybeId })).max(10),
  credits: count,
});
export type Equipment = z.output<typeof equipment>;

export const withEquipment = (
  open: readonly Equipment[],
  { equipment: more }: { readonly equipment?: Equipment | undefined },
): readonly Equipment[] => (more ? [...open, more] : open);

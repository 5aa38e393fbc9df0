import { z } from 'zod';
import { keysetMode } from '../provider/keys/keyset.ts';
import { count, id, maybeId } from '../kernel/terms.ts';

/**
 * Things outside of its stream that an event of a customer promises: credits, and the keys of new providers,
 * which are already sealed. The process `customerEquipping` provides them.
 */
export const equipment = z.object({
  id,
  keysets: z.array(z.object({ credentialProviderId: id, mode: keysetMode, secretId: maybeId })).max(10),
  credits: count,
});
export type Equipment = z.output<typeof equipment>;

/** Returns the equipment that was promised and isn't provided yet. */
export const withEquipment = (
  open: readonly Equipment[],
  { equipment: more }: { readonly equipment?: Equipment | undefined },
): readonly Equipment[] => (more ? [...open, more] : open);

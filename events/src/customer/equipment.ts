import { z } from 'zod';
import { keysetMode } from '../provider/keys/keyset.ts';
import { count, id, maybeId } from '../kernel/terms.ts';

/**
 * Effects of a customer's event outside the customer's stream: credits, and the sealed keys of new providers.
 * The process `customerEquipping` carries them out.
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

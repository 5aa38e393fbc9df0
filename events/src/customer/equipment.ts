import { z } from 'zod';
import { keysetMode } from '../provider/keys/keyset.ts';
import { count, id, maybeId } from '../kernel/terms.ts';

/**
 * What an event of a customer promises beside its stream: the keys of its new providers, which lie sealed already, and credits. The process
 * `customerEquipping` keeps the promise.
 */
export const equipment = z.object({
  id,
  keysets: z.array(z.object({ credentialProviderId: id, mode: keysetMode, secretId: maybeId })).max(10),
  credits: count,
});
export type Equipment = z.output<typeof equipment>;

/** What is promised and not there yet. */
export const withEquipment = (
  open: readonly Equipment[],
  { equipment: more }: { readonly equipment?: Equipment | undefined },
): readonly Equipment[] => (more ? [...open, more] : open);

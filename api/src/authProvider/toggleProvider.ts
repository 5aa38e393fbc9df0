import { signOutOfProvider } from '../auth/signOut.ts';
import type { Call } from '../http/route.ts';

interface Switch {
  readonly id: string;
  readonly from: boolean;
  readonly to: boolean;
}
/**
 * Whoever came by a provider is signed out once it is switched off or deleted. Switching it on begins anew: nobody has come by it meanwhile, so what is still
 * there is of before, where that end was cut.
 */
export const toggleProvider = async <T>(
  { deps, aside }: Pick<Call, 'deps' | 'aside'>,
  { id, from, to }: Switch,
  send: () => Promise<T>,
): Promise<T> => {
  const signOut = () => aside(() => signOutOfProvider(deps, id));
  if (to && !from) await signOut();
  const sent = await send();
  if (!to) await signOut();
  return sent;
};

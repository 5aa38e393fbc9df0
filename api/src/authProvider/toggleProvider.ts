import { signOutOfProvider } from '../auth/signOut.ts';
import type { Call } from '../http/route.ts';

interface Switch {
  readonly id: string;
  readonly from: boolean;
  readonly to: boolean;
}
/**
 * Sends a change that enables, disables or deletes a provider. Disabling or deleting signs out its users;
 * enabling first removes sessions left over from an interrupted sign-out.
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

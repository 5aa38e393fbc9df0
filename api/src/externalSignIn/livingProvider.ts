import type { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { isLiving } from '../access/tenantAccess.ts';
import type { Deps } from '../http/route.ts';

export interface Provider extends DataOf<typeof AuthProviderCreated> {
  readonly id: string;
}

/** Returns the current provider; null if it is deleted or disabled, or its customer or partner is deleted. */
export const livingProvider = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<Provider | null> => {
  const { isPresent, terms } = authProviderState.of(await store.read(streamOf('authProvider', id)));
  return isPresent && terms?.enabled && (await isLiving(store, terms)) ? { id, ...terms } : null;
};

/** Returns whether a sign-in's provider may still sign in users; true for null, a sign-in with a password. */
export const isProviderOpen = async (
  deps: Pick<Deps, 'store'>,
  providerId: string | null,
): Promise<boolean> => providerId === null || (await livingProvider(deps, providerId)) !== null;

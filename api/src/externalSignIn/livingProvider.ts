import type { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { isLiving } from '../access/tenantAccess.ts';
import type { Deps } from '../http/route.ts';

export interface Provider extends DataOf<typeof AuthProviderCreated> {
  readonly id: string;
}

/** The provider as it is now; null where it is deleted or switched off, or its customer or partner is gone. */
export const livingProvider = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<Provider | null> => {
  const { isPresent, terms } = authProviderState.of(await store.read(streamOf('authProvider', id)));
  return isPresent && terms?.enabled && (await isLiving(store, terms)) ? { id, ...terms } : null;
};

/** Whether a sign-in of before still counts, as far as its provider goes; null is a password. */
export const isProviderOpen = async (
  deps: Pick<Deps, 'store'>,
  providerId: string | null,
): Promise<boolean> => providerId === null || (await livingProvider(deps, providerId)) !== null;

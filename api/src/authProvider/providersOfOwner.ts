import { internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { requireAct, tenantAccess } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';
import { ownerOf as ownOf, type OwnerKind } from '../provider/own/owner.ts';
import type { Owner } from './authProviderView.ts';

export const ownedBy = (kind: OwnerKind) => {
  const ownerOf = (id: string): Owner => ownOf(kind, id).tenant;
  return {
    manageable: async ({ deps: { store }, caller, params }: Call): Promise<Owner> => {
      await requireAct(store, caller, kind.manage, kind.noun, params['id']!, kind.see);
      return ownerOf(params['id']!);
    },
    theirs: async ({ deps: { store }, params }: Call, owner: Owner) => {
      const id = params['authProviderId']!;
      if (id === internalProviderId) return refuse('authProvider.internal');
      const history = await store.read(streamOf('authProvider', id));
      const { isPresent, terms } = authProviderState.of(history);
      const isTheirs = terms?.customerId === owner.customerId && terms.partnerId === owner.partnerId;
      return isPresent && terms !== null && isTheirs ? { id, terms, history } : refuse('not_found');
    },
    visibleOwner: async ({ deps: { store }, caller }: Call, id: string): Promise<Owner> =>
      (await tenantAccess(store, caller, kind.manage, kind.noun, id)) ? ownerOf(id) : refuse('not_found'),
    /** Refuses providers of other owners. Accepts deleted ones, so that the owner can see their history. */
    everTheirs: async ({ deps: { store } }: Call, owner: Owner, id: string): Promise<void> => {
      const { terms } = authProviderState.of(await store.read(streamOf('authProvider', id)));
      if (terms?.customerId !== owner.customerId || terms.partnerId !== owner.partnerId) refuse('not_found');
    },
  };
};

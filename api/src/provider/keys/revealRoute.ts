import { refuse } from '@latchkey/events/kernel/index.ts';
import { keysetDecider } from '@latchkey/events/provider/keys/decider.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { route, type Call } from '../../http/route.ts';
import { maySeeKeys, providerOf, requireOwner, type OwnerKind } from '../own/owner.ts';
import { providerShown, shownProvider } from '../own/ownProviderView.ts';

export const revealRoute = (kind: OwnerKind) => {
  const located = async (call: Call) => {
    const owner = await requireOwner(call, kind, 'see');
    if (!(await maySeeKeys(call, owner))) return refuse('forbidden');
    const provider = await providerOf(call, owner);
    const { credentialProviderId: id, credentialProvider } = provider;
    if (!providerKinds[credentialProvider].hasKeys) return refuse('keyset.none_of_kind');
    return {
      id,
      shown: async () => ({ body: await shownProvider(call, owner, provider, { hasValues: true }) }),
    };
  };
  return route({
    method: 'post',
    path: `/admin/${kind.noun}s/:id/providers/:credentialProviderId/keys/reveal`,
    summary: `Shows the keys of a ${kind.noun}’s provider, and records who saw them`,
    policy: { access: kind.manage, command: 'keyset.reveal' },
    response: {
      body: providerShown,
      projections: ['partnerProvider'],
      replay: async call => (await located(call)).shown(),
    },
    run: async call => {
      const { id, shown } = await located(call);
      const { position } = await call.send(keysetDecider, id, 'reveal', {});
      return { status: 200, position, id, read: shown };
    },
  });
};

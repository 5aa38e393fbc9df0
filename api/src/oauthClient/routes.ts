import { refuse } from '@latchkey/events/kernel/index.ts';
import { oauthClientDecider } from '@latchkey/events/oauthClient/decider.ts';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { oauthClientState } from '@latchkey/events/oauthClient/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { requireAct, requireLiving } from '../access/tenantAccess.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { extendRoute, type Call, type Route } from '../http/route.ts';
import { forgetClient } from '../oauth/payloads.ts';
import { clientSummary } from './summary.ts';

const clients = entityRoutes(oauthClientDecider);
const under = { noun: 'partner', param: 'partnerId' } as const;
const clientPath = `${oauthClient.path}/:id`;

const requirePlace = async ({ deps, params }: Call): Promise<void> => {
  const { terms } = oauthClientState.of(await deps.store.read(streamOf('oauthClient', params['id']!)));
  if (terms?.partnerId !== params['partnerId']) refuse('not_found');
};
const placed = (declared: Route): Route => ({
  ...declared,
  run: async call => {
    await requirePlace(call);
    return declared.run(call);
  },
});

const creating = clients.create();
const removing = clients.remove();

export const oauthClientRoutes: readonly Route[] = [
  clientSummary,
  clients.list({ under }),
  clients.read({ at: clientPath, under }),
  placed(clients.history()),
  extendRoute(creating, {
    request: { body: oauthClient.commands.create.omit({ partnerId: true }) },
    run: async call => {
      const { store } = call.deps;
      const partnerId = call.params['partnerId']!;
      await requireAct(store, call.caller, 'partner.manage', 'partner', partnerId, 'partner.read');
      await requireLiving(store, { partnerId });
      const id = newIdOf(call, 'oauthClient');
      const terms = { ...(call.body as object), partnerId };
      return clients.answer(call, id, await call.send(oauthClientDecider, id, 'create', terms as never), 201);
    },
  }),
  placed(clients.command('change', { method: 'put', at: clientPath })),
  placed({
    ...removing,
    run: async call => {
      const reply = await removing.run(call);
      await forgetClient(call.deps, call.params['id']!);
      return reply;
    },
  }),
];

import { internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderDecider } from '@latchkey/events/authProvider/decider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { requireLiving } from '../access/tenantAccess.ts';
import { retryOnConflict } from '../http/retryOnConflict.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { heedMatch } from '../http/ifMatch.ts';
import { previewing } from '../http/dryRun.ts';
import { extendRoute, route, type Call, type Route } from '../http/route.ts';
import { customers, partners, type OwnerKind } from '../provider/own/owner.ts';
import { checkIssuer, checkOnlyWay, checkSecret, checkTransport } from './checkProvider.ts';
import { changeBody, createBody } from './requestBodies.ts';
import { storeClientSecret } from './storeClientSecret.ts';
import { ownedBy } from './providersOfOwner.ts';
import { toggleProvider } from './toggleProvider.ts';
import { ofAuthProvider } from './authProviderImpact.ts';
import { allOf, authProviders, countOf, maxPerOwner } from './authProviderView.ts';
import { authProviderTestRoutes } from './signInTestRoutes.ts';

const routesOf = (kind: OwnerKind): readonly Route[] => {
  const path = `/admin/${kind.noun}s/:id/auth-providers`;
  const providerPath = `${path}/:authProviderId`;
  const { reply, reads, shown, answer } = authProviders;
  const access = kind.manage;

  const { manageable, theirs, visibleOwner, everTheirs } = ownedBy(kind);
  const located = (call: Call, id: string) => path.replace(':id', call.params['id']!) + `/${id}`;

  const list = route({
    method: 'get',
    path,
    summary: `Lists the sign-in methods of a ${kind.noun}, starting with the password`,
    policy: { access },
    response: { body: z.array(reply), projections: reads },
    run: async call => {
      return { status: 200, body: await allOf(call, await visibleOwner(call, call.params['id']!)) };
    },
  });

  const reading = authProviders.read({ at: providerPath });
  const read = route({
    method: 'get',
    path: providerPath,
    summary: `Returns a sign-in provider of a ${kind.noun}`,
    policy: { access },
    request: { query: reading.request!.query! },
    response: { body: reply, projections: reads },
    run: async call => {
      const owner = await visibleOwner(call, call.params['id']!);
      if (call.params['authProviderId'] === internalProviderId)
        return { status: 200, body: (await allOf(call, owner))[0] };
      await everTheirs(call, owner, call.params['authProviderId']!);
      return reading.run(call);
    },
  });

  const create = route({
    method: 'post',
    path,
    summary: `Adds a sign-in provider to a ${kind.noun}; its secret is stored encrypted and never shown`,
    policy: { access, command: 'authProvider.create' },
    request: { body: createBody },
    response: { body: reply, status: 201, projections: reads, replay: (call, id) => shown(call, id) },
    run: async call => {
      const owner = await manageable(call);
      const { clientSecret = '', newId, ...terms } = call.body;
      checkOnlyWay(call, { ...terms, clientSecret }, null);
      checkTransport(call, terms);
      await requireLiving(call.deps.store, owner);
      if ((await countOf(call, owner)) >= maxPerOwner)
        refuse('authProvider.too_many', { maximum: maxPerOwner });
      const id = newId ?? newIdOf(call, 'authProvider');
      // IDs of deleted providers can't be used again, as users remain linked to them
      const [made] = await call.deps.store.read(streamOf('authProvider', id), { after: 0, to: 1 });
      if (made && made.meta.commandId !== call.commandIdFor('authProvider', id, 'create'))
        refuse('already_exists');
      const clientSecretId = clientSecret === '' ? null : uuidv5(id, 'clientSecret');
      const input = { ...terms, ...owner, clientSecretId };
      const send = ({ send: by }: Pick<Call, 'send'>) => by(authProviderDecider, id, 'create', input);
      const done = await storeClientSecret(call, clientSecret, clientSecretId, send);
      return { ...answer(call, id, done, 201), location: located(call, id) };
    },
  });

  const change = route({
    method: 'put',
    path: providerPath,
    summary: `Changes a sign-in provider of a ${kind.noun}; an omitted secret is kept`,
    policy: { access, command: 'authProvider.change' },
    request: {
      body: changeBody,
      readCurrent: async call => {
        const { id } = await theirs(call, await manageable(call));
        return shown(call, id);
      },
    },
    response: { body: reply, projections: reads },
    run: async call => {
      const owner = await manageable(call);
      const { id } = await theirs(call, owner);
      const { clientSecret = '', ...sent } = call.body;
      const work = async () => {
        const { terms, history } = await theirs(call, owner);
        checkOnlyWay(call, call.body, terms);
        checkSecret(call.body, terms);
        if (sent.issuerLocation !== terms.issuerLocation) checkTransport(call, { ...terms, ...sent });
        await checkIssuer(call, id, call.body, terms);
        heedMatch(call, history);
        // a new ID, so that earlier events keep referring to the previous secret
        const newId = clientSecret === '' ? null : uuidv5(call.commandId, 'clientSecret');
        const input = { ...sent, clientSecretId: newId ?? terms.clientSecretId };
        const options = { ifMatch: true, expected: personRevision(history) };
        const send = ({ send: by }: Pick<Call, 'send'>) =>
          by(authProviderDecider, id, 'change', input, options);
        const keep = () => storeClientSecret(call, clientSecret, newId, send);
        return toggleProvider(call, { id, from: terms.enabled, to: sent.enabled }, keep);
      };
      const done = await authProviders.matching(call, id, () => retryOnConflict(call, work));
      return { ...answer(call, id, done, 200), location: located(call, id) };
    },
  });

  const remove = route({
    method: 'delete',
    path: providerPath,
    summary: `Removes a sign-in provider from a ${kind.noun} and signs out the users who used it`,
    policy: { access, command: 'authProvider.delete' },
    response: { body: reply, projections: reads },
    run: async call => {
      const { id, terms } = await theirs(call, await manageable(call));
      const work = () =>
        toggleProvider(call, { id, from: terms.enabled, to: false }, () =>
          call.send(authProviderDecider, id, 'delete', {}, { ifMatch: true }),
        );
      return { ...(await authProviders.removing(call, id, work)), location: located(call, id) };
    },
  });

  const history = extendRoute(authProviders.history(), {
    path: `/admin/${kind.noun}s/:${kind.noun}Id/auth-providers/:id/events`,
    summary: `Lists the history of a sign-in provider of a ${kind.noun}, newest first`,
    policy: { access },
    run: async call => {
      const { [`${kind.noun}Id`]: ownerId, id } = call.params as Record<string, string>;
      await everTheirs(call, await visibleOwner(call, ownerId!), id!);
      return authProviders.history().run(call);
    },
  });

  return [list, read, history, create, change, previewing(remove, ofAuthProvider)];
};

export const authProviderRoutes: readonly Route[] = [
  ...[partners, customers].flatMap(routesOf),
  ...authProviderTestRoutes,
];

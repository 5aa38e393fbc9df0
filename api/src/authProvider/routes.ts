import type { Permission } from '@latchkey/events/access/roles.ts';
import { authProvider, internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderDecider } from '@latchkey/events/authProvider/decider.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { requireAct, requireLiving, visible } from '../access/visible.ts';
import { newIdOf } from '../http/creating.ts';
import { heedMatch } from '../http/matching.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { checkIssuer, checkOnlyWay, checkSecret } from './checks.ts';
import { allOf, authProviders, countOf, mostOfOwner, type Owner } from './shown.ts';

interface OwnerKind {
  readonly noun: 'customer' | 'partner';
  /** Who may see that the owner is there, and who manages its providers. */
  readonly see: Permission;
  readonly manage: Permission;
}
const kinds: readonly OwnerKind[] = [
  { noun: 'partner', see: 'partner.read', manage: 'partner.manage' },
  { noun: 'customer', see: 'customer.read', manage: 'customer.manage' },
];

const ownerOf = ({ noun }: OwnerKind, id: string): Owner =>
  noun === 'customer' ? { customerId: id, partnerId: null } : { customerId: null, partnerId: id };

const secret = z.string().max(1_000);
const { clientSecretId: _change, ...changed } = authProvider.commands.change.shape;
const {
  partnerId: _partner,
  customerId: _customer,
  clientSecretId: _id,
  ...created
} = authProvider.commands.create.shape;
const createBody = z.object({ ...created, clientSecret: secret.optional() });
/** A secret that is left out or empty stays (AUT-05). */
const changeBody = z.object({ ...changed, clientSecret: secret.optional() });

const routesOf = (kind: OwnerKind): readonly Route[] => {
  const path = `/admin/${kind.noun}s/:id/auth-providers`;
  const one = `${path}/:authProviderId`;
  const { reply, reads, shown, answer } = authProviders;
  const access = kind.manage;

  const manageable = async ({ deps: { store }, caller, params }: Call): Promise<Owner> => {
    await requireAct(store, caller, kind.manage, kind.noun, params['id']!, kind.see);
    return ownerOf(kind, params['id']!);
  };
  /** A provider of this very owner, as its stream has it. */
  const theirs = async ({ deps: { store }, params }: Call, owner: Owner) => {
    const id = params['authProviderId']!;
    if (id === internalProviderId) return refuse('authProvider.internal');
    const history = await store.read(streamOf('authProvider', id));
    const { isPresent, terms } = authProviderState.of(history);
    const isTheirs = terms?.customerId === owner.customerId && terms.partnerId === owner.partnerId;
    return isPresent && terms !== null && isTheirs ? { id, terms, history } : refuse('not_found');
  };
  const located = (call: Call, id: string) => path.replace(':id', call.params['id']!) + `/${id}`;

  const list = route({
    method: 'get',
    path,
    summary: `Who signs in the users of a ${kind.noun}; the password first`,
    access,
    reply: z.array(reply),
    reads,
    run: async call => {
      const id = call.params['id']!;
      if (!(await visible(call.deps.store, call.caller, access, kind.noun, id))) return refuse('not_found');
      return { status: 200, body: await allOf(call, ownerOf(kind, id)) };
    },
  });

  const read = route({
    method: 'get',
    path: one,
    summary: `Reads one of the sign-in providers of a ${kind.noun}`,
    access,
    reply,
    reads,
    run: async call => {
      const id = call.params['id']!;
      if (!(await visible(call.deps.store, call.caller, access, kind.noun, id))) return refuse('not_found');
      if (call.params['authProviderId'] === internalProviderId)
        return { status: 200, body: (await allOf(call, ownerOf(kind, id)))[0] };
      const found = await theirs(call, ownerOf(kind, id));
      return { status: 200, ...(await shown(call, found.id)) };
    },
  });

  const create = route({
    method: 'post',
    path,
    summary: `Gives a ${kind.noun} a sign-in provider; its secret is put away sealed and never shown`,
    access,
    command: 'authProvider.create',
    body: createBody,
    reply,
    creates: true,
    reads,
    again: (call, id) => shown(call, id),
    run: async call => {
      const owner = await manageable(call);
      const { clientSecret = '', ...terms } = call.body;
      checkOnlyWay(call, { ...terms, clientSecret }, null);
      await requireLiving(call.deps.store, owner);
      if ((await countOf(call, owner)) >= mostOfOwner)
        refuse('authProvider.too_many', { maximum: mostOfOwner });
      const id = newIdOf(call, 'authProvider');
      const clientSecretId =
        clientSecret === '' ? null : await call.deps.secrets.put(clientSecret, uuidv5(id, 'clientSecret'));
      const input = { ...terms, ...owner, clientSecretId };
      const done = await call.send(authProviderDecider, id, 'create', input);
      return { ...answer(call, id, done, 201), location: located(call, id) };
    },
  });

  const change = route({
    method: 'put',
    path: one,
    summary: `Changes a sign-in provider of a ${kind.noun}; a secret that is left out stays`,
    access,
    command: 'authProvider.change',
    body: changeBody,
    reply,
    reads,
    whole: async call => {
      const { id } = await theirs(call, await manageable(call));
      return shown(call, id);
    },
    run: async call => {
      const { id, terms, history } = await theirs(call, await manageable(call));
      const { clientSecret = '', ...sent } = call.body;
      checkOnlyWay(call, call.body, terms);
      checkSecret(call.body, terms);
      await checkIssuer(call, id, call.body, terms);
      const work = async () => {
        heedMatch(call, history);
        // an id of its own, so that what was recorded before keeps its own
        const clientSecretId =
          clientSecret === ''
            ? terms.clientSecretId
            : await call.deps.secrets.put(clientSecret, uuidv5(call.commandId, 'clientSecret'));
        return call.send(authProviderDecider, id, 'change', { ...sent, clientSecretId }, { ifMatch: true });
      };
      const done = await authProviders.matching(call, id, work);
      return { ...answer(call, id, done, 200), location: located(call, id) };
    },
  });

  const remove = route({
    method: 'delete',
    path: one,
    summary: `Takes a sign-in provider from a ${kind.noun}: nobody is signed in by it any more`,
    access,
    command: 'authProvider.delete',
    reply,
    reads,
    run: async call => {
      const { id } = await theirs(call, await manageable(call));
      const work = () => call.send(authProviderDecider, id, 'delete', {}, { ifMatch: true });
      return { ...(await authProviders.removing(call, id, work)), location: located(call, id) };
    },
  });

  /** Its address has the names that the History goes by. */
  const history: Route = {
    ...authProviders.history(),
    path: `/admin/${kind.noun}s/:${kind.noun}Id/auth-providers/:id/events`,
    summary: `What happened to a sign-in provider of a ${kind.noun}, newest first`,
    access,
    run: async call => {
      const { [`${kind.noun}Id`]: ownerId, id } = call.params as Record<string, string>;
      const { store } = call.deps;
      if (!(await visible(store, call.caller, access, kind.noun, ownerId!))) return refuse('not_found');
      const terms = authProviderState.of(await store.read(streamOf('authProvider', id!))).terms;
      const owner = ownerOf(kind, ownerId!);
      const isTheirs = terms?.customerId === owner.customerId && terms.partnerId === owner.partnerId;
      return isTheirs ? authProviders.history().run(call) : refuse('not_found');
    },
  };

  return [list, read, history, create, change, remove];
};

export const authProviderRoutes: readonly Route[] = kinds.flatMap(routesOf);

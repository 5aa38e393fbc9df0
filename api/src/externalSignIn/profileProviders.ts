import { authProviderType, internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../http/route.ts';
import { beginAt } from './beginSignIn.ts';
import { browserOf } from './browser.ts';
import { linkUser, releaseLink, userOf } from './linkAccount.ts';
import { localPath } from './localPath.ts';
import { maySignIn } from './linkWaiting.ts';
import { requireProvider, takesPassword, waysFor } from './providerRules.ts';
import { transactionsOf } from './transactions.ts';

const path = '/admin/profile/providers';
const item = z.object({
  id,
  name: z.string(),
  type: authProviderType,
  linked: z.boolean(),
  enabled: z.boolean(),
});
type Item = z.output<typeof item>;
const reads = ['user'];

const linkedOf = async ({ deps: { store } }: Call, { providerLinks }: UserState) => {
  const found = await Promise.all(
    providerLinks.map(async ({ providerId }) => {
      const { isPresent, terms } = authProviderState.of(
        await store.read(streamOf('authProvider', providerId)),
      );
      return isPresent && terms
        ? [{ id: providerId, enabled: terms.enabled, name: terms.name, type: terms.type }]
        : [];
    }),
  );
  return found.flat();
};

const own = async (call: Call) => {
  const user = call.caller.kind === 'user' ? await userOf(call.deps, call.caller.id) : refuse('forbidden');
  return { user, linked: await linkedOf(call, user.state) };
};

/**
 * Returns the providers that the user could be linked to but isn't yet: they sign in users with this email,
 * and all of the user's permissions are in their scope.
 */
const offeredTo = async (call: Call, { user, linked }: Awaited<ReturnType<typeof own>>) => {
  const { email } = call.caller;
  if (email === null) return [];
  return waysFor(
    call.deps,
    email,
    async one => linked.every(({ id: linkedId }) => linkedId !== one.id) && maySignIn(call, user, one),
  );
};

type Shown = Pick<Item, 'id' | 'name' | 'type'> & Partial<Item>;
const shown = ({ id: of, name, type, enabled = true }: Shown, linked: boolean): Item => ({
  id: of,
  name,
  type,
  linked,
  enabled,
});
const internalOf = async ({ deps, caller }: Call): Promise<Item> => ({
  id: internalProviderId,
  name: 'INTERNAL',
  type: 'INTERNAL',
  linked: true,
  enabled: caller.email === null || (await takesPassword(deps, caller.email, caller)),
});

const list = route({
  method: 'get',
  path,
  summary: 'Lists the caller’s sign-in methods and the providers that can be linked',
  policy: { access: 'self.read' },
  response: { body: z.array(item), projections: reads },
  run: async call => {
    if (call.caller.kind !== 'user') return { status: 200, body: [] };
    const mine = await own(call);
    const offered = await offeredTo(call, mine);
    const body = [
      ...(mine.user.state.hasPassword ? [await internalOf(call)] : []),
      ...mine.linked.map(one => shown(one, true)),
      ...offered.map(one => shown(one, false)),
    ];
    return { status: 200, body };
  },
});

const begin = route({
  method: 'post',
  path,
  summary:
    'Starts linking a provider and returns the URL to open; the browser returns to `path` with `transaction` or `error`',
  policy: { access: 'self.read', perMinute: 30 },
  request: { body: z.object({ provider: id, path: localPath }) },
  response: { body: z.object({ redirectUrl: z.url() }) },
  run: async call => {
    const { provider: requestedId, path: back } = call.body;
    const offered = (await offeredTo(call, await own(call))).find(one => one.id === requestedId);
    if (!offered) return refuseFields([{ field: 'provider', reason: 'unknown_reference' }]);
    const provider = await requireProvider(call.deps, offered.id);
    const { id: userId, email } = call.caller;
    return beginAt(call, provider, { userId, email: email ?? undefined, question: { path: back } });
  },
});

const finalize = route({
  method: 'post',
  path: `${path}/finalize`,
  summary: 'Links the provider from which the caller returned, in the same browser',
  policy: { access: 'self.read', command: 'user.linkProvider' },
  request: { body: z.object({ transaction: z.string().min(1).max(100) }) },
  response: { body: item, projections: reads },
  run: async call => {
    const { caller, deps, body } = call;
    const transaction = await transactionsOf(deps).redeem(body.transaction, browserOf(call), caller.id);
    if (!transaction?.identity || transaction.isProof) return refuse('authProvider.failed');
    const provider = await requireProvider(deps, transaction.providerId);
    const { user } = await own(call);
    if (!(await maySignIn(call, user, provider))) return refuse('authProvider.failed');
    const position = await linkUser(call, caller.id, provider, transaction.identity);
    return { status: 200, position, id: provider.id, read: async () => ({ body: shown(provider, true) }) };
  },
});

const unlink = route({
  method: 'delete',
  path: `${path}/:id`,
  summary: 'Unlinks a provider of the caller; the last sign-in method can’t be removed',
  policy: { access: 'self.read', command: 'user.unlinkProvider' },
  response: { body: item, projections: reads },
  run: async call => {
    const requestedId = call.params['id']!;
    const { user, linked } = await own(call);
    const living = linked.flatMap(({ id: one, enabled }) => (enabled ? [one] : []));
    if (requestedId === internalProviderId) {
      if (!user.state.hasPassword) return refuse('not_found');
      return refuse(living.length === 0 ? 'authProvider.last' : 'authProvider.internal');
    }
    const [one] = linked.filter(({ id: linkedId }) => linkedId === requestedId);
    const link = user.state.providerLinks.find(({ providerId }) => providerId === requestedId);
    if (!one || !link) return refuse('not_found');
    const { position } = await call.send(userDecider, user.id, 'unlinkProvider', {
      providerId: requestedId,
      living,
    });
    await releaseLink(call, user.id, link);
    return { status: 200, position, id: requestedId, read: async () => ({ body: shown(one, true) }) };
  },
});

export const profileProviderRoutes: readonly Route[] = [list, begin, finalize, unlink];

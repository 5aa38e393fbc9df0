import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { apiKeyState } from '@latchkey/events/apiKey/state.ts';
import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { email, name } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { accountAt } from '@latchkey/events/user/directoryDecisions.ts';
import { z } from 'zod';
import { requireAct } from '../access/tenantAccess.ts';
import { permissionOf } from '../http/entityAccess.ts';
import { problemOf } from '../http/problem.ts';
import { route, type Call } from '../http/route.ts';
import { groupsOf } from './groups.ts';
import { changeMembers, isMember, noChange } from './membership.ts';
import { findPeople, personOf } from './findUsers.ts';
import { directoryDataOf, type DirectoryData } from './userPayload.ts';
import { provision, saveDirectoryData } from './saveUser.ts';

export const maxPreviewed = 200;
const maybe = name.nullable().default(null);
const listed = z.object({
  userName: name,
  email: email.nullable().default(null),
  displayName: maybe,
  givenName: maybe,
  familyName: maybe,
  active: z.boolean().default(true),
  groups: z.array(name).max(10).default([]),
});
type Listed = z.output<typeof listed>;

const outcome = z.enum([
  'CREATED',
  'TAKEN_OVER',
  'CHANGED',
  'UNCHANGED',
  'SWITCHED_OFF',
  'SWITCHED_ON',
  'REFUSED',
]);
const previewed = z.object({
  userName: z.string(),
  outcome,
  groups: z.array(z.string()),
  isInvited: z.boolean(),
  reason: z.string().nullable(),
});
type Previewed = z.output<typeof previewed>;

const directoryDataBy = ({
  userName,
  email,
  displayName,
  givenName,
  familyName,
  active: isActive,
}: Listed): DirectoryData => ({
  userName,
  givenName,
  familyName,
  displayName,
  email,
  isActive,
  externalId: null,
});
const over = (before: DirectoryData, data: DirectoryData): DirectoryData => ({
  ...before,
  ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)),
});

const saved = async (call: Call, place: DirectoryPlace, data: DirectoryData) => {
  const filters = [{ attribute: 'username', value: data.userName }];
  const { ids } = await findPeople(call, place, filters, { startIndex: 1, count: 1 });
  const [existingId] = ids;
  if (existingId === undefined) {
    const id = call.deps.newId();
    await provision(call, place, id, data);
    return { id, invitations: 0, became: 'CREATED' as const };
  }
  const { state } = await personOf(call.deps, place, existingId);
  const [account, before] = [accountAt(state, place), directoryDataOf(state, place)];
  const { events } = await saveDirectoryData(call, place, existingId, () => over(before, data));
  const became = (): Previewed['outcome'] => {
    if (before.isActive !== data.isActive) return data.isActive ? 'SWITCHED_ON' : 'SWITCHED_OFF';
    if (account === undefined) return 'TAKEN_OVER';
    return events.length > 0 ? 'CHANGED' : 'UNCHANGED';
  };
  return { id: existingId, invitations: state.invitations, became: became() };
};

const joined = async (call: Call, place: DirectoryPlace, id: string, names: readonly string[]) => {
  const all = groupsOf(place);
  const groups = names.map(
    one =>
      all.find(({ displayName }) => displayName.toLowerCase() === one.toLowerCase()) ??
      refuse('scim.fixed_groups', { groups: all.map(({ displayName }) => `“${displayName}”`) }),
  );
  const before = (await personOf(call.deps, place, id)).state;
  const joining = groups.filter(group => !isMember(place, group, before));
  for (const group of joining)
    await changeMembers(call, place, group, { ...noChange, joining: new Set([id]) });
  return joining.map(({ displayName }) => displayName);
};

const previewOf = async (call: Call, place: DirectoryPlace, one: Listed): Promise<Previewed> => {
  const { userName } = one;
  try {
    const { id, invitations, became } = await saved(call, place, directoryDataBy(one));
    const groups = await joined(call, place, id, one.groups);
    const { state } = await personOf(call.deps, place, id);
    const isInvited = state.invitations > invitations;
    const isChanged = became !== 'UNCHANGED' || groups.length === 0;
    return { userName, outcome: isChanged ? became : 'CHANGED', groups, isInvited, reason: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { detail } = problemOf(error, call.locale);
    return { userName, outcome: 'REFUSED', groups: [], isInvited: false, reason: detail };
  }
};

/**
 * Returns the effects of synchronizing these users, by running the SCIM code on a store that saves nothing.
 */
export const firstSync = route({
  method: 'post',
  path: `${apiKey.path}/:id/preview`,
  summary: 'Previews what a directory sync of these users would change',
  policy: { access: permissionOf(apiKey, 'create'), perMinute: 120 },
  request: { body: z.object({ users: z.array(listed).max(maxPreviewed) }) },
  response: {
    body: z.object({
      total: z.int(),
      users: z.array(previewed),
    }),
  },
  run: async call => {
    const { store } = call.deps;
    const id = call.params['id']!;
    const may = permissionOf(apiKey, 'create');
    await requireAct(store, call.caller, may, 'apiKey', id, permissionOf(apiKey, 'read'));
    const { terms } = apiKeyState.of(await store.read(streamOf('apiKey', id)));
    if (terms === null) return refuse('not_found');
    if (terms.use !== 'DIRECTORY') return refuse('apiKey.not_directory');
    const place = { customerId: terms.customerId, partnerId: terms.partnerId };
    const dry = { ...call, ...call.dry(), ifMatch: undefined } as Call;
    const users: Previewed[] = [];
    for (const person of call.body.users) users.push(await previewOf(dry, place, person));
    const { total } = await findPeople(call, place, [], { startIndex: 1, count: 0 });
    return { status: 200, body: { total, users } };
  },
});

import { heldFor } from '@latchkey/events/access/grants.ts';
import { heldOrSuspended, isSamePlace, type DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import type { z } from 'zod';
import { newIdOf } from '../http/entityAccess.ts';
import type { Call, Reply, Route } from '../http/route.ts';
import { parseFilter } from './filter.ts';
import { groupsOf } from './groups.ts';
import { operationsOf, patchBody, patchedData } from './patchUser.ts';
import { findPeople, peopleOf, personOf, type Person } from './findUsers.ts';
import { readDirectoryData, directoryDataOf, shownNameOf } from './userPayload.ts';
import { dropAccount, provision, saveDirectoryData, type Saved } from './saveUser.ts';
import {
  addressIn,
  listReply,
  pageOf,
  placeOf,
  scimPath,
  scimReply,
  scimRoute,
  sentResource,
  shaped,
  userSchema,
} from './scimRoute.ts';
import { etagOf, heedNoneMatch, versioned } from './resourceVersions.ts';

const path = `${scimPath}/Users`;

/** Returns a person in the format of RFC 7643, §4.1. */
const userResource = (
  call: Pick<Call, 'headers' | 'deps'>,
  place: DirectoryPlace,
  { id, state, revision, createdAt, changedAt }: Person,
): Readonly<Record<string, unknown>> => {
  const accountData = directoryDataOf(state, place);
  const { givenName, familyName, formattedName, externalId, email, userName, isActive } = accountData;
  const displayName = shownNameOf(accountData);
  const held = heldOrSuspended(state).filter(one => isSamePlace(heldFor(one), place));
  const groups = groupsOf(place).filter(({ role }) => held.some(one => one.role === role));
  const formatted = formattedName === undefined ? displayName : formattedName;
  const nameParts = { formatted, givenName, familyName };
  const filled = Object.fromEntries(Object.entries(nameParts).filter(([, value]) => value !== null));
  return {
    schemas: [userSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    ...(displayName === null ? {} : { displayName }),
    ...(Object.keys(filled).length === 0 ? {} : { name: filled }),
    ...(email === null ? {} : { emails: [{ value: email, type: 'work', primary: true }] }),
    active: isActive,
    groups: groups.map(one => ({
      value: one.id,
      display: one.displayName,
      type: 'direct',
      $ref: addressIn(call, `Groups/${one.id}`),
    })),
    meta: {
      resourceType: 'User',
      created: createdAt,
      lastModified: changedAt,
      location: addressIn(call, `Users/${id}`),
      version: etagOf(revision),
    },
  };
};

const userReply = async (call: Call, id: string): Promise<Pick<Person, 'revision'> & { reply: Reply }> => {
  const place = placeOf(call);
  const person = await personOf(call.deps, place, id);
  const { revision } = person;
  return { revision, reply: scimReply(shaped(userResource(call, place, person), call.query)) };
};
const answered = async (call: Call, id: string, { position }: Pick<Saved, 'position'>, status = 200) => {
  const { reply, revision } = await userReply(call, id);
  const headers = {
    ...reply.headers,
    ETag: etagOf(revision),
    ...(status === 201 ? { Location: addressIn(call, `Users/${id}`) } : {}),
  };
  return { ...reply, status, position, headers };
};

const list = scimRoute({
  method: 'get',
  path,
  summary: 'Lists the tenant’s users that match a filter',
  run: async call => {
    const place = placeOf(call);
    const page = pageOf(call.query);
    const { ids, total } = await findPeople(call, place, parseFilter(call.query['filter']), page);
    const people = await peopleOf(call.deps, place, ids);
    return listReply(
      people.map(one => shaped(userResource(call, place, one), call.query)),
      total,
      page,
    );
  },
});

const read = scimRoute({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Returns a user',
  run: async call => {
    const { reply, revision } = await userReply(call, call.params['id']!);
    return versioned(call, revision, reply);
  },
});

const create = scimRoute({
  method: 'post',
  path,
  summary: 'Creates a user without permissions; groups grant them',
  request: { body: sentResource },
  run: async call => {
    const id = newIdOf(call, 'user');
    const saved = await provision(
      call,
      placeOf(call),
      id,
      readDirectoryData(call.body as Record<string, unknown>),
    );
    return answered(call, id, saved, 201);
  },
});

const replace = scimRoute({
  method: 'put',
  path: `${path}/:id`,
  summary: 'Replaces all attributes of a user',
  request: { body: sentResource },
  run: async call => {
    const [id, place] = [call.params['id']!, placeOf(call)];
    const body = call.body as Record<string, unknown>;
    const saved = await saveDirectoryData(call, place, id, ({ state, revision }) => {
      heedNoneMatch(call, revision);
      return readDirectoryData(body, directoryDataOf(state, place));
    });
    return answered(call, id, saved);
  },
});

const change = scimRoute({
  method: 'patch',
  path: `${path}/:id`,
  summary: 'Changes attributes of a user; `active` false suspends all permissions until it is true',
  request: { body: patchBody },
  run: async call => {
    const [id, place] = [call.params['id']!, placeOf(call)];
    const operations = operationsOf((call.body as z.output<typeof patchBody>).Operations);
    const saved = await saveDirectoryData(call, place, id, ({ state, revision }) => {
      heedNoneMatch(call, revision);
      return patchedData(directoryDataOf(state, place), operations);
    });
    return answered(call, id, saved);
  },
});

const remove = scimRoute({
  method: 'delete',
  path: `${path}/:id`,
  summary:
    'Removes all of a user’s permissions in the tenant; a user left without permissions and accounts is erased',
  run: async call => {
    const [id, place] = [call.params['id']!, placeOf(call)];
    heedNoneMatch(call, (await personOf(call.deps, place, id)).revision);
    const { position } = await dropAccount(call, place, id);
    return { status: 204, position };
  },
});

export const userRoutes: readonly Route[] = [list, read, create, replace, change, remove];

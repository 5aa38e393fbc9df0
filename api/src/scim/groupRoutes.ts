import { refuse } from '@latchkey/events/kernel/index.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import type { z } from 'zod';
import type { Call, Reply, Route } from '../http/route.ts';
import { parseFilter, type Comparison } from './filter.ts';
import { groupsOf, type Group } from './groups.ts';
import { changeMembers, isMember, memberIds, membersOf, noChange, changeBy } from './membership.ts';
import { operationsOf, patchBody } from './patchUser.ts';
import { peopleOf } from './findUsers.ts';
import { byName } from './userPayload.ts';
import {
  addressIn,
  groupSchema,
  listReply,
  pageOf,
  placeOf,
  scimPath,
  scimReply,
  scimRoute,
  sentResource,
  shaped,
} from './scimRoute.ts';
import { etagOf, heedNoneMatch, namesVersion, versionBy, versioned } from './resourceVersions.ts';

const path = `${scimPath}/Groups`;

const groupAt = (call: Call): { readonly place: DirectoryPlace; readonly group: Group } => {
  const place = placeOf(call);
  const group = groupsOf(place).find(({ id }) => id === call.params['id']);
  return { place, group: group ?? refuse('not_found') };
};

const wholeGroup = async (call: Call, place: DirectoryPlace, group: Group, isLeftOut = false) => {
  const members = isLeftOut ? [] : await membersOf(call, place, group);
  const meta = { resourceType: 'Group', location: addressIn(call, `Groups/${group.id}`) };
  const whole = {
    schemas: [groupSchema],
    id: group.id,
    displayName: group.displayName,
    members: members.map(({ id, state }) => ({
      value: id,
      display: typeof state.person?.fullName === 'string' ? state.person.fullName : '',
      type: 'User',
      $ref: addressIn(call, `Users/${id}`),
    })),
    meta,
  };
  if (isLeftOut) return { resource: whole, version: null };
  const version = versionBy(whole);
  return { resource: { ...whole, meta: { ...meta, version: etagOf(version) } }, version };
};

const shownGroup = async (call: Call, place: DirectoryPlace, group: Group) => {
  const isLeftOut = !('members' in shaped({ members: [] }, call.query));
  const { resource, version } = await wholeGroup(call, place, group, isLeftOut);
  return { resource: shaped(resource, call.query), version };
};

/** Refuses a stale version up front, because members are then changed one by one, each on its own stream. */
const heedVersion = async (call: Call, place: DirectoryPlace, group: Group): Promise<void> => {
  if (!namesVersion(call)) return;
  const { version } = await wholeGroup(call, place, group);
  if (version === null || (call.ifMatch ?? version) !== version) return refuse('stale');
  heedNoneMatch(call, version);
};

const fits = async (
  call: Call,
  place: DirectoryPlace,
  group: Group,
  { attribute, value }: Comparison,
): Promise<boolean> => {
  const text = String(value).toLowerCase();
  if (attribute === 'id') return group.id === text;
  if (attribute === 'displayname') return group.displayName.toLowerCase() === text;
  if (attribute === 'externalid') return false;
  if (attribute !== 'members' && attribute !== 'members.value')
    return refuse('scim.invalid_filter', { why: `filtering by ${attribute.slice(0, 60)} isn’t supported` });
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  const found = isId ? await peopleOf(call.deps, place, [text]) : [];
  return found.some(({ state }) => isMember(place, group, state));
};

const list = scimRoute({
  method: 'get',
  path,
  summary: 'Lists the tenant’s groups, one for each role',
  run: async call => {
    const place = placeOf(call);
    const page = pageOf(call.query);
    const filter = parseFilter(call.query['filter']);
    const found: Group[] = [];
    for (const group of groupsOf(place)) {
      const all = await Promise.all(filter.map(one => fits(call, place, group, one)));
      if (all.every(Boolean)) found.push(group);
    }
    const shown = found.slice(page.startIndex - 1, page.startIndex - 1 + page.count);
    const resources = await Promise.all(shown.map(group => shownGroup(call, place, group)));
    return listReply(
      resources.map(({ resource }) => resource),
      found.length,
      page,
    );
  },
});

const replied = async (call: Call) => {
  const { place, group } = groupAt(call);
  const { resource, version } = await shownGroup(call, place, group);
  return { reply: scimReply(resource, version === null ? {} : { ETag: etagOf(version) }), version };
};

const read = scimRoute({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Returns a group with its members',
  run: async (call): Promise<Reply> => {
    const { reply, version } = await replied(call);
    return version === null ? reply : versioned(call, version, reply);
  },
});

const nameIn = (body: unknown): string =>
  String(byName(body as Record<string, unknown>)['displayname'] ?? '');

/**
 * Refuses every creation: each group is a role, but directories try to create groups that they don't find.
 */
const create = scimRoute({
  method: 'post',
  path,
  summary: 'Rejects the request, because each group is a fixed role of the tenant',
  request: { body: sentResource },
  run: async call => {
    const groups = groupsOf(placeOf(call)).map(({ displayName }) => displayName);
    const requestedName = nameIn(call.body).toLowerCase();
    if (groups.some(one => one.toLowerCase() === requestedName)) return refuse('scim.group_exists');
    return refuse('scim.fixed_groups', { groups: groups.map(one => `“${one}”`) });
  },
});

const replace = scimRoute({
  method: 'put',
  path: `${path}/:id`,
  summary: 'Replaces all members',
  request: { body: sentResource },
  run: async call => {
    const { place, group } = groupAt(call);
    const { members } = byName(call.body as Record<string, unknown>);
    const name = nameIn(call.body);
    if (name !== '' && name.toLowerCase() !== group.displayName.toLowerCase())
      return refuse('scim.mutability', { attribute: 'displayName' });
    const change = { ...noChange, isWhole: true, joining: new Set(memberIds(members)) };
    await heedVersion(call, place, group);
    const position = await changeMembers(call, place, group, change);
    return { ...(await replied(call)).reply, position };
  },
});

const change = scimRoute({
  method: 'patch',
  path: `${path}/:id`,
  summary: 'Adds and removes members of a group',
  request: { body: patchBody },
  run: async call => {
    const { place, group } = groupAt(call);
    const operations = operationsOf((call.body as z.output<typeof patchBody>).Operations);
    const change = changeBy(group, operations);
    await heedVersion(call, place, group);
    const position = await changeMembers(call, place, group, change);
    return { status: 204, position };
  },
});

const remove = scimRoute({
  method: 'delete',
  path: `${path}/:id`,
  summary: 'Rejects the request, because each group is a fixed role of the tenant',
  run: async call => {
    groupAt(call);
    const groups = groupsOf(placeOf(call)).map(({ displayName }) => `“${displayName}”`);
    return refuse('scim.fixed_groups', { groups });
  },
});

export const groupRoutes: readonly Route[] = [list, read, create, replace, change, remove];

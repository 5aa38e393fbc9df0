import { heldFor } from '@latchkey/events/access/grants.ts';
import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { beginning, later, type Position } from '@latchkey/events/store/position.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { heldOrSuspended, isSamePlace, type DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { accountAt } from '@latchkey/events/user/directoryDecisions.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { endLeftovers } from '../auth/signOut.ts';
import type { Group } from './groups.ts';
import { attributeName } from './filter.ts';
import type { Operation } from './patchUser.ts';
import { findMembers, peopleOf, type Person } from './findUsers.ts';
import { isFields, byName, directoryDataOf } from './userPayload.ts';
import { countInvitation, inForce, invitesTo, saveDirectoryData, type Acting } from './saveUser.ts';

export const maxChanged = 1_000;
export const maxMembers = 10_000;
const atOnce = 8;
const tooMany = () => refuse('scim.too_many', { maximum: maxChanged });

export const isMember = (place: DirectoryPlace, { role }: Pick<Group, 'role'>, state: UserState): boolean =>
  heldOrSuspended(state).some(one => one.role === role && isSamePlace(heldFor(one), place));

export const membersOf = async (
  call: Pick<Acting, 'deps'>,
  place: DirectoryPlace,
  group: Group,
): Promise<readonly Person[]> => {
  const ids = await findMembers(call, place, group.role, maxMembers);
  return (await peopleOf(call.deps, place, ids)).filter(({ state }) => isMember(place, group, state));
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (value: unknown): string => {
  const id = isFields(value) ? byName(value)['value'] : value;
  return typeof id === 'string' && uuid.test(id)
    ? id.toLowerCase()
    : refuse('scim.invalid_value', { attribute: 'members' });
};
export const memberIds = (value: unknown): readonly string[] => {
  if (value === undefined || value === null) return [];
  const given = [value].flat();
  return given.length > maxChanged ? tooMany() : given.map(idOf);
};

export interface MembershipChange {
  readonly isWhole: boolean;
  readonly joining: ReadonlySet<string>;
  readonly leaving: ReadonlySet<string>;
}
export const noChange: MembershipChange = { isWhole: false, joining: new Set(), leaving: new Set() };
const only = (ids: ReadonlySet<string>): MembershipChange => ({
  isWhole: true,
  joining: ids,
  leaving: new Set(),
});

/**
 * Adds one operation to a change. A removal without `value` removes all members; an empty list removes none.
 */
const withOperation = (
  change: MembershipChange,
  { op, named, chosen, value }: Operation,
): MembershipChange => {
  const isUnclear = chosen !== null && (named === null || op === 'replace');
  if (isUnclear) return refuse('scim.invalid_path', { path: 'members[…]' });
  const ids = new Set(named === null ? memberIds(value) : [idOf(named)]);
  if (op === 'replace')
    return value === undefined ? refuse('scim.invalid_value', { attribute: 'members' }) : only(ids);
  if (op === 'remove' && named === null && value === undefined) return only(new Set());
  const [given, other] = op === 'add' ? (['joining', 'leaving'] as const) : (['leaving', 'joining'] as const);
  const next = {
    ...change,
    [given]: new Set([...change[given], ...ids]),
    [other]: new Set([...change[other]].filter(id => !ids.has(id))),
  };
  return next.joining.size + next.leaving.size > maxChanged ? tooMany() : next;
};

/**
 * Returns the change to the members that a PATCH requests. Refuses a new group name with `scim.mutability`.
 */
export const changeBy = (group: Group, operations: readonly Operation[]): MembershipChange =>
  operations.reduce((change, one) => {
    const attribute = attributeName(one.attribute);
    if (attribute === 'members') return withOperation(change, one);
    if (attribute === 'displayname' && one.value !== group.displayName)
      return refuse('scim.mutability', { attribute: 'displayName' });
    return change;
  }, noChange);

/**
 * Removes a person from a group. Creates a missing account first; otherwise leaving the last group would
 * erase the person.
 */
const leave = async (call: Acting, place: DirectoryPlace, { id, state }: Person, group: Group) => {
  const unconditional = { ...call, ifMatch: undefined };
  if (!accountAt(state, place))
    await saveDirectoryData(unconditional, place, id, person => directoryDataOf(person.state, place));
  const saved = await call.send(userDecider, id, 'leaveGroup', { role: group.role, ...place });
  return inForce(call, id, saved);
};
const join = async (
  call: Acting & { readonly commandId: string },
  place: DirectoryPlace,
  person: Person,
  group: Group,
) => {
  const { id, state } = person;
  const permission = { id: uuidv5(call.commandId, id, group.id), role: group.role, ...place };
  const invites = await invitesTo(call, place, state.person?.email);
  if (invites && accountAt(state, place)?.isActive !== false) await countInvitation(call, place, state);
  await endLeftovers(call, person);
  return inForce(call, id, await call.send(userDecider, id, 'joinGroup', { permission, invites }));
};

/**
 * Runs `work` for people, several at a time, and returns the last position. Skips people who no longer exist.
 * Idempotent, as command IDs are derived from the request's ID.
 */
const each = async (
  people: readonly Person[],
  work: (person: Person) => Promise<{ readonly position: Position }>,
): Promise<Position> => {
  let reached = beginning;
  for (let at = 0; at < people.length; at += atOnce) {
    const done = await Promise.all(
      people.slice(at, at + atOnce).map(person =>
        work(person).catch((error: unknown) => {
          if (error instanceof Refusal && error.reason === 'not_found') return { position: beginning };
          throw error;
        }),
      ),
    );
    reached = done.reduce((last, { position }) => later(last, position), reached);
  }
  return reached;
};

/**
 * Adds and removes members. All people are looked up before the first change; people to be removed may no
 * longer exist.
 */
export const changeMembers = async (
  call: Acting & { readonly commandId: string },
  place: DirectoryPlace,
  group: Group,
  { isWhole, joining, leaving }: MembershipChange,
): Promise<Position> => {
  if (joining.size + leaving.size > maxChanged) tooMany();
  const now = isWhole ? await membersOf(call, place, group) : [];
  const others = now.filter(({ id }) => !joining.has(id)).map(({ id }) => id);
  const gone = [...new Set([...leaving, ...others])];
  if (gone.length > maxChanged) tooMany();
  const coming = await peopleOf(call.deps, place, [...joining]);
  if (coming.length < joining.size) return refuse('scim.invalid_value', { attribute: 'members' });
  const going = await peopleOf(call.deps, place, gone);
  const reached = await each(
    coming.filter(({ state }) => !isMember(place, group, state)),
    person => join(call, place, person, group),
  );
  const left = await each(
    going.filter(({ state }) => isMember(place, group, state)),
    person => leave(call, place, person, group),
  );
  return later(reached, left);
};

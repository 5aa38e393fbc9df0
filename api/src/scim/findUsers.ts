import { heldFor } from '@latchkey/events/access/grants.ts';
import { isGlobal } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { isPerson, streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { heldOrSuspended, isSamePlace, type DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { accountAt } from '@latchkey/events/user/directoryDecisions.ts';
import { eventPlaces } from '@latchkey/events/user/eventPlaces.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { user } from '@latchkey/events/user/user.ts';
import { lineageOf } from '../access/tenantCache.ts';
import type { Call, Deps } from '../http/route.ts';
import type { Comparison } from './filter.ts';
import { directoryClaim } from './directoryClaim.ts';
import type { Page } from './scimRoute.ts';

/**
 * A person visible to the tenant's directory: provisioned by it, or with a permission in the tenant (possibly
 * suspended by another directory).
 */
export interface Person {
  readonly id: string;
  readonly state: UserState;
  /** Expected revision of changes that are based on this state. */
  readonly revision: number;
  readonly createdAt: string;
  readonly changedAt: string;
}

export const isOf = (place: DirectoryPlace, state: UserState): boolean =>
  state.status === 'present' &&
  (accountAt(state, place) !== undefined ||
    heldOrSuspended(state).some(one => isSamePlace(heldFor(one), place)));

const personIn = (id: string, place: DirectoryPlace, history: readonly Recorded[]): Person => {
  const about = eventPlaces(history);
  const own = history.filter((_, n) => about[n]!.places?.some(one => isSamePlace(one, place)) ?? true);
  return {
    id,
    state: userState.of(history),
    revision: personRevision(history),
    createdAt: own[0]?.at ?? '',
    changedAt: (own.findLast(({ meta }) => isPerson(meta.by)) ?? own.at(-1))?.at ?? '',
  };
};

export const personOf = async (
  { store }: Pick<Deps, 'store'>,
  place: DirectoryPlace,
  id: string,
): Promise<Person> => {
  const person = personIn(id, place, await store.read(streamOf('user', id)));
  return isOf(place, person.state) ? person : refuse('not_found');
};

const atOnce = 200;
/** Returns the people of the tenant among these IDs, in the same order. */
export const peopleOf = async (
  { store }: Pick<Deps, 'store'>,
  place: DirectoryPlace,
  ids: readonly string[],
): Promise<readonly Person[]> => {
  const found: Person[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const chunk = ids.slice(at, at + atOnce);
    const histories = await store.readMany(chunk.map(id => streamOf('user', id)));
    found.push(...chunk.map(id => personIn(id, place, histories.get(streamOf('user', id)) ?? [])));
  }
  return found.filter(({ state }) => isOf(place, state));
};

export const idsWithin = async (
  { store }: Pick<Deps, 'store'>,
  { customerId, partnerId }: DirectoryPlace,
  grants: UserState['grants'],
): Promise<readonly string[]> => {
  const within = await Promise.all(
    grants.map(async grant => {
      const held = heldFor(grant);
      if (isGlobal(grant.role)) return false;
      if (customerId !== null) return held.customerId === customerId;
      return partnerId !== null && (await lineageOf(store, held)).includes(partnerId);
    }),
  );
  return grants.flatMap(({ id }, n) => (within[n] ? [id] : []));
};

/**
 * Returns whether the tenant's directory controls the person's name: the person has no account in another
 * directory, and no permission outside this tenant and the tenants below it.
 */
export const isWhollyOf = async (
  deps: Pick<Deps, 'store'>,
  place: DirectoryPlace,
  { grants, accounts }: UserState,
): Promise<boolean> =>
  accounts.every(one => isSamePlace(one, place)) &&
  (await idsWithin(deps, place, grants)).length === grants.length;

type Sql = readonly [sql: string, ...values: unknown[]];
const json = (...rows: readonly object[]) => JSON.stringify(rows);
const heldAt = ({ customerId, partnerId }: DirectoryPlace) =>
  customerId === null ? { partnerId } : { customerId };

/** SQL expression for a person's display name. Must match `shownNameOf`. */
const shownName = `COALESCE(one->>'displayName', one->>'formattedName',
  left(concat_ws(' ', one->>'givenName', one->>'familyName'), 255))`;

/**
 * Returns the SQL for a comparison; null if the attribute can't be filtered. People without a directory
 * account are matched by email and name.
 */
const compared = (
  deps: Pick<Deps, 'keys'>,
  place: DirectoryPlace,
  { attribute, value }: Comparison,
): Sql | null => {
  const at = heldAt(place);
  const text = String(value);
  const accountMatches = 'accounts @> ?::jsonb';
  const either = (account: object, column: string): Sql => [
    `(${accountMatches} OR (NOT ${accountMatches} AND lower(${column} COLLATE "default") = lower(?)))`,
    json({ ...at, ...account }),
    json(at),
    text,
  ];
  const inAccount = (field: string, column: string): Sql => [
    `(EXISTS (SELECT 1 FROM jsonb_array_elements(accounts) one WHERE one @> ?::jsonb AND lower(${field}) = lower(?))
      OR (NOT ${accountMatches} AND lower(${column} COLLATE "default") = lower(?)))`,
    JSON.stringify(at),
    text,
    json(at),
    text,
  ];
  const ways: Readonly<Record<string, () => Sql>> = {
    id: () => ['id::text = lower(?)', text],
    username: () => either({ claim: directoryClaim(deps, place, text) }, 'email'),
    externalid: () => [accountMatches, json({ ...at, externalId: text })],
    displayname: () => inAccount(shownName, '"fullName"'),
    emails: () => inAccount("one->>'email'", 'email'),
    'emails.value': () => inAccount("one->>'email'", 'email'),
    active: () => [
      `${text.toLowerCase() === 'true' ? 'NOT ' : ''}${accountMatches}`,
      json({ ...at, isActive: false }),
    ],
  };
  return Object.hasOwn(ways, attribute) ? ways[attribute]!() : null;
};

/** Selects the people who are visible to the tenant's directory. Must match `isOf`. */
const peopleAt = ({ deps: { rows } }: Pick<Call, 'deps'>, place: DirectoryPlace) => {
  const at = json(heldAt(place));
  return rows
    .knex(rows.tableOf(user))
    .whereRaw('(accounts @> ?::jsonb OR grants @> ?::jsonb OR accounts @> ?::jsonb)', [
      at,
      at,
      json({ suspended: [heldAt(place)] }),
    ]);
};

export const findPeople = async (
  { deps }: Pick<Call, 'deps'>,
  place: DirectoryPlace,
  filter: readonly Comparison[],
  { startIndex, count }: Page,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const matching = peopleAt({ deps }, place);
  for (const comparison of filter) {
    const condition = compared(deps, place, comparison);
    if (condition === null)
      return refuse('scim.invalid_filter', {
        why: `filtering by ${comparison.attribute.slice(0, 60)} isn’t supported`,
      });
    const [sql, ...values] = condition;
    matching.whereRaw(sql, values as string[]);
  }
  const [ids, counted] = await Promise.all([
    count === 0
      ? []
      : (matching
          .clone()
          .orderBy('id')
          .offset(startIndex - 1)
          .limit(count)
          .pluck('id') as unknown as Promise<string[]>),
    matching.clone().count({ n: '*' }) as unknown as Promise<{ n: string }[]>,
  ]);
  return { ids, total: Number(counted[0]?.n ?? 0) };
};

/** Returns whether another person who is visible to the tenant's directory has this email. */
export const hasEmail = async (
  call: Pick<Call, 'deps'>,
  place: DirectoryPlace,
  id: string,
  email: string,
): Promise<boolean> => {
  const found = await peopleAt(call, place)
    .where({ email: email.toLowerCase() })
    .whereNot({ id })
    .limit(1)
    .pluck('id');
  return found.length > 0;
};

export const findMembers = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  place: DirectoryPlace,
  role: string,
  limit: number,
): Promise<readonly string[]> => {
  const at = { ...heldAt(place), role };
  return (await rows
    .knex(rows.tableOf(user))
    .whereRaw('(grants @> ?::jsonb OR accounts @> ?::jsonb)', [json(at), json({ suspended: [at] })])
    .orderBy('id')
    .limit(limit)
    .pluck('id')) as string[];
};

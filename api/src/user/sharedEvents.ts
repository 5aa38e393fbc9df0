import { heldFor, reaches, type Grant } from '@latchkey/events/access/grants.ts';
import { apiKeyState } from '@latchkey/events/apiKey/state.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { eventPlaces } from '@latchkey/events/user/eventPlaces.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import type { SharedEvents } from '../http/history.ts';
import type { Call } from '../http/route.ts';
import { scopeOf } from './userScope.ts';

/**
 * Returns permissions by actor ID. Permissions of users come from the table, which lacks deleted users;
 * permissions of API keys come from the first event of their streams.
 */
const grantsOf = async (
  { deps: { rows, store } }: Call,
  events: readonly Recorded[],
): Promise<ReadonlyMap<string, readonly Grant[]>> => {
  const actors = events.map(({ meta }) => meta);
  const people = actors.flatMap(({ by, for: whom = [] }) => [by.kind === 'user' ? by.id : [], whom].flat());
  const keys = [
    ...new Set(actors.flatMap(({ by }) => (by.kind === 'apiKey' ? [streamOf('apiKey', by.id)] : []))),
  ];
  const [users, streams] = await Promise.all([
    rows.byIds<Pick<User, 'id' | 'grants'>>(user, people, ['grants']),
    keys.length === 0 ? new Map<string, readonly Recorded[]>() : store.readMany(keys),
  ]);
  return new Map<string, readonly Grant[]>([
    ...users.map(({ id, grants }) => [id, grants] as const),
    ...[...streams.values()].flatMap(([first]) => {
      const terms = first && apiKeyState.of([first]).terms;
      return terms ? [[first.entityId, [terms]] as const] : [];
    }),
  ]);
};

/**
 * Filters a user's events to those about the person or about tenants in the caller's scope. `isForeign`:
 * hides an actor without permissions in or above that scope, unless the event is only about tenants in it.
 */
export const sharedEvents: SharedEvents = async (events, call) => {
  const about = eventPlaces(events);
  const grants = await grantsOf(call, events);
  const own = call.caller.grants.map(heldFor);
  const { sees, holding, placeOf } = await scopeOf(call, [
    ...about.flatMap(({ places }) => places ?? []),
    ...[...grants.values()].flat(),
    ...own,
  ]);
  const scope = holding.map(one => placeOf(heldFor(one)));
  const isKnown = (id: string) => {
    const held = grants.get(id);
    return (
      held === undefined ||
      id === call.caller.id ||
      held.some(one => sees(heldFor(one)) || scope.some(place => reaches(one, place)))
    );
  };
  return events.flatMap(({ revision, meta }, n) => {
    const { places } = about[n]!;
    if (places !== null && !places.some(sees)) return [];
    const isWithin = places?.every(sees) ?? false;
    const isForeign = !isWithin && ![meta.by.id, meta.for ?? meta.by.id].every(isKnown);
    return [{ revision, isForeign }];
  });
};

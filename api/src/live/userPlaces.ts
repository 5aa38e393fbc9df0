import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { eventPlaces } from '@latchkey/events/user/eventPlaces.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Change } from './change.ts';

/**
 * Sets the tenants of changes to users: the tenants that the event concerns or, for an event about the
 * person, the tenants of all the user's permissions. The event itself carries only one tenant.
 */
export const withUserPlaces = async (
  store: Pick<EventStore, 'readMany'>,
  changes: readonly Change[],
): Promise<readonly Change[]> => {
  const ids = new Set(changes.flatMap(({ resource, id }) => (resource === user.name ? [id] : [])));
  if (ids.size === 0) return changes;
  const streams = await store.readMany([...ids].map(id => streamOf(user.name, id)));
  const placed = new Map([...streams].map(([stream, events]) => [stream, eventPlaces(events)]));
  return changes.map(change => {
    if (change.resource !== user.name) return change;
    const of = placed.get(streamOf(user.name, change.id))?.[change.revision - 1];
    return of ? { ...change, tenants: of.places ?? of.held } : change;
  });
};

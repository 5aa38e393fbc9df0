import { LRUCache } from 'lru-cache';
import {
  cardProfileState,
  liveVersionOf,
  type CardProfileState,
  type DesignVersion,
} from '../cardProfile/state.ts';
import type { Position } from '../store/position.ts';
import { streamOf, type EventStore, type Recorded } from '../store/store.ts';

/** A version of a card's design, with the event since which cards show it. */
export interface LiveVersion {
  readonly position: Position;
  readonly at: string;
  readonly version: DesignVersion;
}

interface Known {
  readonly revision: number;
  readonly state: CardProfileState;
  readonly versions: readonly LiveVersion[];
}
const nothing: Known = { revision: 0, state: cardProfileState.initial, versions: [] };

const grown = (known: Known, events: readonly Recorded[]): Known => {
  let { state } = known;
  const versions = [...known.versions];
  for (const event of events) {
    state = cardProfileState.on(state, event);
    const version = liveVersionOf(state);
    if (version && version.version !== versions.at(-1)?.version.version)
      versions.push({ position: event.position, at: event.at, version });
  }
  return { revision: events.at(-1)?.revision ?? known.revision, state, versions };
};

/** Returns the versions of a profile's design that cards have shown, oldest first. */
export const liveVersions = (history: readonly Recorded[]): readonly LiveVersion[] =>
  grown(nothing, history).versions;

/** Size of the cache, in characters of JSON. */
const mostKept = 50_000_000;
const caches = new WeakMap<EventStore, LRUCache<string, Known>>();

/** Reads the versions that cards of a profile have shown. Cached, and only newer events are read: drafts are saved often, and phones ask for many passes of a profile. */
export const readLiveVersions = async (
  store: EventStore,
  profileId: string,
): Promise<readonly LiveVersion[]> => {
  const cache =
    caches.get(store) ??
    new LRUCache<string, Known>({
      maxSize: mostKept,
      sizeCalculation: ({ versions, state }) =>
        JSON.stringify([versions.map(live => live.version), state]).length,
    });
  caches.set(store, cache);
  const known = cache.get(profileId) ?? nothing;
  const added = await store.read(streamOf('cardProfile', profileId), { after: known.revision });
  if (added.length === 0) return known.versions;
  const next = grown(known, added);
  cache.set(profileId, next);
  return next.versions;
};

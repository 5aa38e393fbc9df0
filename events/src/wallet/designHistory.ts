import { LRUCache } from 'lru-cache';
import type {
  CardProfileDesignUploaded,
  CardProfileRolloutStageReached,
  CardProfileRolloutStarted,
  CardProfileRolloutWentBack,
} from '../cardProfile/cardProfile.ts';
import {
  cardProfileState,
  rolloutOf,
  type CardProfileState,
  type DesignVersion,
} from '../cardProfile/state.ts';
import type { DataOf } from '../kernel/index.ts';
import type { Position } from '../store/position.ts';
import { streamOf, type EventStore, type Recorded } from '../store/store.ts';

/**
 * Event that changes which version cards show. `all`: all cards show `version`. `begun` and `reached`: new
 * cards and this percentage of existing ones show `version`. `back`: new cards show version `to`, and cards
 * that show `version` return to it.
 */
export type DesignMove = { readonly position: Position; readonly at: string; readonly version: number } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'begun' | 'reached'; readonly percent: number }
  | { readonly kind: 'back'; readonly to: number }
);
/** Versions of a profile's design, and the events that decide which one a card shows. */
export interface DesignHistory {
  readonly profileId: string;
  readonly moves: readonly DesignMove[];
  readonly versions: readonly DesignVersion[];
}

/** Returns the move of an event, or null. `state` is the state after the event. */
const moveOf = ({ type, data }: Recorded, state: CardProfileState) => {
  if (type === 'CardProfileDesignUploaded') {
    const { version, isRolledOut } = data as DataOf<typeof CardProfileDesignUploaded>;
    return isRolledOut ? null : ({ kind: 'all', version } as const);
  }
  if (type === 'CardProfileRolloutStarted') {
    const { version, stages } = data as DataOf<typeof CardProfileRolloutStarted>;
    return { kind: 'begun', version, percent: stages[0]! } as const;
  }
  if (type === 'CardProfileRolloutStageReached') {
    const { version, stage } = data as DataOf<typeof CardProfileRolloutStageReached>;
    return { kind: 'reached', version, percent: rolloutOf(state)!.stages[stage]! } as const;
  }
  if (type === 'CardProfileRolloutWentBack') {
    const { version, from } = data as DataOf<typeof CardProfileRolloutWentBack>;
    return { kind: 'back', version, to: from } as const;
  }
  return null;
};

interface Folded {
  readonly revision: number;
  readonly state: CardProfileState;
  readonly moves: readonly DesignMove[];
}
const nothing: Folded = { revision: 0, state: cardProfileState.initial, moves: [] };

const grown = (before: Folded, events: readonly Recorded[]): Folded => {
  let { state } = before;
  const moves = [...before.moves];
  for (const event of events) {
    state = cardProfileState.on(state, event);
    const move = moveOf(event, state);
    if (move) moves.push({ ...move, position: event.position, at: event.at });
  }
  return { revision: events.at(-1)?.revision ?? before.revision, state, moves };
};
const shownOf = (profileId: string, { moves, state }: Folded): DesignHistory => ({
  profileId,
  moves,
  versions: state.versions,
});

export const designHistoryOf = (profileId: string, history: readonly Recorded[]): DesignHistory =>
  shownOf(profileId, grown(nothing, history));

const maxCachedChars = 50_000_000;
const caches = new WeakMap<EventStore, LRUCache<string, Folded>>();

/**
 * Reads the versions of a profile's design. Cached, so that only newer events are read, because drafts are
 * saved often, and phones request many passes of a profile.
 */
export const readDesignHistory = async (store: EventStore, profileId: string): Promise<DesignHistory> => {
  const cache =
    caches.get(store) ??
    new LRUCache<string, Folded>({
      maxSize: maxCachedChars,
      sizeCalculation: ({ state }) => JSON.stringify(state).length,
    });
  caches.set(store, cache);
  const before = cache.get(profileId) ?? nothing;
  const added = await store.read(streamOf('cardProfile', profileId), { after: before.revision });
  if (added.length === 0) return shownOf(profileId, before);
  const next = grown(before, added);
  cache.set(profileId, next);
  return shownOf(profileId, next);
};

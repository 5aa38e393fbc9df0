import type { DesignVersion } from '../cardProfile/state.ts';
import { credentialState, type CredentialState } from '../credential/state.ts';
import type { Recorded } from '../store/store.ts';
import type { Position } from '../store/position.ts';
import type { DesignHistory, DesignMove } from './designHistory.ts';
import { percentileOf } from './rolloutMembers.ts';

/** State of a card after an event of its credential or design. */
export interface CardStep {
  readonly position: Position;
  readonly at: string;
  readonly credential: CredentialState;
  readonly isIssued: boolean;
  /** Version that the card shows; 0 for none. */
  readonly version: number;
}

interface Showing {
  readonly isIssued: boolean;
  readonly version: number;
  /** Version that newly issued cards show. */
  readonly newest: number;
}
/** Applies a move to a card. A card that isn't issued yet shows the newest version. */
const moved = (before: Showing, move: DesignMove, percentile: (version: number) => number): Showing => {
  const newest = move.kind === 'back' ? move.to : move.version;
  if (!before.isIssued || move.kind === 'all') return { ...before, newest, version: newest };
  const isMoved =
    move.kind === 'back' ? before.version === move.version : percentile(move.version) < move.percent;
  return { ...before, newest, version: isMoved ? newest : before.version };
};

/** Returns the states of a card after each event of its credential and each move of its design, in order. */
export const cardSteps = (
  history: readonly Recorded[],
  { profileId, moves }: Pick<DesignHistory, 'profileId' | 'moves'>,
): readonly CardStep[] => {
  const id = history[0]?.entityId ?? '';
  const percentile = (version: number) => percentileOf(profileId, version, id);
  const merged = [
    ...history.map(event => ({ position: event.position, at: event.at, event, move: null })),
    ...moves.map(move => ({ position: move.position, at: move.at, event: null, move })),
  ].toSorted((a, b) => (a.position < b.position ? -1 : 1));
  let credential = credentialState.initial;
  let showing: Showing = { isIssued: false, version: 0, newest: 0 };
  return merged.map(({ position, at, event, move }) => {
    if (event) credential = credentialState.on(credential, event);
    if (event?.type === 'CredentialAvailable') showing = { ...showing, isIssued: true };
    if (move) showing = moved(showing, move, percentile);
    return { position, at, credential, isIssued: showing.isIssued, version: showing.version };
  });
};

export const versionIn = ({ versions }: DesignHistory, version: number): DesignVersion | null =>
  versions.find(candidate => candidate.version === version) ?? null;

/** Returns the design version that a card shows; null if none was published. */
export const shownVersion = (history: readonly Recorded[], design: DesignHistory): DesignVersion | null =>
  versionIn(design, cardSteps(history, design).at(-1)?.version ?? 0);

import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import { hasRecorded, type Result } from '@latchkey/events/store/handleMany.ts';
import type { Seen } from '../runner/fresh.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

export interface Credential extends Seen {
  readonly state: CredentialState;
}

export const credentialOf = (seen: Seen): Credential => ({
  ...seen,
  state: credentialState.of(seen.history),
});

export const credentialsOf = async (
  context: ReactionContext,
  ids: readonly string[],
): Promise<readonly Credential[]> => {
  const histories = await context.histories('credential', ids);
  return [...histories].map(([id, history]) => credentialOf({ id, history }));
};

/** The streams after commands, of those that recorded something just there. */
export const writtenOf = (before: readonly Seen[], results: readonly Result<unknown>[]): readonly Seen[] =>
  results.flatMap((result, n) => {
    if (!hasRecorded(result)) return [];
    const { id, history } = before[n]!;
    // what was decided from another history than this one is not known here
    return history.length + result.events.length === result.revision
      ? [{ id, history: [...history, ...result.events] }]
      : [];
  });

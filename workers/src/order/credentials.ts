import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** A credential's stream as it was just read. */
export interface Credential {
  readonly id: string;
  readonly history: readonly Recorded[];
  readonly state: CredentialState;
}

export const credentialsOf = async (
  context: ReactionContext,
  ids: readonly string[],
): Promise<readonly Credential[]> => {
  const histories = await context.histories('credential', ids);
  return [...histories].map(([id, history]) => ({ id, history, state: credentialState.of(history) }));
};

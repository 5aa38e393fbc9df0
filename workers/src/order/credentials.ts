import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import type { Folded } from '@latchkey/events/store/decideOne.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

export interface Credential extends Folded<CredentialState> {
  readonly id: string;
}

export const credentialsOf = async (
  context: ReactionContext,
  ids: readonly string[],
): Promise<readonly Credential[]> => {
  const found = await context.foldMany(credentialState, ids);
  return [...found].map(([id, folded]) => ({ id, ...folded }));
};

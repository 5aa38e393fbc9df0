import { credentialFact, type CredentialState } from '@latchkey/events/credential/state.ts';
import type { Histories } from '@latchkey/events/store/handleMany.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { Tools } from '../runner/tools.ts';

export interface Credential {
  readonly id: string;
  readonly state: CredentialState;
  readonly history: readonly Recorded[];
}
/** A credential's stream as it was just read or written. */
export type Written = Pick<Credential, 'id' | 'history'>;

export const credentialsOf = async (tools: Tools, ids: readonly string[]): Promise<readonly Credential[]> => {
  const histories = await tools.histories('credential', ids);
  return [...histories].map(([id, history]) => ({ id, history, state: credentialFact.of(history) }));
};

/** Streams as they were just read or written, for commands that build on them. */
export const knownOf = (some: readonly Written[]): Histories =>
  new Map(some.map(({ id, history }) => [streamOf('credential', id), history]));

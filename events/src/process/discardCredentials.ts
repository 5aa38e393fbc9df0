import { credentialDecider } from '../credential/decider.ts';
import type { CredentialState } from '../credential/state.ts';
import { handleMany, hasRecorded, type Result } from '../store/handleMany.ts';
import { beginning, later } from '../store/position.ts';
import { idOf, streamOf } from '../store/store.ts';
import { uniqueDecider } from '../unique/decider.ts';
import { inChunks } from '../kernel/chunks.ts';
import type { ProcessContext } from './process.ts';

/** Returns the results if none is a refusal; otherwise throws the first refusal. */
export const allDone = <State>(results: readonly Result<State>[]) =>
  results.map(result => {
    if ('refused' in result) throw result.refused;
    return result;
  });

interface Release {
  readonly claim: string;
  readonly owner: string;
  readonly command: string | null;
}

/** Releases claims whose owners don't hold the value. Returns the number of values with released claims. */
export const releaseClaims = async (
  { store, command }: ProcessContext,
  releases: readonly Release[],
): Promise<number> => {
  let released = 0;
  // groups owners of the same value into one command, because a stream can occur only once per step
  for (const chunk of inChunks([...Map.groupBy(releases, ({ claim }) => claim)])) {
    const items = chunk.map(([claim, some]) => {
      const claims = some.map(({ owner, command }) => ({ owner, command }));
      return { id: idOf(claim), name: 'release' as const, input: { claims } };
    });
    const results = allDone(await handleMany(store, command)(uniqueDecider, items));
    released += results.filter(hasRecorded).length;
  }
  return released;
};

const claimOf = (id: string, { content }: CredentialState): readonly Release[] => {
  if (!content || content.claim === null) return [];
  return [{ claim: content.claim, owner: streamOf('credential', id), command: content.claimedBy }];
};

/**
 * Discards credentials that were never issued, and releases their claims. Returns the number of commands that
 * recorded events, and the position of the last discarded credential.
 */
export const discardCredentials = async (context: ProcessContext, credentialIds: readonly string[]) => {
  const { store, command } = context;
  let [recorded, position] = [0, beginning];
  for (const ids of inChunks(credentialIds)) {
    const items = ids.map(id => ({ id, name: 'discard' as const, input: {} }));
    const results = allDone(await handleMany(store, command)(credentialDecider, items));
    const claims = results.flatMap(({ state }, n) => claimOf(ids[n]!, state));
    recorded += results.filter(hasRecorded).length + (await releaseClaims(context, claims));
    position = results.reduce((last, one) => later(last, one.position), position);
  }
  return { recorded, position };
};

import { setImmediate as turn } from 'node:timers/promises';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { Tools } from '../runner/tools.ts';
import { attemptOf, callFor, recordOutcomes } from './callProvider.ts';
import { knownOf, type Credential } from './credentials.ts';
import type { Handover } from './handover.ts';
import type { Surroundings } from './surroundings.ts';

/** Records an attempt for each; answers those that this very run recorded, with their streams as they are now. */
const startEach = async (
  tools: Tools,
  credentials: readonly Credential[],
  inputOf: (one: Credential) => { readonly submission: number; readonly unknown: number | null },
): Promise<readonly Credential[]> => {
  const results = await tools.sendMany(
    credentialDecider,
    credentials.map(one => ({ id: one.id, command: 'startAdd' as const, input: inputOf(one) })),
    knownOf(credentials),
  );
  return results.flatMap((result, n) => {
    if ('refused' in result || result.repeated || result.events.length === 0) return [];
    const { id, history } = credentials[n]!;
    return [{ id, state: result.state, history: [...history, ...result.events] }];
  });
};

/**
 * Adds credentials that were handed over. The provider is called for this run's own, and while it works each one's attempt is recorded; also of those whom an
 * earlier run was to hand over and did not record: they are asked for later.
 */
export const addChunk = async (
  tools: Tools,
  { access }: Surroundings,
  { askedAt, mine }: Handover,
  credentials: readonly Credential[],
  submission: number,
): Promise<void> => {
  const isMine = ({ id }: Credential) => mine.has(id);
  const attempts = credentials.filter(isMine).map(({ id, state }) => attemptOf(id, state, state.attempt + 1));
  const recorded = tools.fresh.begin(attempts.map(({ id }) => id));
  const calling = callFor(tools, access, attempts, askedAt);
  calling.catch(() => undefined); // it fails where it is awaited
  let written: readonly Credential[] = [];
  try {
    await turn(); // the call is on its way before its attempts are decided
    written = await startEach(tools, credentials, () => ({ submission, unknown: null }));
  } finally {
    recorded(written.filter(isMine));
  }
  await recordOutcomes(tools, await calling, written);
};

/** Adds again what the provider knows nothing of: each attempt is recorded before it is called for, by whoever records it. */
export const addAgain = async (
  tools: Tools,
  { access }: Surroundings,
  credentials: readonly Credential[],
  submission: number,
): Promise<void> => {
  const askedAt = Date.now();
  const written = await startEach(tools, credentials, ({ state }) => ({
    submission,
    unknown: state.attempt,
  }));
  const attempts = written.map(({ id, state }) => attemptOf(id, state, state.attempt));
  tools.fresh.begin(attempts.map(({ id }) => id))(written);
  await recordOutcomes(tools, await callFor(tools, access, attempts, askedAt), written);
};

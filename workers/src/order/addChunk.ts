import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { hasRecorded } from '@latchkey/events/store/handleMany.ts';
import type { Seen } from '../runner/fresh.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { attemptOf, callFor, recordLater, recordOutcomes } from './callProvider.ts';
import { writtenOf, type Credential } from './credentials.ts';
import type { Handover } from './handover.ts';
import type { IssuingContext } from './issuingContext.ts';

/** Records an attempt for each. Answers those that this very run recorded: what they are now, and their streams where those are known. */
const startEach = async <One extends Seen>(
  context: ReactionContext,
  credentials: readonly One[],
  inputOf: (one: One) => { readonly submission: number; readonly unknown: number | null },
) => {
  const results = await context.sendMany(
    credentialDecider,
    credentials.map(one => ({ id: one.id, name: 'startAdd' as const, input: inputOf(one) })),
  );
  const started = results.flatMap((result, n) =>
    hasRecorded(result) ? [{ id: credentials[n]!.id, state: result.state }] : [],
  );
  return { started, written: writtenOf(credentials, results) };
};

/** Records, a moment later, the attempts of those of which nothing is known by then, unless what it answers was called. */
const recordSilentLater = (context: ReactionContext, ids: readonly string[], submission: number) => {
  let isAnswered = false;
  const record = async (silent: readonly Seen[]) =>
    (await startEach(context, silent, () => ({ submission, unknown: null }))).written;
  recordLater(context, ids, record, () => isAnswered);
  return () => void (isAnswered = true);
};

/**
 * Adds credentials that were handed over. The provider is called for this run's own; while it says nothing their attempts are recorded after a moment. Those
 * of others, whom an earlier run was to hand over and did not record, are recorded too: they are asked for later.
 */
export const addChunk = async (
  context: ReactionContext,
  { access }: IssuingContext,
  { askedAt, isMine }: Handover,
  credentials: readonly Credential[],
  submission: number,
): Promise<void> => {
  const first = () => ({ submission, unknown: null });
  const own = credentials.filter(isMine);
  const call = async (): Promise<void> => {
    context.fresh.put(own);
    const ids = own.map(({ id }) => id);
    const answered = recordSilentLater(context, ids, submission);
    const attempts = own.map(({ id, state }) => attemptOf(id, state, state.attempt + 1));
    const outcomes = await callFor(context, access, attempts, askedAt);
    answered();
    const unclear = await recordOutcomes(context, outcomes, own, submission);
    await startEach(context, unclear, first);
  };
  const others = credentials.filter(one => !isMine(one));
  await Promise.all([call(), startEach(context, others, first)]);
};

/** Adds again what the provider knows nothing of: each attempt is recorded before it is called for, by whoever records it. */
export const addAgain = async (
  context: ReactionContext,
  { access }: IssuingContext,
  credentials: readonly Credential[],
  submission: number,
): Promise<void> => {
  const askedAt = Date.now();
  const { started, written } = await startEach(context, credentials, ({ state }) => ({
    submission,
    unknown: state.attempt,
  }));
  const attempts = started.map(({ id, state }) => attemptOf(id, state, state.attempt));
  context.fresh.put(written);
  await recordOutcomes(context, await callFor(context, access, attempts, askedAt), written, submission);
};

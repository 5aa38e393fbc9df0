import type { CredentialAddStarted } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { addCredentials, callFor, giveUp } from './addCredentials.ts';
import { answeredAmong } from './providerAnswers.ts';
import type { Credential } from './credentials.ts';
import type { IssuingContext } from './issuingContext.ts';
import { isLeaseOver } from './lease.ts';
import { outcomeCommand } from './outcome.ts';

const refsAtOnce = 100;
const maxAttempts = 5;
const fileStates = z.enum(['ACCEPTED', 'FAILED', 'DEPLOYED', 'REDEPLOYING', 'SUSPENDED', 'REMOVED']);

const refsOf = ({ history, state }: Credential): readonly string[] =>
  history.flatMap(({ type, data }) => {
    const { submission, clientRef } = data as DataOf<typeof CredentialAddStarted>;
    return type === 'CredentialAddStarted' && submission === state.submission ? [clientRef] : [];
  });
const ageOf = (context: ReactionContext, { history }: Credential): number =>
  context.now().getTime() - Date.parse(history.at(-1)?.at ?? '');
const submissionAgeOf = (context: ReactionContext, { history, state }: Credential): number => {
  const first = history.find(
    ({ type, data }) =>
      type === 'CredentialAddStarted' &&
      (data as DataOf<typeof CredentialAddStarted>).submission === state.submission,
  );
  return context.now().getTime() - Date.parse(first?.at ?? '');
};

/**
 * Looks up attempts without a result after a crash, timeout or lost webhook. Unknown files are added again:
 * under the same reference if the provider deduplicates, else as new attempts; the fifth is the last.
 * Attempts also fail after `GIVE_UP_MS` if the provider has responded without a result, or deduplicates. If a
 * lookup gets no response, nothing fails and a later run retries.
 */
export const lookUpFiles = async (
  context: ReactionContext,
  around: IssuingContext,
  waiting: readonly Credential[],
  submission: number,
): Promise<void> => {
  const { isDeduplicating } = around.access;
  const due = waiting.filter(one =>
    isDeduplicating || one.state.providerRef !== null
      ? ageOf(context, one) > context.config.ASK_AFTER_MS
      : isLeaseOver(context, ageOf(context, one)),
  );
  for (const chunk of inChunks(due, Math.floor(refsAtOnce / maxAttempts)))
    await askChunk(context, around, chunk, submission);
};

const askChunk = async (
  context: ReactionContext,
  around: IssuingContext,
  chunk: readonly Credential[],
  submission: number,
): Promise<void> => {
  const { access, keysetSecretId } = around;
  const files = await access.provider.lookup(chunk.flatMap(refsOf));
  const isTooOld = (one: Credential) => ageOf(context, one) > context.config.GIVE_UP_MS;
  if ('kind' in files) {
    if (files.status > 0) await giveUp(context, chunk.filter(isTooOld), files);
    return;
  }
  const byRef = new Map(files.map(file => [file.clientRef, file]));
  const fileOf = (one: Credential) =>
    refsOf(one)
      .flatMap(ref => byRef.get(ref) ?? [])
      .at(-1);
  const commands = chunk.flatMap(one => {
    const file = fileOf(one);
    const status = fileStates.safeParse(file?.state).data ?? 'ADDED';
    return (file && outcomeCommand(around, one, one.state.attempt, { ...file, status })) ?? [];
  });
  await context.sendMany(credentialDecider, commands);
  const unknown = chunk.filter(one => !fileOf(one));
  const calls = Math.ceil(unknown.length / access.filesPerCall);
  if (calls === 0 || (await context.tokens(access, calls)) > 0) return; // the next run retries
  if (access.isDeduplicating) {
    const unclear = await callFor(context, access, unknown, { isHeld: () => true });
    const ids = new Set(unclear.map(({ id }) => id));
    return giveUp(
      context,
      unknown.filter(one => ids.has(one.id) && isTooOld(one)),
    );
  }
  const answered = await answeredAmong(
    context.pool,
    unknown.map(({ id }) => id),
  );
  const isHopeless = (one: Credential) =>
    refsOf(one).length >= maxAttempts ||
    (answered.has(one.id) && submissionAgeOf(context, one) > context.config.GIVE_UP_MS);
  await giveUp(context, unknown.filter(isHopeless));
  const retryable = unknown.filter(one => !isHopeless(one));
  await addCredentials(context, access, retryable, ({ state }) => ({
    submission,
    unknown: state.attempt,
    keysetSecretId,
  }));
};

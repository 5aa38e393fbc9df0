import type { CredentialAddStarted } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { inChunks } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { addCredentials, callFor, failAll } from './addCredentials.ts';
import type { Credential } from './credentials.ts';
import type { IssuingContext } from './issuingContext.ts';
import { isLeaseOver } from './lease.ts';
import { outcomeCommand } from './outcome.ts';

const refsAtOnce = 100;
const mostAttempts = 5;
/** A provider that recognises repeated references is called again under the same one until this time is over. */
const mostMs = 60_000;
const silence = 'the provider does not answer';
const told = z.enum(['ACCEPTED', 'FAILED', 'DEPLOYED', 'REDEPLOYING', 'SUSPENDED', 'REMOVED']);

/** References of the running submission's attempts, the newest last. */
const refsOf = ({ history, state }: Credential): readonly string[] =>
  history.flatMap(({ type, data }) => {
    const { submission, clientRef } = data as DataOf<typeof CredentialAddStarted>;
    return type === 'CredentialAddStarted' && submission === state.submission ? [clientRef] : [];
  });
const ageOf = (context: ReactionContext, { history }: Credential): number =>
  context.now().getTime() - Date.parse(history.at(-1)?.at ?? '');

/**
 * Asks the provider about attempts without a result: after a crash, a time-out, a lost webhook. What it knows is recorded. What it does not know is called for
 * again: under the same reference where the provider recognises that, else as a new attempt, five times at the most.
 */
export const askAbout = async (
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
  for (const chunk of inChunks(due, Math.floor(refsAtOnce / mostAttempts)))
    await askChunk(context, around, chunk, submission);
};

const askChunk = async (
  context: ReactionContext,
  around: IssuingContext,
  chunk: readonly Credential[],
  submission: number,
): Promise<void> => {
  const { access } = around;
  const files = await access.provider.lookup(chunk.flatMap(refsOf));
  if (files === null) return;
  const byRef = new Map(files.map(file => [file.clientRef, file]));
  const fileOf = (one: Credential) =>
    refsOf(one)
      .flatMap(ref => byRef.get(ref) ?? [])
      .at(-1);
  const commands = chunk.flatMap(one => {
    const file = fileOf(one);
    const status = told.safeParse(file?.state).data ?? 'ADDED';
    return file ? outcomeCommand(around, one.id, one.state.attempt, { ...file, status }) : [];
  });
  await context.sendMany(credentialDecider, commands);
  const unknown = chunk.filter(one => !fileOf(one));
  const calls = Math.ceil(unknown.length / access.filesPerCall);
  if (calls === 0 || (await context.tokens(access, calls)) > 0) return; // the next run asks again
  if (access.isDeduplicating) {
    const unclear = await callFor(context, access, unknown, { isHeld: () => true });
    const ids = new Set(unclear.map(({ id }) => id));
    const given = unknown.filter(one => ids.has(one.id) && ageOf(context, one) > mostMs);
    return failAll(context, given, silence);
  }
  const isHopeless = (one: Credential) => refsOf(one).length >= mostAttempts;
  await failAll(context, unknown.filter(isHopeless), silence);
  const anew = unknown.filter(one => !isHopeless(one));
  await addCredentials(context, access, anew, ({ state }) => ({ submission, unknown: state.attempt }));
};

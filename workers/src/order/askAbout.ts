import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import type { CredentialAddStarted } from '@latchkey/events/credential/credential.ts';
import type { KnownFile } from '../ports/provider.ts';
import { inChunks } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { addAgain } from './addChunk.ts';
import type { Credential } from './credentials.ts';
import type { IssuingContext } from './issuingContext.ts';

const refsAtOnce = 100;
const mostAttempts = 5;

/** References of this submission's attempts, the newest last. */
const refsOf = ({ history, state }: Credential): readonly string[] =>
  history.flatMap(({ type, data }) => {
    const { submission, clientRef } = data as DataOf<typeof CredentialAddStarted>;
    return type === 'CredentialAddStarted' && submission === state.submission ? [clientRef] : [];
  });

/** Whether the last call can no longer be under way, and the provider's look-up knows of it if it knows of anything. */
const isSettled = (context: ReactionContext, { history, state }: Credential): boolean => {
  const { PROVIDER_TIMEOUT_MS, CALL_WITHIN_MS, LOOKUP_LAG_MS, ASK_AFTER_MS } = context.config;
  const age = context.now().getTime() - Date.parse(history.at(-1)?.at ?? '');
  return (
    age > (state.providerRef === null ? PROVIDER_TIMEOUT_MS + CALL_WITHIN_MS + LOOKUP_LAG_MS : ASK_AFTER_MS)
  );
};

/**
 * Asks the provider about attempts without a result: after a crash, a time-out, a lost webhook. What it knows is recorded; what it does not know is tried
 * anew under a reference of its own, five times at the most.
 */
export const askAbout = async (
  context: ReactionContext,
  around: IssuingContext,
  waiting: readonly Credential[],
  submission: number,
): Promise<void> => {
  const settled = waiting.filter(one => isSettled(context, one));
  for (const chunk of inChunks(settled, Math.floor(refsAtOnce / mostAttempts)))
    await askChunk(context, around, chunk, submission);
};

const askChunk = async (
  context: ReactionContext,
  around: IssuingContext,
  chunk: readonly Credential[],
  submission: number,
) => {
  const files = await around.access.provider.lookup(chunk.flatMap(refsOf));
  if (files === null) return;
  const byRef = new Map(files.map(file => [file.clientRef, file]));
  const found = chunk.map(one => ({
    one,
    file:
      refsOf(one)
        .flatMap(ref => byRef.get(ref) ?? [])
        .at(-1) ?? null,
  }));
  const commands = found.flatMap(({ one, file }) => (file ? [commandOf(around, one, file)] : []));
  for (const name of ['acceptAdd', 'completeAdd', 'failAdd', 'report'] as const) {
    const items = commands.filter(one => one.name === name);
    if (items.length > 0) await context.sendMany(credentialDecider, items as never);
  }
  const unknown = found.filter(({ file }) => file === null).map(({ one }) => one);
  const hopeless = unknown.filter(one => refsOf(one).length >= mostAttempts);
  if (hopeless.length > 0)
    await context.sendMany(
      credentialDecider,
      hopeless.map(({ id, state }) => ({
        id,
        name: 'failAdd' as const,
        input: { attempt: state.attempt, failure: silence },
      })),
    );
  const anew = unknown.filter(one => !hopeless.includes(one));
  if (anew.length > 0) await addAgain(context, around, anew, submission);
};

const silence = { source: 'internal' as const, status: 0, message: 'the provider does not answer' };

const commandOf = ({ linkOf }: IssuingContext, { id, state: { attempt } }: Credential, file: KnownFile) => {
  const { providerRef } = file;
  if (file.state === 'ACCEPTED') return { id, name: 'acceptAdd' as const, input: { attempt, providerRef } };
  if (file.state === 'FAILED')
    return {
      id,
      name: 'failAdd' as const,
      input: {
        attempt,
        failure: {
          source: 'provider' as const,
          status: file.reason?.status ?? 0,
          message: file.reason?.message ?? '',
        },
      },
    };
  const link = linkOf(id);
  const added = { providerRef, qrcodeText: link, deepLinkUrl: link };
  const further = credentialStatus
    .extract(['DEPLOYED', 'REDEPLOYING', 'SUSPENDED', 'REMOVED'])
    .safeParse(file.state);
  return further.success
    ? { id, name: 'report' as const, input: { status: further.data, failure: null, attempt, added } }
    : { id, name: 'completeAdd' as const, input: { attempt, ...added } };
};

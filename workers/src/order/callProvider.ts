import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, type CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import type { Failure } from '@latchkey/events/order/order.ts';
import type { Called, FileToAdd } from '../ports/provider.ts';
import { parallel } from '../runner/parallel.ts';
import type { Seen } from '../runner/fresh.ts';
import { inChunks } from '../runner/reaction.ts';
import type { ProviderAccess, ReactionContext } from '../runner/reactionContext.ts';
import { writtenOf } from './credentials.ts';

/** One attempt to add a credential. `file`: null where there is nothing left to send. */
interface Attempt {
  readonly id: string;
  readonly attempt: number;
  readonly file: FileToAdd | null;
}
/** What came of it; `called` is null where nothing was sent. */
interface Outcome extends Pick<Attempt, 'id' | 'attempt'> {
  readonly called: Called | null;
}

export const attemptOf = (id: string, { content }: CredentialState, attempt: number): Attempt => {
  if (!content || isErased(content.recipient) || isErased(content.rawData))
    return { id, attempt, file: null };
  const { email, phoneNumber } = content.recipient;
  const recipient = {
    customId: id,
    ...(email === null ? {} : { email }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
  };
  const { fileId, rawData: data, type } = content;
  const file = { clientRef: clientRefOf(id, attempt), fileId, data, wallet: type === 'wallet', recipient };
  return { id, attempt, file };
};

type Sent = Attempt & { readonly file: FileToAdd };
const isSent = (attempt: Attempt): attempt is Sent => attempt.file !== null;

/**
 * Calls the provider for these attempts, side by side; answers their outcomes. `askedAt`: when this process began to record that it would. What is too late
 * for the time after which others may ask is left out, to be asked for.
 */
export const callFor = async (
  context: ReactionContext,
  { provider, filesPerCall, parallelCalls }: ProviderAccess,
  attempts: readonly Attempt[],
  askedAt: number,
): Promise<readonly Outcome[]> => {
  const call = (files: readonly FileToAdd[]): Promise<readonly Called[]> =>
    files.length === 1 ? provider.add(files[0]!).then(one => [one]) : provider.addMany(files);
  const outcomes = await parallel(
    inChunks(attempts.filter(isSent), filesPerCall),
    parallelCalls,
    async (some): Promise<readonly Outcome[]> => {
      if (Date.now() - askedAt > context.config.CALL_WITHIN_MS) return [];
      const called = await call(some.map(({ file }) => file));
      return some.map(({ id, attempt }, n) => ({ id, attempt, called: called[n]! }));
    },
  );
  const unsent = attempts.filter(one => !isSent(one));
  return [...outcomes.flat(), ...unsent.map(({ id, attempt }) => ({ id, attempt, called: null }))];
};

/** A refusal for good; null when the call was taken, or its end is not clear. */
const failureOf = (called: Called | null): Failure | null => {
  if (called === null) return { source: 'internal', status: 0, message: 'the personal data were erased' };
  return called.kind === 'rejected'
    ? { source: 'provider', status: called.status, message: called.message }
    : null;
};

/** The provider's last word often comes sooner than this; it says all that was to be recorded before it, which then needs no record of its own. */
const lastWordMs = 300;

/**
 * Hands those to `record`, a moment later, of which nobody has taken the provider's word by then, and what it answers to whoever takes that; does nothing where
 * it `isOver` before. None of what is given here may keep more than names until then: what waits is copied by the collector again and again.
 */
export const recordLater = (
  context: ReactionContext,
  ids: readonly string[],
  record: (silent: readonly Seen[]) => Promise<readonly Seen[]>,
  isOver = () => false,
): void =>
  context.later(lastWordMs, async () => {
    if (isOver()) return;
    context.fresh.put(await record(context.fresh.take(ids)));
  });

/**
 * Records what the provider refused; what it took is recorded a moment later, unless it is done by then. Answers those of which it is not clear what became
 * of them. `asked`: their streams as this process has just seen them; `submission`: in which they were handed over.
 */
export const recordOutcomes = async (
  context: ReactionContext,
  outcomes: readonly Outcome[],
  asked: readonly Seen[],
  submission: number,
): Promise<readonly Seen[]> => {
  const accepted = outcomes.flatMap(({ id, attempt, called }) =>
    called?.kind === 'accepted' ? [{ id, attempt, providerRef: called.providerRef }] : [],
  );
  recordAcceptedLater(context, accepted, submission);
  const failed = outcomes.flatMap(({ id, attempt, called }) => {
    const failure = failureOf(called);
    const input = failure && { attempt, handedOver: submission, failure };
    return input ? [{ id, name: 'failAdd' as const, input }] : [];
  });
  if (failed.length > 0) {
    context.fresh.take(failed.map(({ id }) => id)); // nothing more is to come of these
    await context.sendMany(credentialDecider, failed);
  }
  const clear = new Set([...accepted, ...failed].map(({ id }) => id));
  return asked.filter(({ id }) => !clear.has(id));
};

interface Accepted {
  readonly id: string;
  readonly attempt: number;
  readonly providerRef: string;
}

/** Records, a moment later, what was taken of which the provider has said no more by then. */
const recordAcceptedLater = (
  context: ReactionContext,
  accepted: readonly Accepted[],
  handedOver: number,
): void => {
  if (accepted.length === 0) return;
  const toldOf = new Map(accepted.map(({ id, ...told }) => [id, told]));
  recordLater(context, [...toldOf.keys()], async silent => {
    const items = silent.map(({ id }) => ({
      id,
      name: 'acceptAdd' as const,
      input: { ...toldOf.get(id)!, handedOver },
    }));
    return writtenOf(silent, await context.sendMany(credentialDecider, items));
  });
};

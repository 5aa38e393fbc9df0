import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, type CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import type { Failure } from '@latchkey/events/order/order.ts';
import type { Called, FileToAdd } from '../ports/provider.ts';
import { parallel } from '../runner/parallel.ts';
import { inChunks } from '../runner/reaction.ts';
import type { ProviderAccess, Tools } from '../runner/tools.ts';
import { knownOf, type Written } from './credentials.ts';

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
  tools: Tools,
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
      if (Date.now() - askedAt > tools.config.CALL_WITHIN_MS) return [];
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

/** The provider's last word often comes sooner than this; it says all that its first one did, which then needs no record of its own. */
const lastWordMs = 300;

/** Records what the provider refused; what it took is recorded a moment later, unless it is done by then. `written`: streams as this process has just written them. */
export const recordOutcomes = async (
  tools: Tools,
  outcomes: readonly Outcome[],
  written: readonly Written[],
): Promise<void> => {
  const accepted = acceptedOf(outcomes, written);
  if (accepted.length > 0) tools.later(lastWordMs, () => recordAccepted(tools, accepted));
  const failed = outcomes.flatMap(({ id, attempt, called }) => {
    const failure = failureOf(called);
    return failure ? [{ id, command: 'failAdd' as const, input: { attempt, failure } }] : [];
  });
  if (failed.length > 0) await tools.sendMany(credentialDecider, failed, knownOf(written));
};

interface Accepted extends Written {
  readonly attempt: number;
  readonly providerRef: string;
}

const acceptedOf = (outcomes: readonly Outcome[], written: readonly Written[]): readonly Accepted[] => {
  const histories = new Map(written.map(({ id, history }) => [id, history]));
  return outcomes.flatMap(({ id, attempt, called }) => {
    const history = histories.get(id);
    return called?.kind === 'accepted' && history
      ? [{ id, attempt, providerRef: called.providerRef, history }]
      : [];
  });
};

/** Records what was taken of which the provider has said no more since, and hands that over again. */
const recordAccepted = async (tools: Tools, accepted: readonly Accepted[]): Promise<void> => {
  const silent = await tools.fresh.take(accepted.map(({ id }) => id));
  const open = accepted.filter(({ id, history }) => silent.get(id) === history);
  if (open.length === 0) return;
  const recorded = tools.fresh.begin(open.map(({ id }) => id));
  let written: readonly Written[] = [];
  try {
    const results = await tools.sendMany(
      credentialDecider,
      open.map(({ id, attempt, providerRef }) => ({
        id,
        command: 'acceptAdd' as const,
        input: { attempt, providerRef },
      })),
      knownOf(open),
    );
    written = results.flatMap((result, n) => {
      if ('refused' in result || result.repeated || result.events.length === 0) return [];
      const { id, history } = open[n]!;
      // what was decided from another history than this one is not known here
      return history.length + result.events.length === result.revision
        ? [{ id, history: [...history, ...result.events] }]
        : [];
    });
  } finally {
    recorded(written);
  }
};

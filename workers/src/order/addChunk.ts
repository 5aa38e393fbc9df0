import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, credentialFact, type CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import type { Failure } from '@latchkey/events/order/order.ts';
import type { Histories } from '@latchkey/events/store/handleMany.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { Called, FileToAdd } from '../ports/provider.ts';
import { parallel } from '../runner/parallel.ts';
import { inChunks } from '../runner/reaction.ts';
import type { Tools } from '../runner/tools.ts';
import type { Surroundings } from './surroundings.ts';

export interface Credential {
  readonly id: string;
  readonly state: CredentialState;
  readonly history: readonly Recorded[];
}

export const credentialsOf = async (tools: Tools, ids: readonly string[]): Promise<readonly Credential[]> => {
  const histories = await tools.histories('credential', ids);
  return [...histories].map(([id, history]) => ({ id, history, state: credentialFact.of(history) }));
};

/** Streams as they were just read or written, for commands that build on them. */
export const knownOf = (some: readonly Pick<Credential, 'id' | 'history'>[]): Histories =>
  new Map(some.map(({ id, history }) => [streamOf('credential', id), history]));

const fileOf = ({ content, attempt }: CredentialState, id: string): FileToAdd | null => {
  if (!content || isErased(content.recipient) || isErased(content.rawData)) return null;
  const { email, phoneNumber } = content.recipient;
  return {
    clientRef: clientRefOf(id, attempt),
    fileId: content.fileId,
    data: content.rawData,
    wallet: content.type === 'wallet',
    recipient: {
      customId: id,
      ...(email === null ? {} : { email }),
      ...(phoneNumber === null ? {} : { phoneNumber }),
    },
  };
};

/** A refusal for good; null when the call was taken, or its end is not clear. `called` is null where there was nothing left to send. */
const failureOf = (called: Called | null): Failure | null => {
  if (called === null) return { source: 'internal', status: 0, message: 'the personal data were erased' };
  return called.kind === 'rejected'
    ? { source: 'provider', status: called.status, message: called.message }
    : null;
};

/** The provider's last word often comes sooner than this; it says all that its first one did, which then needs no record of its own. */
const lastWordMs = 300;

/**
 * Records an attempt for each, then calls the provider for those that this very run recorded: an attempt that somebody else recorded is theirs to call, or
 * to be asked for. What the provider took is recorded a moment later, unless it is done by then. `again`: the provider said that it knows none of the
 * earlier ones.
 */
export const addChunk = async (
  tools: Tools,
  { access }: Surroundings,
  credentials: readonly Credential[],
  submission: number,
  again: boolean,
): Promise<void> => {
  const start = credentials.map(({ id, state }) => ({
    id,
    command: 'startAdd' as const,
    input: { submission, unknown: again ? state.attempt : null },
  }));
  // from before the append: what is recorded in between may be older than its answer
  const askedAt = Date.now();
  const results = await tools.sendMany(credentialDecider, start, knownOf(credentials));
  const mine = results.flatMap((result, n) =>
    'refused' in result || result.repeated || result.events.length === 0
      ? []
      : [
          {
            id: credentials[n]!.id,
            state: result.state,
            history: [...credentials[n]!.history, ...result.events],
          },
        ],
  );
  const open = mine.flatMap(({ id, state }) => {
    const file = fileOf(state, id);
    return file ? [{ id, attempt: state.attempt, file }] : [];
  });
  const isOpen = new Set(open.map(({ id }) => id));
  const lost = mine.filter(({ id }) => !isOpen.has(id));
  const answered = tools.fresh.begin([...isOpen]);
  let accepted: readonly Accepted[] = [];
  try {
    const outcomes = await parallel(
      inChunks(open, access.filesPerCall),
      access.parallelCalls,
      async (some): Promise<readonly Outcome[]> => {
        // too late for the time after which others may ask: left to be asked for
        if (Date.now() - askedAt > tools.config.CALL_WITHIN_MS) return [];
        const called = await callFor(
          access,
          some.map(({ file }) => file),
        );
        return some.map(({ id, attempt }, n) => ({ id, attempt, called: called[n]! }));
      },
    );
    const all = outcomes.flat();
    accepted = acceptedOf(mine, all);
    await recordFailures(tools, mine, [
      ...all,
      ...lost.map(({ id, state }) => ({ id, attempt: state.attempt, called: null })),
    ]);
  } finally {
    answered(accepted);
    if (accepted.length > 0) tools.later(lastWordMs, () => recordAccepted(tools, accepted));
  }
};

type Written = Pick<Credential, 'id' | 'history'>;
interface Accepted extends Written {
  readonly attempt: number;
  readonly providerRef: string;
}

const acceptedOf = (mine: readonly Credential[], outcomes: readonly Outcome[]): readonly Accepted[] => {
  const histories = new Map(mine.map(({ id, history }) => [id, history]));
  return outcomes.flatMap(({ id, attempt, called }) =>
    called?.kind === 'accepted'
      ? [{ id, attempt, providerRef: called.providerRef, history: histories.get(id)! }]
      : [],
  );
};

const recordFailures = async (
  tools: Tools,
  mine: readonly Credential[],
  outcomes: readonly Outcome[],
): Promise<void> => {
  const failed = outcomes.flatMap(({ id, attempt, called }) => {
    const failure = failureOf(called);
    return failure ? [{ id, command: 'failAdd' as const, input: { attempt, failure } }] : [];
  });
  if (failed.length > 0) await tools.sendMany(credentialDecider, failed, knownOf(mine));
};

/** Records what was taken of which the provider has said no more since, and hands that over again. */
const recordAccepted = async (tools: Tools, accepted: readonly Accepted[]): Promise<void> => {
  const silent = await tools.fresh.take(accepted.map(({ id }) => id));
  const open = accepted.filter(({ id, history }) => silent.get(id) === history);
  if (open.length === 0) return;
  const answered = tools.fresh.begin(open.map(({ id }) => id));
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
    answered(written);
  }
};

interface Outcome {
  readonly id: string;
  readonly attempt: number;
  /** Null where there was nothing left to send. */
  readonly called: Called | null;
}

const callFor = async (
  { provider }: Surroundings['access'],
  files: readonly FileToAdd[],
): Promise<readonly Called[]> =>
  files.length === 1 ? [await provider.add(files[0]!)] : provider.addMany(files);

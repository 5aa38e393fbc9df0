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

/**
 * Records an attempt for each, then calls the provider for those that this very run recorded: an attempt that somebody else recorded is theirs to call, or
 * to be asked for. `again`: the provider said that it knows none of the earlier ones.
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
  let written: readonly Written[] = [];
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
    written = await record(tools, mine, [
      ...outcomes.flat(),
      ...lost.map(({ id, state }) => ({ id, attempt: state.attempt, called: null })),
    ]);
  } finally {
    answered(written);
  }
};

type Written = Pick<Credential, 'id' | 'history'>;

/** Records what became of the calls; answers the streams of those that were taken. */
const record = async (
  tools: Tools,
  mine: readonly Credential[],
  outcomes: readonly Outcome[],
): Promise<readonly Written[]> => {
  const known = knownOf(mine);
  const accepted = outcomes.flatMap(({ id, attempt, called }) =>
    called?.kind === 'accepted'
      ? [{ id, command: 'acceptAdd' as const, input: { attempt, providerRef: called.providerRef } }]
      : [],
  );
  const failed = outcomes.flatMap(({ id, attempt, called }) => {
    const failure = failureOf(called);
    return failure ? [{ id, command: 'failAdd' as const, input: { attempt, failure } }] : [];
  });
  const results = accepted.length > 0 ? await tools.sendMany(credentialDecider, accepted, known) : [];
  if (failed.length > 0) await tools.sendMany(credentialDecider, failed, known);
  return results.flatMap((result, n) => {
    if ('refused' in result || result.repeated || result.events.length === 0) return [];
    const { id } = accepted[n]!;
    const before = known.get(streamOf('credential', id))!;
    // what was decided from another history than this one is not known here
    return before.length + result.events.length === result.revision
      ? [{ id, history: [...before, ...result.events] }]
      : [];
  });
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

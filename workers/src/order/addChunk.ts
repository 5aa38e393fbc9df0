import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, credentialFact, type CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import type { Failure } from '@latchkey/events/order/order.ts';
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
  const known = new Map(credentials.map(({ id, history }) => [streamOf('credential', id), history]));
  const results = await tools.sendMany(credentialDecider, start, known);
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
  const isOpen = new Set(open.map(({ id }) => id));
  const lost = mine.filter(({ id }) => !isOpen.has(id));
  const ended: readonly Outcome[] = [
    ...outcomes.flat(),
    ...lost.map(({ id, state }) => ({ id, attempt: state.attempt, called: null })),
  ];
  const accepted = ended.flatMap(({ id, attempt, called }) =>
    called?.kind === 'accepted'
      ? [{ id, command: 'acceptAdd' as const, input: { attempt, providerRef: called.providerRef } }]
      : [],
  );
  const failed = ended.flatMap(({ id, attempt, called }) => {
    const failure = failureOf(called);
    return failure ? [{ id, command: 'failAdd' as const, input: { attempt, failure } }] : [];
  });
  const started = new Map(mine.map(({ id, history }) => [streamOf('credential', id), history]));
  if (accepted.length > 0) await tools.sendMany(credentialDecider, accepted, started);
  if (failed.length > 0) await tools.sendMany(credentialDecider, failed, started);
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

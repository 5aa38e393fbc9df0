import {
  CredentialAvailable,
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialResendRequested,
  CredentialValidityStarted,
} from '@latchkey/events/credential/credential.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { addressOf, usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import { isUnanswered, requestOf, type CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { credentialsOf, type Credential } from '../order/credentials.ts';
import { recordedNow } from '@latchkey/events/store/handleMany.ts';
import { pauseOf, type Away } from '../ports/outage.ts';
import type { Sent } from '../ports/sendOutcome.ts';
import { parallel } from '../runner/parallel.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { withLocks } from '../runner/advisoryLocks.ts';
import { Postponed, reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { messages } from './messages.ts';

interface DeliverJob {
  readonly credentialIds: readonly string[];
  /** The channel of a resend request. Default: that of the credential's delivery method. */
  readonly channel?: Channel;
  /**
   * The resend request that the job belongs to. Missing for first messages and in jobs of earlier versions.
   */
  readonly request?: number;
  /**
   * Keys of the individual jobs for messages that couldn't be sent, in the order of `credentialIds`. Absent
   * if the job is an individual one.
   */
  readonly keys?: readonly string[];
}
const atOnce = 50;
const inParallel = 8;
const firstPauseMs = 500;

type Available = DataOf<typeof CredentialAvailable>;
type Resend = DataOf<typeof CredentialResendRequested>;
type Ended = DataOf<typeof CredentialDelivered> | DataOf<typeof CredentialDeliveryFailed>;

/**
 * Returns the request of a job from an earlier version: the newest one of its channel. Null if there is none,
 * or if this version recorded that request, which then has its own job.
 */
const unnamedRequest = ({ state, history }: Credential, channel: Channel): number | null => {
  const newest = history.findLast(
    ({ type, data }) => type === CredentialResendRequested.type && (data as Resend).channel === channel,
  );
  return newest && (newest.data as Resend).request === undefined ? requestOf(state, channel) : null;
};

/**
 * Returns the message that a job still has to send. Null if the credential gets none (removed, erased, not
 * issued, not valid yet, or without a channel or address), if it was already sent or permanently rejected, or
 * if a newer request has its own job.
 */
const messageFor = (
  credential: Credential,
  { channel: requestedChannel, request: named }: DeliverJob,
): Message | null => {
  const { id, state } = credential;
  const { content, status } = state;
  if (!content || state.isErased || status === 'REMOVED' || isErased(content.recipient)) return null;
  // issuing and the start of a validity have their own jobs
  if (state.isWaiting || state.qrcodeText === null) return null;
  const channel = requestedChannel ?? usualChannel(content.deliveryMethod, content.recipient);
  if (channel === null || addressOf(content.recipient, channel) === null) return null;
  const request = requestedChannel === undefined ? 0 : (named ?? unnamedRequest(credential, channel));
  return request !== null && isUnanswered(state, channel, request) ? { id, channel, request } : null;
};
/** Returns whether a credential may get a message. Older events record no method, so that `run` decides. */
const isSent = (method: Available['deliveryMethod']): boolean => method !== 'PDF' && method !== 'QR';

export const deliver = reaction<DeliverJob>({
  name: 'deliver',
  nouns: ['credential'],
  hears: [CredentialAvailable, CredentialResendRequested, CredentialValidityStarted],
  from: 'beginning',
  workId: ({ entityId, type, data }) => {
    const isFirst = type === CredentialAvailable.type || type === CredentialValidityStarted.type;
    const request = isFirst ? 0 : (data as Resend | Ended).request;
    return request === undefined ? entityId : `${entityId}-${request}`;
  },
  ends: [
    CredentialDelivered,
    {
      type: CredentialDeliveryFailed.type,
      isEnd: ({ data }) => (data as DataOf<typeof CredentialDeliveryFailed>).isFinal,
    },
  ],
  concurrency: 2,
  attempts: 60,
  workOf: events => {
    const requests = events.filter(({ type }) => type === CredentialResendRequested.type);
    const firsts = events.filter(({ type }) => type !== CredentialResendRequested.type);
    // the event for a validity's start doesn't record the method, so `run` decides whether to send
    const sent = firsts.filter(
      ({ type, data }) =>
        type === CredentialValidityStarted.type || isSent((data as Available).deliveryMethod),
    );
    // issuing and the start of a validity request the same message
    const distinct = new Map(sent.map(event => [event.entityId, event])).values();
    const byOrder = Map.groupBy(distinct, ({ data }) => (data as Available).orderId);
    const again = requests.map(event => {
      const { channel, request } = event.data as Resend;
      const job: DeliverJob = { credentialIds: [event.entityId], channel };
      return workFor(event, request === undefined ? job : { ...job, request });
    });
    const parts = [...byOrder.values()].flatMap(group => inChunks(group, atOnce));
    const first = parts.map(part => {
      const credentialIds = part.map(({ entityId }) => entityId);
      if (part.length === 1) return workFor(part[0]!, { credentialIds });
      const { key, ...work } = workFor(part[0]!, { credentialIds, keys: part.map(({ id }) => id) });
      return { ...work, key: `${key}-batch` };
    });
    return [...first, ...again];
  },

  run: async (job, context) => {
    const { credentialIds, keys } = job;
    const left = await withLocks(context.pool, credentialIds.map(lockOf), async held => {
      const mine = credentialIds.filter(id => held.has(lockOf(id)));
      const all = await credentialsOf(context, mine);
      const outgoing = all.map(one => messageFor(one, job)).filter(one => one !== null);
      const sentElsewhere = credentialIds.filter(id => !held.has(lockOf(id)));
      return [...(await deliverAll(context, outgoing)), ...sentElsewhere.map(inProgress)];
    });
    const [first] = left;
    if (first === undefined) return;
    // individual jobs from here on, so that each message has its own retries
    if (keys !== undefined)
      return left.map(({ id, waitMs }) => ({
        key: keys[credentialIds.indexOf(id)]!,
        data: { credentialIds: [id] },
        afterMs: waitMs ?? firstPauseMs,
      }));
    if (first.waitMs !== null) throw new Postponed(first.message, first.waitMs);
    // the queue retries with exponential backoff; messages that were sent aren't resent
    throw new Error(`the message did not go out: ${first.message}`);
  },
});

/**
 * A credential whose message wasn't sent. `waitMs`: pause before the next try, during an outage or while
 * another job has the credential; null if only this message failed.
 */
interface Left {
  readonly id: string;
  readonly message: string;
  readonly waitMs: number | null;
}

/**
 * Returns the name of the lock for a credential's messages. Several jobs may send the same message: the jobs
 * of two events, or the job of a slow worker and its repetition by another worker.
 */
export const lockOf = (id: string): string => `message ${id}`;
const inProgress = (id: string): Left => ({
  id,
  message: 'another job sends a message of this credential',
  waitMs: firstPauseMs,
});

/**
 * Sends messages and returns those to retry. During an outage only one message per pause probes the service;
 * the others wait, and nothing is recorded for them.
 */
const deliverAll = async (
  context: ReactionContext,
  outgoing: readonly Message[],
): Promise<readonly Left[]> => {
  const left: Left[] = [];
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const port = channel === 'EMAIL' ? context.mail : context.sms;
    const [first, ...others] = outgoing.filter(one => one.channel === channel);
    if (first === undefined) continue;
    const away = await port.check();
    if (away === null) left.push(...(await deliverSome(context, [first, ...others])));
    else if (away.retryInMs > 0) left.push(...waiting([first, ...others], away));
    else {
      left.push(...(await deliverSome(context, [first])));
      const still = port.outage();
      left.push(...(still === null ? await deliverSome(context, others) : waiting(others, still)));
    }
  }
  return left;
};

const waiting = (all: readonly Message[], away: Away): readonly Left[] =>
  all.map(({ id }) => ({ id, message: away.message, waitMs: pauseOf(away) }));

const deliverSome = async (
  context: ReactionContext,
  outgoing: readonly Message[],
): Promise<readonly Left[]> => {
  if (outgoing.length === 0) return [];
  const started = await context.sendMany(
    credentialDecider,
    outgoing.map(({ id, ...input }) => ({ id, name: 'startDelivery' as const, input })),
  );
  const mine = recordedNow(outgoing, started);
  const message = await messages(context, mine);
  const outcomes = await parallel(mine, inParallel, async one => ({
    ...one,
    sent: await send(context, message, one),
  }));
  const commands = outcomes.map(commandOf).filter(one => one !== null);
  await context.sendMany(credentialDecider, commands);
  return outcomes.flatMap(({ id, channel, sent }): readonly Left[] => {
    if (sent.kind === 'sent' || (sent.kind === 'failed' && sent.isFinal)) return [];
    const away = sent.kind === 'waiting' ? (channel === 'EMAIL' ? context.mail : context.sms).outage() : null;
    return [{ id, message: sent.message, waitMs: away && pauseOf(away) }];
  });
};

interface Message {
  readonly id: string;
  readonly channel: Channel;
  readonly request: number;
}
interface Delivering extends Message {
  readonly state: CredentialState;
}

const send = async (
  context: ReactionContext,
  message: Awaited<ReturnType<typeof messages>>,
  { id, channel, state }: Delivering,
): Promise<Sent> => {
  const { delivery, isRepeat } = state.sendings[channel]!;
  try {
    return channel === 'EMAIL'
      ? await context.mail.send(await message.mail(state, id, delivery, isRepeat))
      : await context.sms.send(message.sms(state, id, delivery, isRepeat));
  } catch (error) {
    // ports never throw, so composing the message failed; throwing here would resend the other messages
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), isFinal: true };
  }
};

/** Returns the command that records a result. Null if the outcome is unknown. */
const commandOf = ({ id, channel, state, sent }: Delivering & { readonly sent: Sent }) => {
  const of = { channel, delivery: state.sendings[channel]!.delivery };
  if (sent.kind === 'sent')
    return { id, name: 'completeDelivery' as const, input: { ...of, messageId: sent.messageId } };
  if (sent.kind === 'unclear') return null;
  const { message } = sent;
  const isFinal = sent.kind === 'failed' && sent.isFinal;
  return { id, name: 'failDelivery' as const, input: { ...of, message: message.slice(0, 2_000), isFinal } };
};

import {
  CredentialAvailable,
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialResendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { addressOf, usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import {
  credentialState,
  isUnanswered,
  requestOf,
  type CredentialState,
} from '@latchkey/events/credential/state.ts';
import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { credentialsOf, type Credential } from '../order/credentials.ts';
import { recordedNow } from '@latchkey/events/store/handleMany.ts';
import { pauseOf, type Away } from '../ports/outage.ts';
import type { Sent } from '../ports/sendOutcome.ts';
import { parallel } from '../runner/parallel.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { Postponed, reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { messages } from './messages.ts';

interface DeliverJob {
  readonly credentialIds: readonly string[];
  /** The channel that a person asked for; left out, each goes its usual way, for the issuing. */
  readonly channel?: Channel;
  /** The request that the job stands for. Jobs that an earlier version queued for a person's request don't name it. */
  readonly request?: number;
  /** Of several credentials, the key of the job that each gets when it could not be sent with the others. */
  readonly keys?: readonly string[];
}
const atOnce = 50;
const inParallel = 8;
/** Before a message that failed among others is tried by itself, in ms. */
const firstPauseMs = 500;
/** A message that waited longer for its turn, in ms, is looked up before it is sent: another job may have taken it over. */
const freshMs = 1_000;

type Available = DataOf<typeof CredentialAvailable>;
type Resend = DataOf<typeof CredentialResendRequested>;
type Ended = DataOf<typeof CredentialDelivered> | DataOf<typeof CredentialDeliveryFailed>;

/** The request of a job that doesn't name one: the newest of its channel, unless that was recorded by this version and has a job that names it. */
const unnamedRequest = ({ state, history }: Credential, channel: Channel): number | null => {
  const newest = history.findLast(
    ({ type, data }) => type === CredentialResendRequested.type && (data as Resend).channel === channel,
  );
  return newest && (newest.data as Resend).request === undefined ? requestOf(state, channel) : null;
};

/** Returns the message that a job still has to send, or null: what was removed opens nothing, and a newer request has a job of its own. */
const wantedOf = (credential: Credential, { channel: asked, request: named }: DeliverJob): Wanted | null => {
  const { id, state } = credential;
  const { content, status } = state;
  if (!content || state.isErased || status === 'REMOVED' || isErased(content.recipient)) return null;
  const channel = asked ?? usualChannel(content.deliveryMethod, content.recipient);
  if (channel === null || addressOf(content.recipient, channel) === null) return null;
  const request = asked === undefined ? 0 : (named ?? unnamedRequest(credential, channel));
  return request !== null && isUnanswered(state, channel, request) ? { id, channel, request } : null;
};
/** Older events do not say how it goes out. */
const isSent = (method: Available['deliveryMethod']): boolean => method !== 'PDF' && method !== 'QR';

export const deliver = reaction<DeliverJob>({
  name: 'deliver',
  nouns: ['credential'],
  hears: [CredentialAvailable, CredentialResendRequested],
  from: 'beginning',
  workId: ({ entityId, type, data }) => {
    const request = type === CredentialAvailable.type ? 0 : (data as Resend | Ended).request;
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
    const asked = events.filter(({ type }) => type === CredentialResendRequested.type);
    const available = events.filter(({ type }) => type === CredentialAvailable.type);
    const sent = available.filter(({ data }) => isSent((data as Available).deliveryMethod));
    const byOrder = Map.groupBy(sent, ({ data }) => (data as Available).orderId);
    const again = asked.map(event => {
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
    const all = await credentialsOf(context, credentialIds);
    const wanted = all.map(one => wantedOf(one, job)).filter(one => one !== null);
    const left = await deliverAll(context, wanted);
    const [first] = left;
    if (first === undefined) return;
    // one by one from now on: a job of many that is taken up twice would send to those in it that were served in between
    if (keys !== undefined)
      return left.map(({ id, waitMs }) => ({
        key: keys[credentialIds.indexOf(id)]!,
        data: { credentialIds: [id] },
        afterMs: waitMs ?? firstPauseMs,
      }));
    if (first.waitMs !== null) throw new Postponed(first.message, first.waitMs);
    // a queue's retry, with its growing pauses: what was sent is not sent again
    throw new Error(`${left.length} of ${wanted.length} messages did not go out: ${first.message}`);
  },
});

/** A credential whose message has not gone out. `waitMs`: its service is away for so long at least; null: this message alone failed. */
interface Left {
  readonly id: string;
  readonly message: string;
  readonly waitMs: number | null;
}

/** While a service is away, one message tries it after each pause; the others wait and nothing is recorded of them. */
const deliverAll = async (context: ReactionContext, wanted: readonly Wanted[]): Promise<readonly Left[]> => {
  const left: Left[] = [];
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const port = channel === 'EMAIL' ? context.mail : context.sms;
    const [first, ...others] = wanted.filter(one => one.channel === channel);
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

const waiting = (all: readonly Wanted[], away: Away): readonly Left[] =>
  all.map(({ id }) => ({ id, message: away.message, waitMs: pauseOf(away) }));

const deliverSome = async (context: ReactionContext, wanted: readonly Wanted[]): Promise<readonly Left[]> => {
  if (wanted.length === 0) return [];
  const started = await context.sendMany(
    credentialDecider,
    wanted.map(({ id, ...input }) => ({ id, name: 'startDelivery' as const, input })),
  );
  const mine = recordedNow(wanted, started);
  const startedAt = performance.now();
  const message = await messages(context, mine);
  const sending = async (one: Delivering) => {
    const isFresh = performance.now() - startedAt < freshMs;
    const sent: Attempted =
      isFresh || (await isOpen(context, one)) ? await send(context, message, one) : { kind: 'left' };
    return { ...one, sent };
  };
  const outcomes = await parallel(mine, inParallel, sending);
  const commands = outcomes.map(commandOf).filter(one => one !== null);
  await context.sendMany(credentialDecider, commands);
  return outcomes.flatMap(({ id, channel, sent }): readonly Left[] => {
    if (sent.kind === 'sent' || sent.kind === 'left' || (sent.kind === 'failed' && sent.isFinal)) return [];
    const away = sent.kind === 'waiting' ? (channel === 'EMAIL' ? context.mail : context.sms).outage() : null;
    return [{ id, message: sent.message, waitMs: away && pauseOf(away) }];
  });
};

interface Wanted {
  readonly id: string;
  readonly channel: Channel;
  readonly request: number;
}
interface Delivering extends Wanted {
  readonly state: CredentialState;
}

/** What became of a message; `left`: to the job that has taken it over. */
type Attempted = Sent | { readonly kind: 'left' };

/** Whether the attempt is still the newest one of its channel, and no other one at the same message arrived. */
const isOpen = async (context: ReactionContext, { id, channel, state }: Delivering): Promise<boolean> => {
  const { sendings } = await context.fold(credentialState, id);
  const last = sendings[channel];
  return last?.outcome === 'open' && last.delivery === state.sendings[channel]!.delivery;
};

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
    // ports never throw: the message could not be made, which is no reason to send those of others again
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), isFinal: true };
  }
};

/** The command that an outcome means; null where nobody knows whether the message arrived, or another job sends it. */
const commandOf = ({ id, channel, state, sent }: Delivering & { readonly sent: Attempted }) => {
  const of = { channel, delivery: state.sendings[channel]!.delivery };
  if (sent.kind === 'sent')
    return { id, name: 'completeDelivery' as const, input: { ...of, messageId: sent.messageId } };
  if (sent.kind === 'unclear' || sent.kind === 'left') return null;
  const { message } = sent;
  const isFinal = sent.kind === 'failed' && sent.isFinal;
  return { id, name: 'failDelivery' as const, input: { ...of, message: message.slice(0, 2_000), isFinal } };
};

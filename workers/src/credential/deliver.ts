import {
  CredentialAvailable,
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialResendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { addressOf, usualChannel } from '@latchkey/events/credential/sending.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { credentialsOf } from '../order/credentials.ts';
import { recordedNow } from '@latchkey/events/store/handleMany.ts';
import type { Sent } from '../ports/sent.ts';
import { parallel } from '../runner/parallel.ts';
import { inChunks, reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { messages } from './messages.ts';

interface DeliverJob {
  readonly credentialIds: readonly string[];
  /** The channel that a person asked for; left out, each goes its usual way. */
  readonly channel?: Channel;
}
const atOnce = 50;
const inParallel = 8;

/** How a credential goes to its recipient now, or null when nothing is to be sent: what was removed opens nothing. */
const channelOf = (
  { content, status, isErased: isGone, asked, sendings }: CredentialState,
  wanted: Channel | undefined,
): Channel | null => {
  if (!content || isGone || status === 'REMOVED' || isErased(content.recipient)) return null;
  const channel = wanted ?? usualChannel(content.deliveryMethod, content.recipient);
  if (channel === null || addressOf(content.recipient, channel) === null) return null;
  const outcome = sendings[channel]?.outcome;
  const isOver = outcome === 'sent' || outcome === 'refused';
  // what a person asked for again has a job of its own: an older one that is taken up beside it would send it twice
  const isAsked = wanted !== undefined && asked[channel] !== undefined;
  return isOver && !isAsked ? null : channel;
};

type Available = DataOf<typeof CredentialAvailable>;
type Resend = DataOf<typeof CredentialResendRequested>;
/** Older events do not say how it goes out. */
const isSent = (method: Available['deliveryMethod']): boolean => method !== 'PDF' && method !== 'QR';

export const deliver = reaction<DeliverJob>({
  name: 'deliver',
  nouns: ['credential'],
  hears: [CredentialAvailable, CredentialResendRequested],
  from: 'beginning',
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
      const { channel } = event.data as Resend;
      return workFor(event, { credentialIds: [event.entityId], channel });
    });
    const parts = [...byOrder.values()].flatMap(group => inChunks(group, atOnce));
    const first = parts.map(part => {
      const credentialIds = part.map(({ entityId }) => entityId);
      return workFor(part[0]!, { credentialIds });
    });
    return [...first, ...again];
  },

  run: async ({ credentialIds, channel: asked }, context) => {
    const all = await credentialsOf(context, credentialIds);
    const wanted = all.flatMap(one => {
      const channel = channelOf(one.state, asked);
      return channel === null ? [] : [{ ...one, channel }];
    });
    if (wanted.length === 0) return;
    const started = await context.sendMany(
      credentialDecider,
      wanted.map(({ id, channel }) => ({ id, name: 'startDelivery' as const, input: { channel } })),
    );
    const mine = recordedNow(wanted, started);
    const message = await messages(context, mine);
    const sending = async (one: Delivering) => ({ ...one, sent: await send(context, message, one) });
    const outcomes = await parallel(mine, inParallel, sending);
    const commands = outcomes.map(commandOf).filter(one => one !== null);
    await context.sendMany(credentialDecider, commands);
    const open = outcomes.filter(
      ({ sent }) => sent.kind === 'unclear' || (sent.kind === 'failed' && !sent.isFinal),
    );
    // a queue's retry, with its growing pauses: what was sent is not sent again
    if (open.length > 0) throw new Error(`${open.length} of ${mine.length} messages did not go out`);
  },
});

interface Delivering {
  readonly id: string;
  readonly channel: Channel;
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
    // ports never throw: the message could not be made, which is no reason to send those of others again
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), isFinal: true };
  }
};

/** The command that an outcome means; null where nobody knows whether the message arrived. */
const commandOf = ({ id, channel, state, sent }: Delivering & { readonly sent: Sent }) => {
  const of = { channel, delivery: state.sendings[channel]!.delivery };
  if (sent.kind === 'sent')
    return { id, name: 'completeDelivery' as const, input: { ...of, messageId: sent.messageId } };
  if (sent.kind !== 'failed') return null;
  const { message, isFinal } = sent;
  return { id, name: 'failDelivery' as const, input: { ...of, message: message.slice(0, 2_000), isFinal } };
};

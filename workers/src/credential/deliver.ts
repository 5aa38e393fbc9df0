import { CredentialAvailable, CredentialDelivered } from '@latchkey/events/credential/credential.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { credentialsOf } from '../order/credentials.ts';
import { hasRecorded } from '@latchkey/events/store/handleMany.ts';
import type { Sent } from '../ports/sent.ts';
import { parallel } from '../runner/parallel.ts';
import { causeOf, inChunks, reaction, type CausedWork } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { messages } from './messages.ts';

interface DeliverJob {
  readonly credentialIds: readonly string[];
}
const atOnce = 50;
const inParallel = 8;

/** How a credential goes to its recipient, or null when nothing is sent: PDF and QR are fetched in the console, and what was removed opens nothing. */
export const channelOf = ({ content, status, isErased: isGone }: CredentialState): Channel | null => {
  if (!content || isGone || status === 'REMOVED' || isErased(content.recipient)) return null;
  const { email, phoneNumber } = content.recipient;
  if (content.deliveryMethod === 'EMAIL') return email === null ? null : 'EMAIL';
  if (content.deliveryMethod === 'SMS') return phoneNumber === null ? null : 'SMS';
  return null;
};

type Outcome = NonNullable<CredentialState['sendings'][Channel]>['outcome'];
type Available = DataOf<typeof CredentialAvailable>;
/** Older events do not say how it goes out. */
const isSent = (method: Available['deliveryMethod']): boolean => method !== 'PDF' && method !== 'QR';
const isOver = (outcome: Outcome | undefined) => outcome === 'sent' || outcome === 'refused';

export const deliver = reaction<DeliverJob>({
  name: 'deliver',
  nouns: ['credential'],
  hears: [CredentialAvailable],
  from: 'beginning',
  ends: [CredentialDelivered],
  concurrency: 2,
  attempts: 60,
  workOf: events => {
    const byOrder = Map.groupBy(
      events.filter(({ data }) => isSent((data as Available).deliveryMethod)),
      ({ data }) => (data as Available).orderId,
    );
    return [...byOrder.values()].flatMap(group =>
      inChunks(group, atOnce).map((part): CausedWork<DeliverJob> => ({
        key: part[0]!.id,
        cause: causeOf(part[0]!),
        data: { credentialIds: part.map(({ entityId }) => entityId) },
      })),
    );
  },

  run: async ({ credentialIds }, context) => {
    const all = await credentialsOf(context, credentialIds);
    const wanted = all.flatMap(one => {
      const channel = channelOf(one.state);
      return channel === null || isOver(one.state.sendings[channel]?.outcome) ? [] : [{ ...one, channel }];
    });
    if (wanted.length === 0) return;
    const started = await context.sendMany(
      credentialDecider,
      wanted.map(({ id, channel }) => ({ id, name: 'startDelivery' as const, input: { channel } })),
    );
    const mine = started.flatMap((result, n) =>
      hasRecorded(result) ? [{ ...wanted[n]!, state: result.state }] : [],
    );
    const message = await messages(
      context,
      mine.map(({ state }) => state),
    );
    const outcomes = await parallel(mine, inParallel, async one => ({
      ...one,
      sent: await send(context, message, one),
    }));
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

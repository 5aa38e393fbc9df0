import type { credential } from '@latchkey/events/credential/credential.ts';
import type { Channel, Recipient } from '@latchkey/events/credential/fields.ts';
import { addressOf, usualChannel } from '@latchkey/events/credential/deliveryChannel.ts';
import { orNull, type DataOf } from '@latchkey/events/kernel/index.ts';
import type { Actor, Recorded } from '@latchkey/events/store/store.ts';

/**
 * Statuses of a message. `UNCLEAR`: a newer message replaced it while it was being sent, so it may have
 * arrived. `CANCELLED`: the credential was removed, or its recipient erased, before it was sent.
 */
export const ledgerStatuses = [
  'QUEUED',
  'SENDING',
  'SENT',
  'RETRYING',
  'FAILED',
  'UNCLEAR',
  'CANCELLED',
] as const;

export interface Delivery {
  readonly id: string;
  readonly channel: Channel;
  readonly status: (typeof ledgerStatuses)[number];
  /** Null if the recipient has no such address or was erased. An erasure also clears `reason`. */
  readonly to: string | null;
  readonly askedAt: string;
  /** Null if the message was sent automatically after issuing. */
  readonly askedBy: Actor | null;
  readonly attempts: number;
  /** Number of this message's newest attempt among all attempts of the channel; null before the first. */
  readonly delivery: number | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly isRepeat: boolean;
  readonly reason: string | null;
}

interface Ledger {
  readonly recipient: Recipient | null;
  readonly method: DataOf<Events['CredentialAdded']>['deliveryMethod'];
  readonly deliveries: readonly Delivery[];
  /** IDs of the deliveries, by channel and number of the attempt. */
  readonly attempts: Readonly<Record<string, string>>;
}
type Events = typeof credential.events;
type Handlers = {
  readonly [T in keyof Events]?: (ledger: Ledger, data: DataOf<Events[T]>, event: Recorded) => Ledger;
};

const none: Ledger = { recipient: null, method: 'QR', deliveries: [], attempts: {} };
const mayGoOut = ({ status }: Delivery) =>
  status === 'QUEUED' || status === 'SENDING' || status === 'RETRYING';

const queued = (ledger: Ledger, channel: Channel, { id, at }: Recorded, askedBy: Actor | null): Ledger => {
  const entry: Delivery = {
    id,
    channel,
    askedBy,
    askedAt: at,
    status: 'QUEUED',
    attempts: 0,
    isRepeat: false,
    delivery: null,
    startedAt: null,
    endedAt: null,
    reason: null,
    to: ledger.recipient && addressOf(ledger.recipient, channel),
  };
  return { ...ledger, deliveries: [...ledger.deliveries, entry] };
};
const changed = (ledger: Ledger, change: (one: Delivery) => Delivery): Ledger => ({
  ...ledger,
  deliveries: ledger.deliveries.map(change),
});
const content = (ledger: Ledger, data: DataOf<Events['CredentialAdded']>): Ledger => ({
  ...ledger,
  recipient: orNull(data.recipient),
  method: data.deliveryMethod,
});
const attemptOf = (channel: Channel, delivery: number) => `${channel}-${delivery}`;
const cancelled = (ledger: Ledger): Ledger =>
  changed(ledger, one =>
    one.status === 'QUEUED' || one.status === 'RETRYING' ? { ...one, status: 'CANCELLED' } : one,
  );
/**
 * Returns the state of an older message once a newer one of the same channel has started: an attempt in
 * progress becomes unclear, and a pending retry is given up.
 */
const superseded = (one: Delivery): Delivery =>
  one.status === 'SENDING'
    ? { ...one, status: 'UNCLEAR' }
    : one.status === 'RETRYING'
      ? { ...one, status: 'FAILED' }
      : one;

const handlers: Handlers = {
  CredentialAdded: content,
  CredentialChanged: content,
  CredentialAvailable: (ledger, { deliveryMethod }, event) => {
    const channel = ledger.recipient && usualChannel(deliveryMethod ?? ledger.method, ledger.recipient);
    const isKnown = ledger.deliveries.some(one => one.channel === channel);
    return channel === null || isKnown ? ledger : queued(ledger, channel, event, null);
  },
  CredentialResendRequested: (ledger, { channel, recipient }, event) => {
    const next = recipient === null ? ledger : { ...ledger, recipient: orNull(recipient) };
    // a message that is still queued is replaced by the new request
    const isWaiting = (one: Delivery) => one.channel === channel && one.status === 'QUEUED';
    const deliveries = next.deliveries.filter(one => !isWaiting(one));
    return queued({ ...next, deliveries }, channel, event, event.meta.by);
  },
  CredentialDeliveryStarted: (ledger, { channel, delivery, isRepeat }, event) => {
    const current = ledger.deliveries.findLast(one => one.channel === channel && mayGoOut(one));
    const started = current ? ledger : queued(ledger, channel, event, null);
    const id = current?.id ?? event.id;
    const attempts = { ...started.attempts, [attemptOf(channel, delivery)]: id };
    return changed({ ...started, attempts }, one =>
      one.channel !== channel
        ? one
        : one.id === id
          ? {
              ...one,
              status: 'SENDING',
              startedAt: event.at,
              endedAt: null,
              reason: null,
              delivery,
              isRepeat,
              attempts: one.attempts + 1,
            }
          : superseded(one),
    );
  },
  CredentialDelivered: (ledger, { channel, delivery }, { at }) =>
    changed(ledger, one =>
      // the message may have arrived in an earlier attempt
      one.id === ledger.attempts[attemptOf(channel, delivery)]
        ? { ...one, status: 'SENT', endedAt: at, reason: null }
        : one,
    ),
  CredentialDeliveryFailed: (ledger, { channel, delivery, words, isFinal }, { at }) =>
    changed(ledger, one =>
      one.channel === channel && one.delivery === delivery
        ? { ...one, status: isFinal ? 'FAILED' : 'RETRYING', endedAt: at, reason: orNull(words) }
        : one,
    ),
  CredentialDiscarded: cancelled,
  CredentialReported: (ledger, { status }) => (status === 'REMOVED' ? cancelled(ledger) : ledger),
  CredentialErased: ledger =>
    changed({ ...cancelled(ledger), recipient: null }, one => ({ ...one, to: null, reason: null })),
};

export const deliveriesOf = (history: readonly Recorded[]): readonly Delivery[] =>
  history
    .reduce((ledger, event) => {
      const handler = handlers[event.type as keyof Events] as
        | ((ledger: Ledger, data: unknown, event: Recorded) => Ledger)
        | undefined;
      return handler ? handler(ledger, event.data, event) : ledger;
    }, none)
    .deliveries.toReversed();

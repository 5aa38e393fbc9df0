import { isErased } from '../kernel/index.ts';
import type { Channel } from './fields.ts';
import { addressOf, canBeSent } from './deliveryChannel.ts';
import { maxSendsPerDay, type CredentialState } from './state.ts';

const dayMs = 86_400_000;
/** Time in ms within which a second click counts as a repeat of the first. */
const repeatMs = 60_000;
const isWithin = (since: string, at: string, ms: number) => Date.parse(at) - Date.parse(since) < ms;

const isSendable = (state: CredentialState): boolean =>
  canBeSent(state) && !state.isWaiting && !state.isErased && !isErased(state.content?.recipient);

/**
 * Returns the channel in which recipients may have the link resent: the channel of the newest message that
 * was sent. Null if its address has since been rejected or removed, if no message was sent, or if the
 * credential can't be sent.
 */
export const linkChannel = (state: CredentialState): Channel | null => {
  const { content, sentBy, sendings } = state;
  if (!isSendable(state) || !content || sentBy === null || isErased(content.recipient)) return null;
  if (sendings[sentBy]?.outcome === 'refused') return null;
  return addressOf(content.recipient, sentBy) === null ? null : sentBy;
};

/**
 * Returns whether the recipient may have the link resent now: the channel's last message was sent, and no
 * further message is requested. Recipients may resend once a minute and `maxSendsPerDay` times a day.
 */
export const canSendLink = (
  { pendingRequests, sendings, sentByRecipient }: CredentialState,
  channel: Channel,
  at: string,
): boolean => {
  if (pendingRequests[channel] !== undefined || sendings[channel]?.outcome !== 'sent') return false;
  if (sentByRecipient.some(time => isWithin(time, at, repeatMs))) return false;
  return sentByRecipient.filter(time => isWithin(time, at, dayMs)).length < maxSendsPerDay;
};

/**
 * Returns whether the recipient may request a new link now: the credential can be sent, no message is
 * requested, and the last request is at least a day old.
 */
export const canRequestLink = (state: CredentialState, at: string): boolean =>
  isSendable(state) &&
  Object.keys(state.pendingRequests).length === 0 &&
  (state.linkRequestedAt === null || !isWithin(state.linkRequestedAt, at, dayMs));

import { isErased } from '../kernel/index.ts';
import type { Channel } from './fields.ts';
import { addressOf, canBeSent } from './deliveryChannel.ts';
import { mostSendsPerDay, type CredentialState } from './state.ts';

// What recipients may do on the page of their link.

const dayMs = 86_400_000;
/** A second press within this time is a repeat of the first one. */
const repeatMs = 60_000;
const isWithin = (since: string, at: string, ms: number) => Date.parse(at) - Date.parse(since) < ms;

/** Whether its link can be sent at all: it's issued, and its person wasn't forgotten. */
const isSendable = (state: CredentialState): boolean =>
  canBeSent(state) && !state.isErased && !isErased(state.content?.recipient);

/** Returns the channel in which recipients may have the link sent again: that of the newest message, if its address took it. Null if no message went out. */
export const linkChannel = (state: CredentialState): Channel | null => {
  const { content, sentBy, sendings } = state;
  if (!isSendable(state) || !content || sentBy === null || isErased(content.recipient)) return null;
  if (sendings[sentBy]?.outcome === 'refused') return null;
  return addressOf(content.recipient, sentBy) === null ? null : sentBy;
};

/** Whether the recipient may have the link sent now: no message is on its way, and fewer than three were sent within a day. */
export const canSendLink = (
  { asked, sendings, sentByRecipient }: CredentialState,
  channel: Channel,
  at: string,
): boolean => {
  if (asked[channel] !== undefined || sendings[channel]?.outcome !== 'sent') return false;
  if (sentByRecipient.some(time => isWithin(time, at, repeatMs))) return false;
  return sentByRecipient.filter(time => isWithin(time, at, dayMs)).length < mostSendsPerDay;
};

/** Whether the recipient may ask for a new link now: it can be sent, none was asked for, and the last request is a day old. */
export const canRequestLink = (state: CredentialState, at: string): boolean =>
  isSendable(state) &&
  Object.keys(state.asked).length === 0 &&
  (state.linkRequestedAt === null || !isWithin(state.linkRequestedAt, at, dayMs));

import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { addressOf } from '@latchkey/events/credential/deliveryChannel.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import { canRequestLink, linkChannel } from '@latchkey/events/credential/recipientLink.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { cardOf } from '@latchkey/events/wallet/cardOf.ts';
import { readDesignHistory } from '@latchkey/events/wallet/designHistory.ts';
import { shownVersion } from '@latchkey/events/wallet/shownVersion.ts';
import { linkUntilOf } from './linkEnd.ts';
import { maskedAddress } from './maskedAddress.ts';

export interface ClaimView {
  readonly credentialId: string;
  readonly state: 'ready' | 'notReady' | 'notYetValid' | 'suspended' | 'withdrawn' | 'expired';
  readonly customer: string;
  readonly logo: string | null;
  readonly cardName: string;
  readonly card: Card;
  readonly design: Design;
  /** Text of the QR code; null if the credential has none, isn't issued yet, or isn't valid yet. */
  readonly code: string | null;
  /** ISO time; null until the credential is issued. */
  readonly linkUntil: string | null;
  readonly heldBy: readonly ('apple' | 'google')[];
  readonly validFrom: string | null;
  readonly withdrawnAt: string | null;
  readonly sendsTo: { readonly channel: Channel; readonly masked: string } | null;
  readonly canRequest: boolean;
  readonly requestedAt: string | null;
}

const sendsTo = (state: CredentialState): ClaimView['sendsTo'] => {
  const channel = linkChannel(state);
  const recipient = state.content?.recipient;
  const address =
    channel === null || !recipient || isErased(recipient) ? null : addressOf(recipient, channel);
  return channel === null || address === null ? null : { channel, masked: maskedAddress(address) };
};

const stateOf = (
  { status, isWaiting }: Pick<CredentialState, 'status' | 'isWaiting'>,
  linkUntil: string | null,
  now: Date,
): ClaimView['state'] => {
  if (status === 'REMOVED' || status === 'REMOVING') return 'withdrawn';
  if (linkUntil === null) return 'notReady';
  if (isWaiting) return 'notYetValid';
  if (Date.parse(linkUntil) <= now.getTime()) return 'expired';
  return status === 'SUSPENDED' || status === 'SUSPENDING' ? 'suspended' : 'ready';
};

/**
 * Reads the data of a credential's page; null if the credential is unknown, its person was erased, or its
 * customer was deleted.
 */
export const claimViewOf = async (
  store: EventStore,
  credentialId: string,
  now: Date,
): Promise<ClaimView | null> => {
  const history = await store.read(streamOf('credential', credentialId));
  const state = credentialState.of(history);
  const { content, status, customerId, qrcodeText } = state;
  if (status === 'absent' || content === null || isErased(content)) return null;
  const [customer, shown, format, designs] = await Promise.all([
    cachedState(store, customerState, customerId),
    cachedState(store, cardProfileState, content.cardProfileId),
    cachedState(store, dataFormatState, content.dataFormatId),
    readDesignHistory(store, content.cardProfileId),
  ]);
  const card = cardOf(state, format.shape.mainDataParam);
  const { present, settings, logoUrl } = customer;
  if (card === null || !present || settings === null) return null;
  const cardName = shown.terms?.displayName ?? '';
  const linkUntil = linkUntilOf(history);
  const withdrawn = history.findLast(({ type }) => type === 'CredentialRemoveRequested') ?? history.at(-1);
  return {
    credentialId,
    card,
    cardName,
    linkUntil,
    customer: settings.name,
    logo: logoUrl,
    state: stateOf(state, linkUntil, now),
    design: shownVersion(history, designs)?.design ?? blankDesign(settings.name),
    code: state.isWaiting ? null : qrcodeText,
    heldBy: [...new Set(state.devices.map(({ wallet }) => wallet))],
    validFrom: content.validFrom,
    withdrawnAt: withdrawn?.at ?? null,
    sendsTo: sendsTo(state),
    canRequest: canRequestLink(state, now.toISOString()),
    requestedAt: state.linkRequestedAt,
  };
};

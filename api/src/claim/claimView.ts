import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { cardProfileState, liveVersionOf } from '@latchkey/events/cardProfile/state.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { cardOf } from '@latchkey/events/wallet/cardOf.ts';

/** Days that a link works after the credential was issued or last sent. */
export const linkDays = 90;
const dayMs = 86_400_000;

/** The data of a link's page. */
export interface ClaimView {
  readonly credentialId: string;
  readonly state: 'ready' | 'notReady' | 'suspended' | 'withdrawn' | 'expired';
  readonly customer: string;
  readonly logo: string | null;
  readonly cardName: string;
  readonly card: Card;
  readonly design: Design;
  /** The text of the QR code; null until the credential is issued. */
  readonly code: string | null;
  /** ISO time; null until the credential is issued. */
  readonly linkUntil: string | null;
  /** Wallets that hold the card now. */
  readonly heldBy: readonly ('apple' | 'google')[];
  /** When the credential was withdrawn. */
  readonly withdrawnAt: string | null;
}

const startsLink = new Set(['CredentialAvailable', 'CredentialDelivered']);
const linkUntilOf = (history: readonly Recorded[]): string | null => {
  const last = history.findLast(({ type }) => startsLink.has(type));
  return last === undefined ? null : new Date(Date.parse(last.at) + linkDays * dayMs).toISOString();
};

const stateOf = (status: string, linkUntil: string | null, now: Date): ClaimView['state'] => {
  if (status === 'REMOVED' || status === 'REMOVING') return 'withdrawn';
  if (linkUntil === null) return 'notReady';
  if (Date.parse(linkUntil) <= now.getTime()) return 'expired';
  return status === 'SUSPENDED' || status === 'SUSPENDING' ? 'suspended' : 'ready';
};

/** Reads the data of a credential's page; null if it is unknown, its person was forgotten or its customer deleted. */
export const claimViewOf = async (
  store: EventStore,
  credentialId: string,
  now: Date,
): Promise<ClaimView | null> => {
  const history = await store.read(streamOf('credential', credentialId));
  const state = credentialState.of(history);
  const { content, status, customerId, qrcodeText } = state;
  if (status === 'absent' || content === null || isErased(content)) return null;
  const [customer, shown, format] = await Promise.all([
    cachedState(store, customerState, customerId),
    cachedState(store, cardProfileState, content.cardProfileId),
    cachedState(store, dataFormatState, content.dataFormatId),
  ]);
  const card = cardOf(state, format.shape.mainDataParam);
  const { present, settings, logoUrl } = customer;
  if (card === null || !present || settings === null) return null;
  const cardName = shown.terms?.displayName ?? '';
  const linkUntil = linkUntilOf(history);
  const withdrawn = history.findLast(({ type }) => type === 'CredentialRemoveRequested') ?? history.at(-1);
  return {
    ...{ credentialId, card, cardName, linkUntil, customer: settings.name, logo: logoUrl },
    state: stateOf(status, linkUntil, now),
    design: liveVersionOf(shown)?.design ?? blankDesign(settings.name),
    code: qrcodeText,
    heldBy: [...new Set(state.devices.map(({ wallet }) => wallet))],
    withdrawnAt: withdrawn?.at ?? null,
  };
};

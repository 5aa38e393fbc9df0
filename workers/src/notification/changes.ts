import { BulkActionProgressed, BulkActionUndone } from '@latchkey/events/bulkAction/bulkAction.ts';
import {
  CardProfileApproved,
  CardProfileDeleted,
  CardProfileSentBack,
  CardProfileSubmitted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import {
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialErased,
  CredentialLinkRequested,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResendRequested,
} from '@latchkey/events/credential/credential.ts';
import { canBeSent } from '@latchkey/events/credential/deliveryChannel.ts';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import type { AnyEventType, DataOf } from '@latchkey/events/kernel/index.ts';
import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import type { NotificationSubject } from '@latchkey/events/notification/notificationTables.ts';
import {
  OrderAuthorizationNeeded,
  OrderCancelled,
  OrderDeleted,
  OrderFailed,
  OrderImportSettled,
  OrderIssued,
  OrderProcessingStarted,
  OrderReopened,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import {
  WebhookEndpointDeleted,
  WebhookEndpointResumed,
  WebhookEndpointSetAside,
} from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { expiryWarnings, WalletIssuerAppleSet } from '@latchkey/events/walletIssuer/walletIssuer.ts';

const dayMs = 86_400_000;

export interface Opened {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly at: string;
  readonly customerId: string | null;
  readonly subject: NotificationSubject;
  readonly count: number;
  /** Whether to add the count to the count of an open notification with the same ID. */
  readonly isAdded: boolean;
  /** Whether the occurrence is from before its kind was followed, and therefore counts as read. */
  readonly isPast?: boolean;
  /**
   * Minimum time between the start of a notification and its reopening, in ms, so that a flapping state
   * doesn't notify each time. Set only for states. If set, opening a notification that is already open
   * changes nothing.
   */
  readonly restMs?: number;
}
export interface Closed {
  readonly closes: { readonly id: string } | { readonly customerId: string };
  readonly at: string;
  /** If above 0, becomes the count and the notification stays open. Default: 0. */
  readonly left?: number;
}
export type Change = Opened | Closed;

export const notificationId = (kind: NotificationKind, subject: string): string =>
  uuidv5(subject, 'notification', kind);

const customerOf = ({ meta }: Pick<Recorded, 'meta'>): string | null => meta.tenant.customerId ?? null;

interface Opening {
  readonly subject: NotificationSubject;
  readonly count?: number;
  readonly isAdded?: boolean;
  readonly at?: string;
}
export const opened = (event: Recorded, kind: NotificationKind, opening: Opening): Opened => ({
  id: notificationId(kind, opening.subject.id),
  kind,
  at: opening.at ?? event.at,
  customerId: customerOf(event),
  subject: opening.subject,
  count: opening.count ?? 1,
  isAdded: opening.isAdded ?? false,
});
const closed = ({ entityId, at }: Recorded, ...kinds: readonly NotificationKind[]): readonly Closed[] =>
  kinds.map(kind => ({ closes: { id: notificationId(kind, entityId) }, at }));

interface Rule {
  readonly type: string;
  readonly changes: (event: Recorded) => readonly Change[];
}
const rule = <Type extends AnyEventType>(
  { type }: Type,
  changes: (event: Recorded, data: DataOf<Type>) => readonly Change[],
): Rule => ({ type, changes: event => changes(event, event.data as DataOf<Type>) });

const ofOrder = ({ entityId: id }: Recorded): NotificationSubject => ({ noun: 'order', id });
const ofOwned = ({ entityId: id, meta: { tenant } }: Recorded): Omit<NotificationSubject, 'noun'> => ({
  id,
  ...(tenant.partnerId ? { partnerId: tenant.partnerId } : {}),
});
const ofProfile = (event: Recorded): NotificationSubject => ({ ...ofOwned(event), noun: 'cardProfile' });
/** The person who submits, directly or through a client, and who isn't notified of it. */
const submittedBy = ({ meta: { by, for: onBehalfOf } }: Recorded): Pick<NotificationSubject, 'by'> => ({
  by: onBehalfOf ?? by.id,
});
const runs = (event: Recorded) => closed(event, 'orderFailed', 'authorizationNeeded', 'importRefused');

const rules: readonly Rule[] = [
  rule(OrderAuthorizationNeeded, event => [
    opened(event, 'authorizationNeeded', { subject: ofOrder(event) }),
  ]),
  rule(OrderFailed, event => [
    ...closed(event, 'authorizationNeeded'),
    opened(event, 'orderFailed', { subject: ofOrder(event) }),
  ]),
  rule(OrderImportSettled, (event, { refusal }) =>
    refusal === null ? [] : [opened(event, 'importRefused', { subject: ofOrder(event) })],
  ),
  rule(OrderProcessingStarted, event => closed(event, 'authorizationNeeded')),
  rule(OrderSubmitted, runs),
  rule(OrderReopened, runs),
  rule(OrderIssued, runs),
  rule(OrderCancelled, runs),
  // a refused import deletes the order that was created for it, but its notification stays open
  rule(OrderDeleted, event => [
    ...closed(event, 'orderFailed', 'authorizationNeeded', 'deliveryFailed'),
    ...(event.meta.command === 'abandonImport' ? [] : closed(event, 'importRefused')),
  ]),
  rule(BulkActionProgressed, (event, { refused }) =>
    refused.length === 0
      ? []
      : [
          opened(event, 'bulkActionFailed', {
            subject: { noun: 'bulkAction', id: event.entityId },
            count: refused.length,
            isAdded: true,
          }),
        ],
  ),
  rule(BulkActionUndone, event => closed(event, 'bulkActionFailed')),
  // one notification for all undelivered messages of an order
  rule(CredentialDeliveryFailed, (event, { orderId, isFinal }) =>
    isFinal
      ? [opened(event, 'deliveryFailed', { subject: { noun: 'order', id: orderId }, isAdded: true })]
      : [],
  ),
  rule(CredentialLinkRequested, (event, { orderId }) => [
    opened(event, 'linkRequested', { subject: { noun: 'credential', id: event.entityId, orderId } }),
  ]),
  ...[CredentialDelivered, CredentialResendRequested, CredentialRemoveRequested, CredentialErased].map(type =>
    rule(type, event => closed(event, 'linkRequested')),
  ),
  // the credential was added to a phone, or can't be at the moment, so there is no link to send
  rule(CredentialReported, (event, report) => (canBeSent(report) ? [] : closed(event, 'linkRequested'))),
  rule(CardProfileSubmitted, event => [
    ...closed(event, 'profileSentBack'),
    opened(event, 'approvalWaiting', { subject: { ...ofProfile(event), ...submittedBy(event) } }),
  ]),
  rule(CardProfileApproved, event => closed(event, 'approvalWaiting')),
  rule(CardProfileSentBack, event => [
    ...closed(event, 'approvalWaiting'),
    opened(event, 'profileSentBack', { subject: ofProfile(event) }),
  ]),
  rule(CardProfileDeleted, event => closed(event, 'approvalWaiting', 'profileSentBack')),
  // opened in advance, but hidden until the first day of the warning
  rule(WalletIssuerAppleSet, (event, { validUntil, intermediateValidUntil }) => {
    const until = Math.min(Date.parse(validUntil), Date.parse(intermediateValidUntil));
    const warnsAt = until - expiryWarnings[0] * dayMs;
    const at = new Date(Math.max(warnsAt, Date.parse(event.at))).toISOString();
    return [
      ...closed(event, 'certificateEnding'),
      opened(event, 'certificateEnding', { subject: { noun: 'walletIssuer', id: event.entityId }, at }),
    ];
  }),
  rule(WebhookEndpointSetAside, event => [
    opened(event, 'webhookSetAside', { subject: { ...ofOwned(event), noun: 'webhookEndpoint' } }),
  ]),
  ...[WebhookEndpointResumed, WebhookEndpointDeleted].map(type =>
    rule(type, event => closed(event, 'webhookSetAside')),
  ),
  rule(CustomerDeleted, event => [{ closes: { customerId: event.entityId }, at: event.at }]),
];
const byType = new Map(rules.map(one => [one.type, one]));

export const notificationTypes: readonly string[] = [...byType.keys()];

export const changesBy = (event: Recorded): readonly Change[] => byType.get(event.type)?.changes(event) ?? [];

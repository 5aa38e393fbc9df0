import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import type { Frequency, NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { profilePlaces } from '../cardProfile/profilePlaces.ts';
import { searchOf } from '../kit/list/views.ts';

/** A row of `GET /admin/notifications`. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly since: string;
  readonly at: string;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly noun: string;
  readonly entityId: string;
  readonly orderId: string | null;
  readonly partnerId: string | null;
  readonly name: string | null;
  readonly count: number;
  /** For `changeFailed`, the current statuses of the credentials that failed. */
  readonly failedStatuses?: readonly (typeof changeFailedStatuses)[number][];
  readonly isClosed: boolean;
  readonly isRead: boolean;
}
export interface NotificationPage {
  readonly rows: readonly NotificationRow[];
  readonly hasMore: boolean;
}
/** The response of `GET /admin/profile/notifications`. */
export interface Choices {
  readonly kinds: readonly {
    readonly kind: NotificationKind;
    readonly frequency: Frequency;
    readonly usual: Frequency;
  }[];
  readonly timeZone: string | null;
}

export const notificationsPath = '/notifications';
/** Hash that opens the settings. Emails link to it. */
export const settingsHash = '#settings';

export const placeOf = (row: NotificationRow): string => {
  const { kind, customerId, entityId, orderId, partnerId, name } = row;
  const credentials = `/customers/${customerId}/credentials`;
  const order = `${credentials}/order/${orderId}`;
  const config = `/global/provider-settings#edit=${entityId}`;
  const profile = profilePlaces.page(
    customerId === null ? { partnerId: partnerId ?? '' } : { customerId },
    entityId,
    notificationsPath,
  );
  const places: Readonly<Record<NotificationKind, () => string>> = {
    authorizationNeeded: () => order,
    orderFailed: () => order,
    changeFailed: () =>
      row.isClosed ? order : `${order}${searchOf({ filter: { status: changeFailedStatuses } })}`,
    // the order created for the import is usually deleted, and then has no name
    importRefused: () => (name === null ? credentials : order),
    deliveryFailed: () => order,
    linkRequested: () => `${order}#credential=${entityId}`,
    bulkActionFailed: () => `${credentials}/activity`,
    creditsUsed: () => `${credentials}/credits`,
    creditsLow: () => `${credentials}/credits`,
    webhookSetAside: () =>
      customerId === null
        ? `/global/partners/${partnerId}/config/webhooks/${entityId}`
        : `/customers/${customerId}/settings/webhooks/${entityId}`,
    profileSentBack: () => profile,
    approvalWaiting: () => profile,
    serviceDown: () => '/global/start',
    providerDown: () => config,
    webhooksRefused: () => config,
    certificateEnding: () => '/global/wallet-issuers',
  };
  return places[kind]();
};

import type { WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';

export type Owner = { readonly customerId: string } | { readonly partnerId: string };

export const endpointsList = (owner: Owner): string =>
  'customerId' in owner
    ? `/customers/${owner.customerId}/settings/webhooks`
    : `/global/partners/${owner.partnerId}/config/tabs/webhooks`;
export const endpointPage = ({
  id,
  customerId,
  partnerId,
}: Pick<WebhookEndpoint, 'id' | 'customerId' | 'partnerId'>): string =>
  customerId !== null
    ? `/customers/${customerId}/settings/webhooks/${id}`
    : `/global/partners/${partnerId}/config/webhooks/${id}`;

export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly state: 'PENDING' | 'DELIVERED' | 'FAILED';
  readonly queuedAt: string;
  readonly nextAt: string | null;
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: 'STATUS' | 'TIMEOUT' | 'REFUSED' | 'UNKNOWN_HOST' | 'PRIVATE' | 'BROKEN' | null;
}
export interface DeliveryPage {
  readonly rows: readonly Delivery[];
  readonly hasMore: boolean;
}

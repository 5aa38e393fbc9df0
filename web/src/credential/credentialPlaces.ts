import type { CredentialRow } from './credentialRow.ts';

/**
 * Returns the path of a credential's page. `from`: the URL of the list that it was opened from, for previous
 * and next.
 */
export const pageOf = (customerId: string, id: string, from?: string): string =>
  `/customers/${customerId}/credentials/credential/${id}${
    from === undefined ? '' : `?${new URLSearchParams({ from })}`
  }`;

export const personPageOf = (customerId: string, personId: string): string =>
  `/customers/${customerId}/credentials/people/${personId}`;

export const orderOf = (
  customerId: string,
  { orderId, order }: { readonly orderId: string; readonly order: Pick<CredentialRow['order'], 'status'> },
): string =>
  `/customers/${customerId}/credentials/${order.status === 'DRAFT' ? 'drafts' : 'order'}/${orderId}`;

import type { CredentialRow } from './credentialRow.ts';

/** A credential's page. `from`: the address of the list that one comes from, so that previous and next follow it. */
export const pageOf = (customerId: string, id: string, from?: string): string =>
  `/customers/${customerId}/credentials/credential/${id}${
    from === undefined ? '' : `?${new URLSearchParams({ from })}`
  }`;

export const orderOf = (
  customerId: string,
  { orderId, order }: { readonly orderId: string; readonly order: Pick<CredentialRow['order'], 'status'> },
): string =>
  `/customers/${customerId}/credentials/${order.status === 'DRAFT' ? 'drafts' : 'order'}/${orderId}`;

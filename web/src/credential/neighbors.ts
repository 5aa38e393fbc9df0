import { credential } from '@latchkey/events/credential/credential.ts';
import { matchPath } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import type { ListParams } from '../core/listQuery.ts';
import { listQueryAt, useNeighbors, type Neighbors } from '../kit/useNeighbors.ts';
import { pageOf } from './credentialPlaces.ts';
import type { CredentialRow } from './credentialRow.ts';

/**
 * Returns the query of a list from its URL: an order's credentials, or the customer's credentials outside of
 * drafts. Null if the URL isn't a list of the customer.
 */
const listQueryOf = (from: string, customerId: string): ListParams | null => {
  const { pathname } = new URL(from, 'https://list.invalid');
  const base = `/customers/${customerId}/credentials`;
  if (!pathname.startsWith(`${base}/`)) return null;
  const inOrder =
    matchPath(`${base}/order/:orderId/*`, pathname) ?? matchPath(`${base}/drafts/:orderId/*`, pathname);
  const always = inOrder ? { orderId: inOrder.params['orderId'] } : { customerId, draft: false };
  return { ...listQueryAt(from, credential, always), meta: { countedBy: 'status' } };
};

export const useCredentialNeighbors = (id: string): Neighbors | null => {
  const { id: customerId } = useCustomer();
  return useNeighbors<CredentialRow>({
    of: credential,
    id,
    listQuery: from => listQueryOf(from, customerId),
    linkOf: (row, from) => pageOf(customerId, row.id, from),
  });
};

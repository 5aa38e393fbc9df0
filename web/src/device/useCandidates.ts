import { credential } from '@latchkey/events/credential/credential.ts';
import { useGetList } from 'react-admin';
import type { CredentialRow } from '../credential/pickers.tsx';
import { useCustomer } from '../core/customers.ts';

export const shownCandidates = 50;

export const useCandidates = (deviceId: string, q: string) => {
  const { id: customerId } = useCustomer();
  const filter = { customerId, assignableTo: deviceId };
  return useGetList<CredentialRow>(credential.name, {
    filter: q === '' ? filter : { ...filter, q },
    pagination: { page: 1, perPage: shownCandidates },
    sort: { field: 'nameOnCard', order: 'ASC' },
  });
};

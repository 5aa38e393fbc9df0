import { useGetList } from 'react-admin';
import type { CredentialRow } from './credentialRow.ts';

const maxRows = 100;

/**
 * Fetches another current credential of the person whose credential was removed; undefined if there is none.
 */
export const useCurrentOne = ({ id, customerId, personId, status }: CredentialRow) => {
  const { data } = useGetList<CredentialRow>(
    'credential',
    {
      pagination: { page: 1, perPage: maxRows },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { customerId, personId },
    },
    { enabled: status === 'REMOVED' && personId !== null },
  );
  return data?.find(row => row.id !== id && row.status !== 'REMOVED');
};

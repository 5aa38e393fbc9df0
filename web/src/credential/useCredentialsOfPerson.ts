import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { useGetList } from 'react-admin';
import type { CredentialRow } from './credentialRow.ts';

const maxRows = 100;

/**
 * Fetches the credentials of the person who has this one, except removed ones, most recently changed first.
 * Fetches only this one if it has no `personId` (credentials without an address have none).
 */
export const useCredentialsOfPerson = ({ id, customerId, personId }: CredentialRow, enabled = true) =>
  useGetList<CredentialRow>(
    'credential',
    {
      pagination: { page: 1, perPage: maxRows },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: personId === null ? { customerId, id: [id] } : { customerId, personId },
    },
    { enabled },
  );

/**
 * Fetches a current credential of the same person if this one was removed; undefined if there is none.
 * `isKnown` is false until the credentials are loaded.
 */
export const useCurrentCredential = (credential: CredentialRow) => {
  const { id, personId, status } = credential;
  const isAsked = status === 'REMOVED' && personId !== null;
  const { data, isPending } = useCredentialsOfPerson(credential, isAsked);
  const current = data?.find(row => row.id !== id && row.status !== 'REMOVED');
  return { current, isKnown: !isAsked || !isPending };
};

/**
 * Counts the other credentials with data of the same person, including removed ones; 0 until they are
 * fetched. Excludes erased credentials only if they are among the newest 100.
 */
export const useOtherCount = ({ id, customerId, personId }: CredentialRow) => {
  const { data = [], total = data.length } = useGetList<CredentialRow>(
    'credential',
    {
      pagination: { page: 1, perPage: maxRows },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { customerId, personId, status: credentialStatus.options },
    },
    { enabled: personId !== null },
  );
  return total - data.filter(row => row.id === id || row.isErased).length;
};

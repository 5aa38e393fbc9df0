import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { useDataProvider } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import type { CredentialRow } from './credentialRow.ts';

const living = credentialStatus.options.filter(status => status !== 'REMOVED');

/**
 * Returns a function that finds another credential of the data format by the value of a parameter. Other
 * spellings, removed credentials and those that the user can't see aren't found.
 */
export const useHolderOf = (ownId?: string) => {
  const provider = useDataProvider();
  const { id: customerId } = useCustomer();
  return async (name: string, value: string, dataFormatId: string): Promise<CredentialRow | undefined> => {
    const { data } = await provider.getList<CredentialRow>('credential', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { customerId, dataParam: name, dataValue: value, status: living },
    });
    return data.find(({ id, dataFormat }) => id !== ownId && dataFormat.id === dataFormatId);
  };
};

import { activeStatuses } from '@latchkey/events/credential/activeStatuses.ts';
import { personIdOf } from '@latchkey/events/kernel/personId.ts';
import { useGetList } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import type { AlreadyHeld } from '../order/pickers.tsx';
import type { CredentialRow } from './credentialRow.ts';

interface Entered {
  readonly cardProfileId: string;
  readonly recipient?: { readonly email: string | null; readonly phoneNumber: string | null } | undefined;
}

/**
 * Queries whether the person, identified by email or else phone number, already has an active credential of
 * the card profile. A failure counts as none, because only a warning depends on the result.
 */
export const useAlreadyHeld = ({ cardProfileId, recipient }: Entered, enabled: boolean) => {
  const { id: customerId } = useCustomer();
  const personId = personIdOf(customerId, recipient ?? null);
  const { data = [], isLoading } = useGetList<CredentialRow>(
    'credential',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { customerId, personId, cardProfileId, status: activeStatuses },
    },
    { enabled: enabled && personId !== null, retry: false },
  );
  const first = data.map(({ id, nameOnCard }) => ({ credentialId: id, name: nameOnCard }));
  const alreadyHeld: AlreadyHeld = { count: first.length, first };
  return { alreadyHeld, isLoading };
};

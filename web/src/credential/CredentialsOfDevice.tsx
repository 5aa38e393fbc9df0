import { credential } from '@latchkey/events/credential/credential.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { RowAction } from '../kit/list/RowMenu.tsx';
import { pageOf } from './credentialPlaces.ts';
import type { CredentialRow } from './credentialRow.ts';
import { useCredentialColumns } from './useCredentialColumns.tsx';

interface Props {
  readonly deviceId: string;
  readonly label: string;
  readonly search: string;
  readonly empty: string;
  readonly actionsOf: ((row: CredentialRow) => readonly RowAction[]) | undefined;
  readonly actions: ReactNode;
}

export const CredentialsOfDevice = ({ deviceId, actions, ...texts }: Props) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const { pathname, search } = useLocation();
  return (
    <EntityList<CredentialRow>
      hasViews={false}
      of={credential}
      storeKey="deviceCredentials"
      columns={useCredentialColumns(true)}
      filter={{ customerId, deviceId }}
      linkOf={row => pageOf(customerId, row.id, `${pathname}${search}`)}
      nameOf={row => row.nameOnCard ?? t('credential.list.erased')}
      actions={actions}
      firstAction={actions}
      {...texts}
    />
  );
};

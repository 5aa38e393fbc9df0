import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Order } from '@latchkey/events/order/order.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '../app/customers.ts';
import { useCan } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { Picture } from '../kit/Picture.tsx';
import { AddButton } from './AddMenu.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { CredentialDialogs, hashOf } from './CredentialDialogs.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { RecipientCell } from './RecipientCell.tsx';

const column = columnsOf(credential)<CredentialRow>();

const useColumns = (hasOrder: boolean) => {
  const say = useSay();
  return [
    column('cardProfileId', {
      isPicture: true,
      width: 70,
      render: row => <Picture url={row.cardImage} />,
    }),
    column('nameOnCard', {
      isTitle: true,
      render: row => row.nameOnCard ?? <em>{say('credential.list.erased')}</em>,
    }),
    column('pdfDesignId', {
      label: say('credential.fields.cardProfileId'),
      render: row => row.cardProfileName ?? '–',
    }),
    column('dataFormatId', { render: row => row.dataFormatName ?? '–' }),
    column('recipient', { render: row => <RecipientCell credential={row} /> }),
    column('status', { isMark: true, render: row => <CredentialChip status={row.status} /> }),
    ...(hasOrder
      ? [column('orderId', { render: row => row.orderDisplayName ?? say('order.unnamedOrder') })]
      : []),
  ];
};

const useStatuses = () => {
  const say = useSay();
  const choices = credentialStatus.options.map(value => ({
    value,
    text: say(`credential.status.${value}.word`),
  }));
  return [{ source: 'status', label: say('credential.fields.status'), choices }];
};

interface ListProps {
  readonly tools?: ReactNode;
  readonly firstAction?: ReactNode;
}

/** One row per credential of a customer (CRD-25); a row leads to its order (CRD-26). */
export const CredentialList = ({ tools, firstAction }: ListProps) => {
  const say = useSay();
  const { id } = useCustomer();
  return (
    <EntityList
      of={credential}
      label={say('credential.list.title')}
      columns={useColumns(true)}
      filter={{ customerId: id, draft: false }}
      search={say('credential.list.search')}
      filters={useStatuses()}
      linkOf={row => `/customers/${id}/credentials/order/${row.orderId}`}
      empty={say('credential.list.empty')}
      tools={tools}
      firstAction={firstAction}
    />
  );
};

/** The credentials of one order; a row opens the dialog of its credential. */
export const CredentialsOfOrder = ({ order }: { readonly order: Pick<Order, 'id' | 'status'> }) => {
  const say = useSay();
  const { pathname, search } = useLocation();
  const mayWrite = useCan('credential.write');
  const isDraft = order.status === 'DRAFT';
  return (
    <>
      <EntityList
        of={credential}
        label={say('credential.list.title')}
        columns={useColumns(false)}
        filter={{ orderId: order.id }}
        search={say('credential.list.search')}
        filters={useStatuses()}
        linkOf={row => `${pathname}${search}${hashOf(row.id)}`}
        empty={say(isDraft ? 'credential.list.draftEmpty' : 'credential.list.orderEmpty')}
        firstAction={isDraft && mayWrite && <AddButton orderId={order.id} />}
      />
      <CredentialDialogs />
    </>
  );
};

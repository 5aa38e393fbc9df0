import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Order } from '@latchkey/events/order/order.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { Picture } from '../kit/Picture.tsx';
import { AddButton } from './AddMenu.tsx';
import { DependencyNotice } from './CredentialNotices.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { CredentialDialogs, hashOf } from './CredentialDialogs.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { RecipientCell } from './RecipientCell.tsx';

const column = columnsOf(credential)<CredentialRow>();

const useColumns = (hasOrder: boolean) => {
  const t = useT();
  return [
    column('cardProfileId', {
      isPicture: true,
      width: 70,
      render: row => <Picture url={row.cardImage} />,
    }),
    column('nameOnCard', {
      isTitle: true,
      render: row => row.nameOnCard ?? <em>{t('credential.list.erased')}</em>,
    }),
    column('pdfDesignId', {
      rank: 2,
      label: t('credential.fields.cardProfileId'),
      render: row => row.cardProfile.displayName ?? '–',
    }),
    column('dataFormatId', { rank: 3, render: row => row.dataFormat.displayName ?? '–' }),
    column('recipient', { render: row => <RecipientCell credential={row} /> }),
    column('status', { isMark: true, render: row => <CredentialChip status={row.status} /> }),
    ...(hasOrder
      ? [column('orderId', { rank: 2, render: row => row.order.displayName ?? t('order.unnamedOrder') })]
      : []),
  ];
};

const useStatuses = () => {
  const t = useT();
  const choices = credentialStatus.options.map(value => ({
    value,
    text: t(`credential.status.${value}.word`),
  }));
  return [{ source: 'status', label: t('credential.fields.status'), choices }];
};

interface ListProps {
  readonly actions?: ReactNode;
  readonly firstAction?: ReactNode;
}

/** One row per credential of a customer (CRD-25); a row leads to its order (CRD-26). */
export const CredentialList = ({ actions, firstAction }: ListProps) => {
  const t = useT();
  const { id } = useCustomer();
  return (
    <EntityList
      of={credential}
      label={t('credential.list.title')}
      columns={useColumns(true)}
      filter={{ customerId: id, draft: false }}
      search={t('credential.list.search')}
      filters={useStatuses()}
      linkOf={row => `/customers/${id}/credentials/order/${row.orderId}`}
      empty={t('credential.list.empty')}
      actions={actions}
      emptyNotice={<DependencyNotice />}
      firstAction={firstAction}
    />
  );
};

/** The credentials of one order; a row opens the dialog of its credential. */
export const CredentialsOfOrder = ({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'status' | 'availableCount'>;
}) => {
  const t = useT();
  const { pathname, search } = useLocation();
  const mayWrite = useCan('credential.write');
  const isDraft = order.status === 'DRAFT';
  const emptyKey = isDraft ? 'draftEmpty' : order.availableCount > 0 ? 'allRemoved' : 'orderEmpty';
  return (
    <>
      <EntityList
        of={credential}
        label={t('credential.list.title')}
        columns={useColumns(false)}
        filter={{ orderId: order.id }}
        search={t('credential.list.search')}
        filters={useStatuses()}
        linkOf={row => `${pathname}${search}${hashOf(row.id)}`}
        empty={t(`credential.list.${emptyKey}`)}
        firstAction={isDraft && mayWrite && <AddButton orderId={order.id} />}
      />
      <CredentialDialogs />
    </>
  );
};

import { credential } from '@latchkey/events/credential/credential.ts';
import type { Order } from '@latchkey/events/order/order.ts';
import { memo, type ReactNode } from 'react';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { searchOf } from '../kit/list/views.ts';
import { AddButton } from './AddMenu.tsx';
import { CredentialDialogs, hashOf } from './CredentialDialogs.tsx';
import { orderOf, pageOf } from './credentialPlaces.ts';
import type { CredentialRow } from './credentialRow.ts';
import { DependencyNotice } from './DependencyNotice.tsx';
import { useCredentialBulk } from './useCredentialBulk.tsx';
import { useCredentialFilters } from './useCredentialFilters.ts';
import { useCredentialColumns } from './useCredentialColumns.tsx';
import { useCredentialMenu } from './useCredentialMenu.tsx';
import { useTellApart } from './useTellApart.ts';

const useStateText = () => {
  const t = useT();
  return ({ status }: CredentialRow): string => t(`credential.status.${status}.word`);
};

/** The API omits removed credentials unless the filter names their status. */
const removedOnly = { status: ['REMOVED'] };

interface ListProps {
  readonly actions?: ReactNode;
  readonly firstAction?: ReactNode;
}

export const CredentialList = ({ actions, firstAction }: ListProps) => {
  const t = useT();
  const { id } = useCustomer();
  const { pathname, search } = useLocation();
  const mayWrite = useMayHere('credential.write');
  const orderLinkOf = (row: CredentialRow) => orderOf(id, row);
  const linkOf = (row: CredentialRow) => pageOf(id, row.id, `${pathname}${search}`);
  const { actionsOf, dialog } = useCredentialMenu({ linkOf, orderLinkOf });
  return (
    <>
      <EntityList<CredentialRow>
        of={credential}
        storeKey="credentials"
        label={t('credential.list.title')}
        columns={useCredentialColumns(true)}
        filter={{ customerId: id, draft: false }}
        search={t('credential.list.search')}
        filters={useCredentialFilters(true)}
        countedBy="status"
        linkOf={linkOf}
        nameOf={row => row.nameOnCard ?? t('credential.list.erased')}
        actionsOf={actionsOf}
        bulkActions={useCredentialBulk()}
        tellApart={useTellApart()}
        stateOf={useStateText()}
        empty={t(mayWrite ? 'credential.list.empty' : 'credential.list.emptyRead')}
        leftOut={{
          label: t('credential.list.searchRemoved'),
          filter: removedOnly,
          others: t('credential.list.notRemoved'),
        }}
        actions={actions}
        emptyNotice={mayWrite && <DependencyNotice />}
        firstAction={firstAction}
      />
      {dialog}
    </>
  );
};

interface OfOrderProps {
  readonly order: Pick<Order, 'id' | 'status' | 'availableCount' | 'removedCount'>;
}
/**
 * Returns a key of the order's fields that the list depends on, without the counts that rise during issuing.
 */
const shownOf = ({ order }: OfOrderProps) =>
  [order.id, order.status, order.availableCount > 0, order.removedCount].join(' ');

/** Lists an order's credentials. A click on a row opens the credential's dialog. */
export const CredentialsOfOrder = memo(
  ({ order }: OfOrderProps) => {
    const { number } = useFormats();
    const t = useT();
    const { search } = useLocation();
    const mayWrite = useMayHere('credential.write');
    const isDraft = order.status === 'DRAFT';
    const emptyKey =
      isDraft && mayWrite ? 'draftEmpty' : order.availableCount > 0 ? 'allRemoved' : 'orderEmpty';
    // without the pathname, which changes once a draft is issued and would rerender all rows
    const linkOf = (row: CredentialRow) => `${search}${hashOf(row.id)}`;
    const { actionsOf, dialog } = useCredentialMenu({ linkOf, orderLinkOf: null });
    const firstAction = () => {
      if (isDraft) return mayWrite && <AddButton orderId={order.id} />;
      const { removedCount: removed } = order;
      if (removed === 0) return null;
      const to = searchOf({ filter: { status: ['REMOVED'] } });
      return (
        <Button component={Link} to={to} replace variant="outlined">
          {t('order.progress.showRemoved', { smart_count: removed, count: number(removed) })}
        </Button>
      );
    };
    return (
      <>
        <EntityList<CredentialRow>
          of={credential}
          storeKey="orderCredentials"
          label={t('credential.list.title')}
          columns={useCredentialColumns(false)}
          filter={{ orderId: order.id }}
          search={t('credential.list.search')}
          filters={useCredentialFilters(false)}
          countedBy="status"
          linkOf={linkOf}
          nameOf={row => row.nameOnCard ?? t('credential.list.erased')}
          actionsOf={actionsOf}
          bulkActions={useCredentialBulk()}
          tellApart={useTellApart()}
          stateOf={useStateText()}
          empty={t(`credential.list.${emptyKey}`)}
          firstAction={firstAction()}
        />
        {dialog}
        <CredentialDialogs />
      </>
    );
  },
  (one, other) => shownOf(one) === shownOf(other),
);
CredentialsOfOrder.displayName = 'CredentialsOfOrder';

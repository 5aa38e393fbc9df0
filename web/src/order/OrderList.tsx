import { order } from '@latchkey/events/order/order.ts';
import type { ReactNode } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DependencyNotice } from '../credential/pickers.tsx';
import { EntityList } from '../kit/EntityList.tsx';
import { searchOf, type View } from '../kit/list/views.ts';
import { shownStatus, type OrderRow } from './orderRow.ts';
import { orderName } from './orderTexts.ts';
import { useOrderBulk } from './useOrderBulk.ts';
import { useOrderColumns } from './useOrderColumns.tsx';
import { countedColumns, useOrderFilters, useOrderViews } from './useOrderFilters.ts';
import { useOrderMenu } from './useOrderMenu.tsx';

const noViews: readonly View[] = [];

interface Props {
  readonly isDraft: boolean;
  readonly actions?: ReactNode;
  readonly firstAction?: ReactNode;
}

export const OrderList = ({ isDraft, actions, firstAction }: Props) => {
  const t = useT();
  const { id, providers } = useCustomer();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  const columns = useOrderColumns({ providers });
  const views = useOrderViews();
  const filters = useOrderFilters({ isDraft });
  const { actionsOf, dialog } = useOrderMenu();
  const bulkActions = useOrderBulk();
  const emptyRead = isDraft ? 'order.drafts.emptyRead' : 'credential.list.emptyRead';
  const emptyKey = isDraft ? 'order.drafts.empty' : 'order.list.empty';
  const base = `/customers/${id}/credentials`;
  const elsewhereOf = (q: string) => ({
    label: t('order.list.searchSingle', { text: q }),
    to: `${base}/browse/single${searchOf({ filter: { q } })}`,
  });
  const about = (rows: readonly OrderRow[]) => {
    const count = rows.reduce((sum, row) => sum + row.totalCredentialsCount, 0);
    return t('order.bulk.about', { smart_count: count, count: number(count) });
  };
  return (
    <>
      <EntityList<OrderRow>
        of={order}
        storeKey={isDraft ? 'drafts' : 'orders'}
        label={t(isDraft ? 'order.drafts.title' : 'order.list.title')}
        columns={columns}
        filter={{ customerId: id, ...(isDraft ? { draft: true } : {}) }}
        search={t(isDraft ? 'order.drafts.search' : 'order.search')}
        filters={filters}
        views={isDraft ? noViews : views}
        countedBy={isDraft ? 'status' : countedColumns}
        linkOf={row => `${base}/${row.status === 'DRAFT' ? 'drafts' : 'order'}/${row.id}`}
        nameOf={row => orderName(t, row)}
        actionsOf={actionsOf}
        bulkActions={bulkActions}
        about={about}
        stateOf={row => t(`order.status.${shownStatus(row)}.word`)}
        {...(isDraft ? {} : { elsewhereOf })}
        empty={t(mayWrite ? emptyKey : emptyRead)}
        actions={actions}
        emptyNotice={mayWrite && <DependencyNotice />}
        firstAction={firstAction}
      />
      {dialog}
    </>
  );
};

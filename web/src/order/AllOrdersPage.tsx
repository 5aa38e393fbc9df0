import { order } from '@latchkey/events/order/order.ts';
import { useT } from '../core/t.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { searchOf } from '../kit/list/views.ts';
import { ListPage } from '../kit/ListPage.tsx';
import type { OrderRow } from './orderRow.ts';
import { orderName } from './orderTexts.ts';
import { useOrderColumns } from './useOrderColumns.tsx';
import { countedColumns, useOrderFilters, useOrderViews } from './useOrderFilters.ts';

const noProviders = [] as const;

/** All orders that the user can see. Each opens on its customer's page, where it can be changed. */
export const AllOrdersPage = () => {
  const t = useT();
  const columns = useOrderColumns({ providers: noProviders, hasCustomers: true });
  const views = useOrderViews();
  const ofCustomer: Filter = {
    kind: 'record',
    source: 'customerId',
    of: 'customer',
    label: t('order.fields.customerId'),
  };
  return (
    <ListPage title={t('order.everywhere.title')}>
      <EntityList<OrderRow>
        of={order}
        storeKey="orders.everywhere"
        label={t('order.everywhere.title')}
        columns={columns}
        search={t('order.search')}
        filters={[...useOrderFilters(), ofCustomer]}
        views={views}
        countedBy={countedColumns}
        linkOf={({ id, customerId, status }) =>
          `/customers/${customerId}/credentials/${status === 'DRAFT' ? 'drafts' : 'order'}/${id}`
        }
        nameOf={row => orderName(t, row)}
        elsewhereOf={q => ({
          label: t('person.everywhere.searchFor', { text: q }),
          to: `/global/people${searchOf({ filter: { q } })}`,
        })}
        empty={t('order.everywhere.empty')}
      />
    </ListPage>
  );
};

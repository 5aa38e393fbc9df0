import { orderAttention } from '@latchkey/events/order/attention.ts';
import { order } from '@latchkey/events/order/order.ts';
import { orderStatus } from '@latchkey/events/order/fields.ts';
import { useMemo, type ReactNode } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DependencyNotice } from '../credential/pickers.tsx';
import { columnsOf, type Column } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import type { View } from '../kit/list/views.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { OrderChip } from './OrderChip.tsx';
import { OrderBar, useProgressText } from './OrderProgress.tsx';
import type { OrderRow } from './orderRow.ts';
import { orderName } from './orderTexts.ts';
import { useOrderBulk } from './useOrderBulk.ts';
import { useOrderMenu } from './useOrderMenu.tsx';

const column = columnsOf(order)<OrderRow>();

/** Why an order waits for a person, where its status doesn't say it. */
const Reason = ({ row }: { readonly row: OrderRow }) => {
  const t = useT();
  const { number } = useFormats();
  if (row.attention === null || row.attention === 'FAILED') return null;
  const count = row.changeFailedCount;
  return (
    <span className="beneath">
      {row.attention === 'CHANGE_FAILED'
        ? t('order.progress.changeFailedText', { smart_count: count, count: number(count) })
        : t('order.attention.WAITING')}
    </span>
  );
};

const useColumns = () => {
  const t = useT();
  const { providers } = useCustomer();
  const progressText = useProgressText();
  const { number } = useFormats();
  return useMemo((): readonly Column<OrderRow>[] => {
    const nameOf = (id: string | null) =>
      providers.find(one => one.credentialProviderId === id)?.displayName ?? '–';
    return [
      column('displayName', {
        isTitle: true,
        least: 200,
        label: t('order.column'),
        render: row => (
          <>
            {row.displayName ?? <em>{orderName(t, row)}</em>}
            <span className="beneath">
              {row.createdByName}
              <span className="instead" data-of="updatedAt">
                {row.createdByName && ' · '}
                <RelativeTime time={row.updatedAt} />
              </span>
            </span>
          </>
        ),
      }),
      column('status', {
        isMark: true,
        width: 184,
        render: row => (
          <>
            <OrderChip order={row} />
            <Reason row={row} />
          </>
        ),
      }),
      column('credentialsCount', {
        exports: (['total', 'issued', 'used', 'suspended', 'removed', 'failed'] as const).map(field => ({
          field,
          head: t(`order.exported.${field}`),
        })),
        isWhole: true,
        least: 220,
        render: row => (
          <div className="progress">
            {progressText(row)}
            <OrderBar order={row} />
          </div>
        ),
      }),
      ...(providers.length > 1
        ? [
            column('customerCredentialProviderId', {
              exports: [{ field: 'provider' }],
              rank: 3,
              width: 150,
              render: row => nameOf(row.customerCredentialProviderId),
            }),
          ]
        : []),
      {
        source: 'credits',
        isSortable: false,
        label: t('order.credits'),
        align: 'right',
        rank: 2,
        width: 96,
        render: (row: OrderRow) => (row.credits == null ? '–' : number(row.credits)),
      },
      column('updatedAt', {
        width: 160,
        hasStandIn: true,
        render: row => <RelativeTime time={row.updatedAt} />,
      }),
      column('attention', {
        exports: [{ field: 'attention' }, { field: 'attentionSince', head: t('order.fields.attentionSince') }],
        rank: 3,
        isExtra: true,
        width: 200,
        render: row =>
          row.attention === null ? (
            '–'
          ) : (
            <>
              {t(`order.attention.${row.attention}`)}
              {row.attentionSince !== null && (
                <span className="beneath">
                  <RelativeTime time={row.attentionSince} />
                </span>
              )}
            </>
          ),
      }),
      column('createdAt', {
        rank: 3,
        isExtra: true,
        width: 150,
        render: row => <RelativeTime time={row.createdAt} />,
      }),
      column('updatedBy', {
        exports: [{ field: 'updatedByName' }],
        rank: 3,
        isExtra: true,
        width: 160,
        render: row => row.updatedByName ?? '–',
      }),
    ];
  }, [t, number, providers, progressText]);
};

/** The filter of orders that wait for a person. */
export const attentionFilter = { attention: orderAttention.options };
const counted = ['status', 'attention'] as const;

/** The built-in views of a customer's orders; drafts have a separate page as well. */
const useViews = (): readonly View[] => {
  const t = useT();
  return useMemo(
    () => [
      { name: 'all', label: t('order.views.all'), filter: {} },
      {
        name: 'attention',
        label: t('order.views.attention'),
        filter: attentionFilter,
        // the most urgent first, then those that wait longest
        sort: { field: 'attention', order: 'ASC' },
        isAlarm: true,
      },
      { name: 'running', label: t('order.views.running'), filter: { status: ['QUEUED', 'PROCESSING'] } },
      { name: 'drafts', label: t('order.views.drafts'), filter: { status: ['DRAFT'] } },
      {
        name: 'ended',
        label: t('order.views.ended'),
        filter: { status: ['ISSUED', 'ERROR', 'CANCELLED'] },
      },
    ],
    [t],
  );
};
const noViews: readonly View[] = [];

interface Props {
  readonly isDraft: boolean;
  readonly actions?: ReactNode;
  readonly firstAction?: ReactNode;
}

/** The orders of a customer: all of them, or only drafts (CRD-24). */
export const OrderList = ({ isDraft, actions, firstAction }: Props) => {
  const t = useT();
  const { id } = useCustomer();
  const { number } = useFormats();
  const columns = useColumns();
  const views = useViews();
  const { actionsOf, dialog } = useOrderMenu();
  const bulkActions = useOrderBulk();
  const base = `/customers/${id}/credentials`;
  const choices = orderStatus.options
    .filter(status => !isDraft || status === 'DRAFT')
    .map(value => ({
      value,
      text: t(value === 'ERROR' ? 'order.failedFilter' : `order.status.${value}.word`),
    }));
  const filters: readonly Filter[] = [
    { source: 'status', label: t('order.statusFilter'), choices, isCounted: true },
    ...(isDraft
      ? []
      : [
          {
            source: 'attention',
            label: t('order.fields.attention'),
            choices: orderAttention.options.map(value => ({ value, text: t(`order.attention.${value}`) })),
            isCounted: true,
            isMore: true,
          },
        ]),
    {
      kind: 'dates',
      source: 'updatedFrom',
      until: 'updatedBefore',
      label: t('order.fields.updatedAt'),
    },
    {
      kind: 'dates',
      isMore: true,
      source: 'createdFrom',
      until: 'createdBefore',
      label: t('order.fields.createdAt'),
    },
  ];
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
        countedBy={isDraft ? 'status' : counted}
        linkOf={row => `${base}/${row.status === 'DRAFT' ? 'drafts' : 'order'}/${row.id}`}
        nameOf={row => orderName(t, row)}
        actionsOf={actionsOf}
        bulkActions={bulkActions}
        about={about}
        empty={t(isDraft ? 'order.drafts.empty' : 'order.list.empty')}
        actions={actions}
        emptyNotice={<DependencyNotice />}
        firstAction={firstAction}
      />
      {dialog}
    </>
  );
};

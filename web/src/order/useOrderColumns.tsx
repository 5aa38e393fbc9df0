import { order } from '@latchkey/events/order/order.ts';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT, type T } from '../core/t.ts';
import { columnsOf, type Column } from '../kit/columnsOf.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { OrderChip } from './OrderChip.tsx';
import { OrderBar, useProgressText } from './OrderProgress.tsx';
import { shownStatus, type OrderRow } from './orderRow.ts';
import { useChangeFailedText } from './useChangeFailedText.ts';
import { orderName } from './orderTexts.ts';

const column = columnsOf(order)<OrderRow>();

/** Explains why an order needs attention, if its status doesn't. */
const Reason = ({ row }: { readonly row: OrderRow }) => {
  const t = useT();
  const changeFailedText = useChangeFailedText();
  if (row.attention === null || row.attention === 'FAILED') return null;
  if (shownStatus(row) === 'CHANGE_FAILED') return null;
  return (
    <span className="beneath">
      {row.attention === 'CHANGE_FAILED' ? changeFailedText(row) : t('order.attention.WAITING')}
    </span>
  );
};

/** Returns an order's only recipient, unless its name includes them, and its creator. */
const peopleOf = (t: T, { displayName, nameOnCard, createdByName }: OrderRow): string =>
  [
    nameOnCard && !displayName?.includes(nameOnCard) && t('order.forName', { name: nameOnCard }),
    createdByName,
  ]
    .filter(Boolean)
    .join(' · ');

interface Options {
  readonly providers: readonly { readonly credentialProviderId: string; readonly displayName: string }[];
  readonly hasCustomers?: boolean;
}

export const useOrderColumns = ({ providers, hasCustomers = false }: Options) => {
  const t = useT();
  const progressText = useProgressText();
  const { number } = useFormats();
  return useMemo((): readonly Column<OrderRow>[] => {
    const nameOf = (id: string | null) =>
      providers.find(one => one.credentialProviderId === id)?.displayName ?? '–';
    return [
      column('displayName', {
        isTitle: true,
        minWidth: 200,
        label: t('order.column'),
        render: row => (
          <>
            {row.displayName ?? <em>{orderName(t, row)}</em>}
            <span className="beneath">
              {peopleOf(t, row)}
              <span className="instead" data-of="updatedAt">
                {peopleOf(t, row) && ' · '}
                <RelativeTime time={row.updatedAt} />
              </span>
            </span>
          </>
        ),
      }),
      ...(hasCustomers
        ? [
            column('customerId', {
              exports: [{ field: 'customerName' }],
              minWidth: 160,
              render: row => row.customerName ?? '–',
            }),
          ]
        : []),
      column('status', {
        isMark: true,
        width: 208,
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
        minWidth: 220,
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
        exports: [
          { field: 'attention' },
          { field: 'attentionSince', head: t('order.fields.attentionSince') },
        ],
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
  }, [t, number, providers, progressText, hasCustomers]);
};

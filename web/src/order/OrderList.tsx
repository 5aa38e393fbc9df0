import { order, orderStatus } from '@latchkey/events/order/order.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DependencyNotice } from '../credential/pickers.tsx';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { OrderChip } from './OrderChip.tsx';
import { OrderProgress, useProgressText } from './OrderProgress.tsx';
import type { OrderRow } from './orderRow.ts';

const column = columnsOf(order)<OrderRow>();

const useColumns = (isDraft: boolean) => {
  const t = useT();
  const { number } = useFormats();
  const { providers } = useCustomer();
  const progressText = useProgressText();
  const nameOf = (id: string | null) =>
    providers.find(one => one.credentialProviderId === id)?.displayName ?? '–';
  return [
    column('displayName', {
      isTitle: true,
      render: row => row.displayName ?? <em>{t(isDraft ? 'order.unnamed' : 'order.unnamedOrder')}</em>,
    }),
    column('status', { isMark: true, render: row => <OrderChip order={row} />, width: 150 }),
    column('credentialsCount', {
      width: 260,
      render: row => (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography component="span" variant="body2">
            {isDraft || row.status === 'ISSUED'
              ? t('order.count', {
                  smart_count: row.totalCredentialsCount,
                  count: number(row.totalCredentialsCount),
                })
              : progressText(row)}
          </Typography>
          {!isDraft && <OrderProgress order={row} />}
        </Box>
      ),
    }),
    ...(providers.length > 1
      ? [
          column('customerCredentialProviderId', {
            rank: 3,
            render: row => nameOf(row.customerCredentialProviderId),
          }),
        ]
      : []),
    column('updatedAt', { rank: 2, width: 160, render: row => <RelativeTime time={row.updatedAt} /> }),
  ];
};

interface Props {
  readonly isDraft: boolean;
  readonly actions?: ReactNode;
  readonly firstAction?: ReactNode;
}

/** One row per order (CRD-24): drafts, or all the others. */
export const OrderList = ({ isDraft, actions, firstAction }: Props) => {
  const t = useT();
  const { id } = useCustomer();
  const columns = useColumns(isDraft);
  const choices = orderStatus.options
    .filter(status => (status === 'DRAFT') === isDraft)
    .map(value => ({ value, text: t(`order.status.${value}.word`) }));
  return (
    <EntityList
      of={order}
      label={t(isDraft ? 'order.drafts.title' : 'order.list.title')}
      columns={columns}
      filter={{ customerId: id, draft: isDraft }}
      search={t(isDraft ? 'order.drafts.search' : 'order.search')}
      filters={[{ source: 'status', label: t('order.statusFilter'), choices }]}
      linkOf={row => `/customers/${id}/credentials/${isDraft ? 'drafts' : 'order'}/${row.id}`}
      empty={t(isDraft ? 'order.drafts.empty' : 'order.list.empty')}
      actions={actions}
      emptyNotice={<DependencyNotice />}
      firstAction={firstAction}
    />
  );
};

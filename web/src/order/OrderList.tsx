import { order, orderStatus } from '@latchkey/events/order/order.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCustomer } from '../app/customers.ts';
import { useFormats } from '../app/formats.ts';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { OrderChip } from './OrderChip.tsx';
import { OrderProgress, useProgressText } from './OrderProgress.tsx';
import type { OrderRow } from './orderRow.ts';

const column = columnsOf(order)<OrderRow>();

const useColumns = (isDraft: boolean) => {
  const say = useSay();
  const { number } = useFormats();
  const { providers } = useCustomer();
  const progressText = useProgressText();
  const nameOf = (id: string | null) =>
    providers.find(one => one.credentialProviderId === id)?.displayName ?? '–';
  return [
    column('displayName', {
      isTitle: true,
      render: row => row.displayName ?? <em>{say(isDraft ? 'order.unnamed' : 'order.unnamedOrder')}</em>,
    }),
    column('status', { isMark: true, render: row => <OrderChip order={row} />, width: 160 }),
    column('credentialsCount', {
      width: 280,
      render: row => (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography component="span" variant="body2">
            {isDraft || row.status === 'ISSUED'
              ? say('order.count', {
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
      ? [column('customerCredentialProviderId', { render: row => nameOf(row.customerCredentialProviderId) })]
      : []),
    column('updatedAt', { width: 160, render: row => <RelativeTime time={row.updatedAt} /> }),
  ];
};

interface Props {
  readonly isDraft: boolean;
  readonly tools?: ReactNode;
  readonly firstAction?: ReactNode;
}

/** One row per order (CRD-24): drafts, or all the others. */
export const OrderList = ({ isDraft, tools, firstAction }: Props) => {
  const say = useSay();
  const { id } = useCustomer();
  const columns = useColumns(isDraft);
  const choices = orderStatus.options
    .filter(status => (status === 'DRAFT') === isDraft)
    .map(value => ({ value, text: say(`order.status.${value}.word`) }));
  return (
    <EntityList
      of={order}
      label={say(isDraft ? 'order.drafts.title' : 'order.list.title')}
      columns={columns}
      filter={{ customerId: id, draft: isDraft }}
      search={say(isDraft ? 'order.drafts.search' : 'order.search')}
      filters={[{ source: 'status', label: say('order.statusFilter'), choices }]}
      linkOf={row => `/customers/${id}/credentials/${isDraft ? 'drafts' : 'order'}/${row.id}`}
      empty={say(isDraft ? 'order.drafts.empty' : 'order.list.empty')}
      tools={tools}
      firstAction={firstAction}
    />
  );
};

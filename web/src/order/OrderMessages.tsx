import { credentialStatus, deliveryStatus, type DeliveryStatus } from '@latchkey/events/credential/fields.ts';
import { partOf } from '@latchkey/events/order/parts.ts';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { queryFields } from '../core/queryFields.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { measures } from '../kit/measures.ts';
import { searchOf } from '../kit/list/views.ts';
import type { OrderRow } from './orderRow.ts';

const countOnly = { page: 1, perPage: 1 };
/** Message statuses to count. Credentials without a message are left out. */
const shown = deliveryStatus.options.filter(status => status !== 'NONE');
/** Credential statuses to count, without failed ones, which get no message. */
const countedStatuses = credentialStatus.options.filter(status => partOf[status] !== 'failed');

interface Props {
  readonly order: OrderRow;
  readonly base: string;
}

export const OrderMessages = ({ order, base }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { meta } = useGetList(
    'credential',
    {
      pagination: countOnly,
      filter: { orderId: order.id, status: countedStatuses },
      meta: { countedBy: 'deliveryStatus' },
    },
    { ...queryFields, enabled: order.status !== 'DRAFT' },
  );
  const counts = ((meta ?? {}) as { readonly counts?: Partial<Record<DeliveryStatus, number>> | null })
    .counts;
  const failed = order.failedCount > 0 ? { status: countedStatuses } : {};
  const found = shown.flatMap(status => {
    const count = counts?.[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('order.progress.messages')}
      </Typography>
      {found.length === 0 && (order.status === 'DRAFT' || counts) && (
        <Typography variant="body2">{t('order.progress.noMessages')}</Typography>
      )}
      {found.map(({ status, count }) => (
        <MuiLink
          key={status}
          component={Link}
          to={`${base}${searchOf({ filter: { deliveryStatus: status, ...failed } })}`}
          variant="body2"
          color={status === 'FAILED' ? 'error' : 'inherit'}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            minHeight: { xs: measures.finger, sm: 'auto' },
            minWidth: { xs: measures.finger, sm: 'auto' },
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {t(`credential.delivery.status.${status}.word`)} <b>{number(count)}</b>
        </MuiLink>
      ))}
    </Box>
  );
};

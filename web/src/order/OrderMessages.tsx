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

const one = { page: 1, perPage: 1 };
/** A credential without a message says nothing here. */
const shown = deliveryStatus.options.filter(status => status !== 'NONE');
/** A message of what failed does not go out: only what is issued or may still be is told of. */
const told = credentialStatus.options.filter(status => partOf[status] !== 'failed');

interface Props {
  readonly order: OrderRow;
  /** Where its credentials are listed. */
  readonly base: string;
}

/** How many of an order's messages went out, wait or did not arrive; each count leads to its credentials, from which they are sent again. */
export const OrderMessages = ({ order, base }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { meta } = useGetList(
    'credential',
    { pagination: one, filter: { orderId: order.id, status: told }, meta: { countedBy: 'deliveryStatus' } },
    { ...queryFields, enabled: order.status !== 'DRAFT' },
  );
  const counts = ((meta ?? {}) as { readonly counts?: Partial<Record<DeliveryStatus, number>> | null })
    .counts;
  const failed = order.failedCount > 0 ? { status: told } : {};
  const found = shown.flatMap(status => {
    const count = counts?.[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('order.progress.messages')}
      </Typography>
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

import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { queryFields } from '../core/queryFields.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { measures } from '../kit/measures.ts';
import { Notice } from '../kit/Notice.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { ChangeFailures } from './ChangeFailures.tsx';
import { FailurePanel } from './FailurePanel.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { UndeliveredNotice } from './UndeliveredNotice.tsx';
import { OrderProgress, useProgressText } from './OrderProgress.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useProviderAuth } from './useProviderAuth.ts';
import { waitsForAuthorization } from '@latchkey/events/order/attention.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { shownStatus, type OrderRow } from './orderRow.ts';

const countOnly = { page: 1, perPage: 1 };

/**
 * Returns how many credentials the provider is adding; undefined if unknown. Queried only while the order is
 * running.
 */
const useAdding = (order: OrderRow): number | undefined => {
  const { meta } = useGetList(
    'credential',
    { pagination: countOnly, filter: { orderId: order.id }, meta: { countedBy: 'status' } },
    { ...queryFields, enabled: isRunning(order) },
  );
  const { counts } = (meta ?? {}) as { readonly counts?: Readonly<Record<string, number>> | null };
  return counts?.['ADDING'];
};

const nowOf = (order: OrderRow, waiting: 'WAITING' | 'WAITING_FOR_OTHERS' | 'AUTHORIZED') => {
  const { status, totalCredentialsCount: total, removedCount } = order;
  if (order.isImporting) return 'IMPORTING';
  if (status === 'DRAFT') {
    const draft = total > 0 ? 'READY' : 'DRAFT';
    return waiting === 'WAITING_FOR_OTHERS' ? (`${draft}_FOR_OTHERS` as const) : draft;
  }
  if (waitsForAuthorization(order)) return waiting;
  if (status === 'ISSUED' && removedCount > 0) return removedCount === total ? 'ALL_REMOVED' : 'REMOVED';
  const shown = shownStatus(order);
  // failed changes have a separate notice
  if (shown === 'ISSUED_WITH_FAILURES' || shown === 'CHANGE_FAILED')
    return order.failedCount > 0 ? 'ERROR' : 'ISSUED';
  if (shown !== 'SOME_FAILED') return shown;
  // only users who may retry learn what a retry leaves alone
  return waiting === 'WAITING_FOR_OTHERS' ? 'ERROR' : 'KEPT';
};

/**
 * Returns how an order waits for authorization at its provider. For read-only users, who can't authorize,
 * always `WAITING_FOR_OTHERS`.
 */
const useWaiting = (order: OrderRow) => {
  const mayWrite = useMayHere('credential.write');
  const { data } = useProviderAuth(order, mayWrite && waitsForAuthorization(order));
  if (!mayWrite) return 'WAITING_FOR_OTHERS';
  return data?.status === 'OK' ? 'AUTHORIZED' : 'WAITING';
};

const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 550 }}>
      {children}
    </Typography>
  </Box>
);

interface StampProps {
  readonly label: string;
  readonly time: string;
  readonly name: string | null | undefined;
}
const Stamp = ({ label, time, name }: StampProps) => (
  <Detail label={label}>
    <RelativeTime time={time} />
    {name && (
      <Box component="span" sx={{ fontWeight: 400, display: { xs: 'block', sm: 'inline' } }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' · '}
        </Box>
        {name}
      </Box>
    )}
  </Detail>
);

interface Props {
  readonly order: OrderRow;
  readonly base: string;
}

export const OrderLead = ({ order, base }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const progressText = useProgressText();
  const adding = useAdding(order);
  const { totalCredentialsCount: total, availableCount, failedCount, removedCount, status } = order;
  const now = nowOf(order, useWaiting(order));
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const isForOthers = now === 'DRAFT_FOR_OTHERS' || now === 'READY_FOR_OTHERS';
  const isFresh = status === 'DRAFT' && total > 0 && availableCount === 0;
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 4,
            rowGap: 1.5,
          }}
        >
          <Box role="status" sx={{ minWidth: 0 }}>
            <Typography variant="sentence" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {isFresh ? t('order.progress.draft', counted(total)) : progressText(order)}
            </Typography>
            <Typography color="textSecondary">
              {t(`order.progress.now.${now}`, counted(now === 'REMOVED' ? removedCount : availableCount))}
              {isForOthers && order.createdByName && (
                <> {t('failure.createdBy', { name: order.createdByName })}</>
              )}
            </Typography>
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: 'auto auto', lg: 'none' },
              gridAutoFlow: { xs: 'row', lg: 'column' },
              justifyContent: 'start',
              columnGap: 3,
              rowGap: 1,
            }}
          >
            <Stamp label={t('order.progress.created')} time={order.createdAt} name={order.createdByName} />
            {order.submittedAt && (
              <Stamp
                label={t('order.fields.submittedAt')}
                time={order.submittedAt}
                name={order.submittedByName}
              />
            )}
            <Stamp label={t('order.progress.changed')} time={order.updatedAt} name={order.updatedByName} />
            {typeof order.credits === 'number' && (
              <Detail label={t('order.credits')}>{number(order.credits)}</Detail>
            )}
          </Box>
        </Box>
        {total > 0 && <OrderProgress order={order} listAt={base} adding={adding} />}
        {total > 0 && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 4,
              rowGap: 1,
              minHeight: { xs: measures.finger, sm: 0 },
            }}
          >
            <OrderMessages order={order} base={base} />
            <TimeLeft order={order} />
          </Box>
        )}
        <ChangeFailures order={order} base={base} />
        <UndeliveredNotice order={order} base={base} />
        {isRunning(order) && failedCount > 0 && (
          <Notice kind="info">{t('order.progress.failedSoFar', counted(failedCount))}</Notice>
        )}
      </Paper>
      <FailurePanel order={order} base={base} />
    </>
  );
};

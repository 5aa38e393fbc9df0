import { isExpired, isRedeemed, maxBatchSize, voucher } from '@latchkey/events/voucher/voucher.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { everything } from '../kit/list/views.ts';
import { BatchFiles } from './VoucherBatch.tsx';
import type { VoucherRow } from './voucherRow.ts';

const whole = { page: 1, perPage: maxBatchSize };

export const BatchSummary = ({ batchId }: { readonly batchId: string }) => {
  const t = useT();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const [now] = useState(Date.now);
  const { data: rows = [] } = useGetList<VoucherRow>(voucher.name, {
    filter: { batchId },
    pagination: whole,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const [first] = rows;
  if (!first) return null;
  const redeemed = rows.filter(isRedeemed).length;
  const expired = rows.filter(row => !isRedeemed(row) && isExpired(row, now)).length;
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const parts = [
    t('voucher.batch.redeemed', counted(redeemed)),
    t('voucher.batch.open', counted(rows.length - redeemed - expired)),
    ...(expired > 0 ? [t('voucher.batch.expired', counted(expired))] : []),
  ];
  return (
    <Card title={t('voucher.batch.of', { name: first.description })}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="textSecondary">
          {t('voucher.batch.count', counted(rows.length))} · {parts.join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BatchFiles batch={{ ...first, batchId }} />
          <Button component={Link} to={`${pathname}${everything}`}>
            {t('voucher.batch.all')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
};

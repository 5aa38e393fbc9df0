import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorArea, useProblemText } from '../kit/ErrorArea.tsx';
import { MoreRows } from '../kit/MoreRows.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import type { Delivery } from './endpointRow.ts';
import { useDeliveries, useSend } from './useDeliveries.ts';
import { useTypeTexts } from './useTypeTexts.ts';

const tones = { PENDING: 'waiting', DELIVERED: 'good', FAILED: 'bad' } as const;
const states = ['PENDING', 'DELIVERED', 'FAILED'] as const;

const Line = ({ row, onResend }: { readonly row: Delivery; readonly onResend: () => void }) => {
  const t = useT();
  const texts = useTypeTexts();
  const { relative } = useFormats();
  const { type, subject, state, queuedAt, nextAt, attempts, problem, status } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{texts(type).label}</Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <CopyValue value={type} label={t('webhookEndpoint.deliveries.type')} />
          {subject && <div>{subject}</div>}
        </Typography>
        {(attempts > 0 || nextAt !== null) && (
          <Typography variant="body2">
            {[
              ...(problem === null
                ? []
                : [t(`webhookEndpoint.deliveries.problems.${problem}`, { status: String(status) })]),
              ...(status === null || problem === 'STATUS'
                ? []
                : [t('webhookEndpoint.deliveries.response', { status: String(status) })]),
              t('webhookEndpoint.deliveries.attempts', { smart_count: attempts }),
              ...(state === 'PENDING' && nextAt !== null
                ? [t('webhookEndpoint.deliveries.next', { when: relative(nextAt) })]
                : []),
            ].join(' · ')}
          </Typography>
        )}
      </Box>
      <StatusChip tone={tones[state]} word={t(`webhookEndpoint.deliveries.states.${state}`)} />
      <RelativeTime time={queuedAt} />
      <Button size="small" disabled={state === 'PENDING' && attempts === 0} onClick={onResend}>
        {t('webhookEndpoint.deliveries.resend')}
      </Button>
    </Box>
  );
};

export const Deliveries = ({ endpointId }: { readonly endpointId: string }) => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const [state, setState] = useState<Delivery['state'] | null>(null);
  const list = useDeliveries(endpointId, state);
  const { rows, isPending, error, refetch } = list;
  const { mutate } = useSend(endpointId);
  const resend = (id: string) =>
    mutate(id, {
      onSuccess: () => notify('webhookEndpoint.deliveries.resent'),
      onError: problem => notify(textOf(problem), { type: 'error' }),
    });
  const content = () => {
    if (error && rows.length === 0) return <ErrorArea error={error} onAgain={() => void refetch()} />;
    if (isPending) return <TableSkeleton />;
    if (rows.length === 0) return <EmptyState text={t('webhookEndpoint.deliveries.empty')} />;
    return (
      <Box
        component="ul"
        aria-label={t('webhookEndpoint.deliveries.title')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.map(row => (
          <Line key={row.id} row={row} onResend={() => resend(row.id)} />
        ))}
      </Box>
    );
  };
  return (
    <Card
      title={t('webhookEndpoint.deliveries.title')}
      isFlush
      aside={
        <TextField
          select
          size="small"
          label={t('webhookEndpoint.status.label')}
          value={state ?? ''}
          onChange={({ target }) => setState((target.value || null) as Delivery['state'] | null)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('webhookEndpoint.deliveries.all')}</MenuItem>
          {states.map(value => (
            <MenuItem key={value} value={value}>
              {t(`webhookEndpoint.deliveries.states.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {content()}
      {list.hasNextPage && (
        <Box sx={{ p: 2 }}>
          <MoreRows query={list} />
        </Box>
      )}
    </Card>
  );
};

import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Card } from '../kit/Card.tsx';
import { isUnderWay, useImportProgress } from './progress.ts';

export const ImportRunning = ({ orderId }: { readonly orderId: string }) => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useImportProgress(orderId);
  const base = `/customers/${id}/credentials`;
  const isDone = data?.status === 'done' || data?.status === 'none';
  const submits = data?.submits ?? false;
  useEffect(() => {
    if (!isDone) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
    void navigate(`${base}/${submits ? 'order' : 'drafts'}/${orderId}`, { replace: true });
  }, [isDone, submits, base, orderId, client, navigate]);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (data?.status === 'given_up')
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Notice kind="error">
          <Typography sx={{ fontWeight: 600 }}>{t('import.run.givenUp')}</Typography>
          {data.refusal?.message} {t('import.run.givenUpNext')}
        </Notice>
        <Button variant="contained" component={Link} to={`${base}/import`} replace>
          {t('import.run.restart')}
        </Button>
      </Box>
    );
  if (data?.status === 'not_submitted')
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Notice kind="warning">
          <Typography sx={{ fontWeight: 600 }}>{t('import.run.notSubmitted')}</Typography>
          {data.refusal?.message}
        </Notice>
        <Button variant="contained" component={Link} to={`${base}/drafts/${orderId}`} replace>
          {t('import.run.toDraft')}
        </Button>
      </Box>
    );
  const numbers = {
    smart_count: data?.count ?? 0,
    added: number(data?.added ?? 0),
    count: number(data?.count ?? 0),
  };
  /** Whether card numbers are being reserved, before the first credential is added. */
  const isPreparing = data?.status === 'importing' && data.added === 0;
  const textOf = () => {
    if (data === undefined || !isUnderWay(data)) return '';
    const key = isPreparing ? 'preparing' : (data.status as 'importing' | 'submitting');
    return t(`import.run.${key}`, numbers);
  };
  return (
    <Card title={t('import.run.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <LinearProgress
          aria-label={t('import.run.title')}
          {...(data && data.count > 0 && !isPreparing
            ? { variant: 'determinate' as const, value: (100 * data.added) / data.count }
            : {})}
        />
        <Typography aria-live="polite" sx={{ minHeight: 21 }}>
          {textOf()}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('import.run.close')}
        </Typography>
      </Box>
    </Card>
  );
};

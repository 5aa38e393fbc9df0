import type { Comparison } from '@latchkey/events/comparison/comparison.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { useComparisons, useStart } from './useDifferences.ts';

const LastRun = ({ run }: { readonly run: Comparison | undefined }) => {
  const t = useT();
  const { number } = useFormats();
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  if (!run) return <Typography color="textSecondary">{t('comparison.provider.never')}</Typography>;
  const { status, comparedCount, unlistedCount, unassignedCount, coverage, endedAt, httpStatus } = run;
  if (status === 'FAILED')
    return (
      <Notice kind="error">
        {httpStatus
          ? t('comparison.provider.failed', { status: httpStatus })
          : t('comparison.provider.unanswered')}
      </Notice>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography color="textSecondary">
        {t(`comparison.provider.${status === 'RUNNING' ? 'running' : 'finished'}`, counted(comparedCount))}
        {endedAt !== null && (
          <>
            {' · '}
            <RelativeTime time={endedAt} />
          </>
        )}
      </Typography>
      {coverage === 'OURS' && <Notice kind="info">{t('comparison.provider.ours')}</Notice>}
      {unassignedCount > 0 && (
        <Notice kind="info">{t('comparison.provider.unassigned', counted(unassignedCount))}</Notice>
      )}
      {unlistedCount > 0 && <Notice>{t('comparison.provider.unlisted', counted(unlistedCount))}</Notice>}
    </Box>
  );
};

/** The customer's providers. Remote ones have their last comparison and a button to start one. */
export const ComparedProviders = () => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const { id: customerId, providers } = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const { data: runs = [] } = useComparisons(customerId);
  const { mutate, isPending, variables } = useStart(customerId);
  const start = (id: string) =>
    mutate(id, {
      onSuccess: () => notify('comparison.provider.started', { autoHideDuration: 3000 }),
      onError: error => notify(textOf(error), { type: 'error' }),
    });
  return providers.map(({ credentialProviderId: id, displayName: name, credentialProvider }) => {
    const run = runs.find(one => one.id === id);
    const isInside = providerKinds[credentialProvider].remote === null;
    return (
      <Card
        key={id}
        title={name}
        aside={
          mayWrite &&
          !isInside && (
            <Button
              variant="outlined"
              size="small"
              aria-label={t('comparison.provider.startOf', { name })}
              loading={isPending && variables === id}
              disabled={run?.status === 'RUNNING'}
              onClick={() => start(id)}
            >
              {t('comparison.provider.start')}
            </Button>
          )
        }
      >
        {isInside ? (
          <Typography color="textSecondary">{t('comparison.provider.inside')}</Typography>
        ) : (
          <LastRun run={run} />
        )}
      </Card>
    );
  });
};

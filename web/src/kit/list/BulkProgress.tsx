import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import UndoIcon from '@mui/icons-material/Undo';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale } from 'react-admin';
import { durationBetween } from '../../core/durationText.ts';
import { useFormats } from '../../core/formats.ts';
import { fetchBulkResults, isOpen, isUndone, type Job } from '../../core/jobs.ts';
import { lazyPart } from '../../core/lazyPart.ts';
import { useT } from '../../core/t.ts';
import { useBulkLabel } from '../../core/useBulkLabel.ts';
import { JobButtons } from '../JobButtons.tsx';
import { listed, MoreRows } from './MoreRows.tsx';
import { maxUnsearched, SearchField } from './SearchField.tsx';

const BulkOutcome = lazyPart(() => import('./BulkOutcome.tsx').then(module => module.BulkOutcome));
const ResultsLink = lazyPart(() => import('./BulkOutcome.tsx').then(module => module.ResultsLink));

const icons = { success: CheckIcon, warning: WarningIcon, error: ErrorIcon, action: UndoIcon } as const;

/** Returns up to `limit` failed rows that match the search. Refetches as their number grows. */
const useFailures = ({ id, failedCount }: Job, limit: number, q: string) => {
  const { data } = useQuery({
    queryKey: ['jobs', 'failures', id, failedCount, limit, q],
    queryFn: ({ signal }) => fetchBulkResults(id, { state: 'failed', limit, q, signal }),
    enabled: failedCount > 0,
    placeholderData: before => before,
  });
  return data;
};

const Failures = ({ job }: { readonly job: Job }) => {
  const t = useT();
  const [limit, setLimit] = useState(listed.atFirst);
  const [q, setQ] = useState('');
  const found = useFailures(job, limit, q);
  if (!found || (found.results.length === 0 && q === '')) return null;
  const more = (q === '' ? job.failedCount : found.total) - limit;
  const rows = job.command?.startsWith('order.') ? 'orders' : 'people';
  return (
    <>
      {job.failedCount > maxUnsearched && (
        <SearchField label={t(`kit.list.bulk.search.${rows}`)} value={q} onSearch={setQ} />
      )}
      {found.results.length === 0 && (
        <Typography role="status" color="textSecondary">
          {t('kit.list.bulk.noMatch')}
        </Typography>
      )}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('kit.list.bulk.failures')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto', fontSize: '0.8125rem' }}
      >
        {found.results.map(({ id, name, refusal }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5, overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ fontWeight: 600, minWidth: { sm: 180 } }}>
              {name ?? t('kit.job.unnamedRow')}
            </Box>
            <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
              {refusal?.message}
            </Box>
          </Box>
        ))}
        <MoreRows count={more} onMore={() => setLimit(limit + listed.more)} />
      </Box>
    </>
  );
};

interface Props {
  readonly job: Job;
  /** Whether credentials that the action should have blocked stay active. */
  readonly hasLeftOut?: boolean;
  readonly onClose: () => void;
}

export const BulkProgress = ({ job, hasLeftOut = false, onClose }: Props) => {
  const t = useT();
  const { number, dateTime } = useFormats();
  const labelOf = useBulkLabel();
  const { state, command, doneCount, failedCount, totalCount, startedByName, isOwn, startedAt, endedAt } =
    job;
  const locale = useLocale();
  const total = totalCount ?? 0;
  const gone = doneCount + failedCount;
  const label = command === null ? '' : labelOf(command, total);
  const part = (key: 'done' | 'failed' | 'left', count: number) =>
    count > 0 || key === 'done'
      ? [t(`kit.list.bulk.${key}`, { smart_count: count, count: number(count) })]
      : [];
  const isEnded = !isOpen(job);
  // the label already has the number
  const counts =
    doneCount === total
      ? [t('kit.list.bulk.allDone')]
      : [...part('done', doneCount), ...part('failed', failedCount), ...part('left', total - gone)];
  const progress = t('kit.list.bulk.progress', { done: number(gone), total: number(total) });
  const doneAs = hasLeftOut || failedCount > 0 ? 'warning' : 'success';
  const endedAs = state === 'done' ? doneAs : 'error';
  const isReversed = isUndone(job);
  const color = isReversed ? 'action' : endedAs;
  const Icon = icons[color];
  const ended = isReversed ? t('kit.job.undone') : counts.join(', ');
  const sentence = isEnded ? ended : state === 'paused' ? `${progress} · ${t('kit.job.paused')}` : progress;
  const isAllDone = state === 'done' && !isReversed && total > 0 && doneCount === total;
  const labelled = (
    <>
      <strong>{label}</strong>
      {`: ${sentence}`}
    </>
  );
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.25, display: 'grid', gap: 1, borderRadius: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        {isEnded && <Icon fontSize="small" color={color} aria-hidden />}
        <Typography role="status" sx={{ flex: 1, minWidth: 200, fontVariantNumeric: 'tabular-nums' }}>
          {isAllDone && command !== null ? (
            <Suspense fallback={labelled}>
              <BulkOutcome command={command} count={total} />
            </Suspense>
          ) : (
            labelled
          )}
          {endedAt !== null && !isReversed && (
            <Typography component="span" color="textSecondary">
              {` · ${t('kit.job.ended', { date: dateTime(endedAt), duration: durationBetween(startedAt, endedAt, locale) })}`}
            </Typography>
          )}
          {!isOwn && startedByName !== null && (
            <Typography component="span" color="textSecondary">
              {` · ${t('kit.job.startedBy', { name: startedByName })}`}
            </Typography>
          )}
        </Typography>
        {isEnded && (
          <Suspense>
            <ResultsLink job={job} />
          </Suspense>
        )}
        <JobButtons job={job} label={label} variant="outlined" />
        {isEnded && (
          <Button size="small" onClick={onClose}>
            {t('kit.dialog.close')}
          </Button>
        )}
      </Box>
      {!isEnded && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          value={total === 0 ? 0 : (gone / total) * 100}
          sx={{ height: 6, borderRadius: 3 }}
        />
      )}
      {failedCount > 0 && <Failures job={job} />}
    </Paper>
  );
};

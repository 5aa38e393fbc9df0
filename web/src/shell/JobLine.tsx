import CloseIcon from '@mui/icons-material/Close';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import BulkIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IssueIcon from '@mui/icons-material/VpnKeyOutlined';
import { Box, Button, IconButton, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { durationText, secondsLeft } from '../core/jobPace.ts';
import { progressOf } from '../core/jobReaders.ts';
import { noteProgress, type Job, type JobKind } from '../core/jobs.ts';
import { isNotFound } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { useResumeBulk } from '../kit/list/useResumeBulk.ts';

const icons: Readonly<Record<JobKind, typeof IssueIcon>> = {
  issue: IssueIcon,
  import: ImportIcon,
  bulk: BulkIcon,
  export: ExportIcon,
};
const readEveryMs = 2_000;

/** Reads a running job back from the API. One that the API does not know any more is removed. */
const useReading = ({ id, read, state }: Job, onGone: () => void) => {
  const isWanted = read !== null && read !== undefined && state === 'running';
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['jobs', read?.url ?? id],
    queryFn: ({ signal }) => http(read!.url, { signal }).then(({ json }) => json),
    enabled: isWanted,
    refetchInterval: readEveryMs,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (isWanted && data !== undefined && read) noteProgress(id, progressOf(read, data));
  }, [isWanted, data, dataUpdatedAt, id, read]);
  useEffect(() => {
    if (isWanted && isNotFound(error)) onGone();
  }, [isWanted, error, onGone]);
};

const useSentence = () => {
  const t = useT();
  const locale = useLocale();
  const { number } = useFormats();
  return (job: Job) => {
    const { state, failed, note } = job;
    const left = secondsLeft(job, Date.now());
    const how = {
      running:
        left === null
          ? t('feedback.jobs.running')
          : t('feedback.jobs.left', { time: durationText(left, locale) }),
      done: t('feedback.jobs.done'),
      failed: t('feedback.jobs.ended'),
      interrupted: t(job.kept ? 'feedback.jobs.cut' : 'feedback.jobs.interrupted'),
    }[state];
    const broken = failed > 0 ? t('feedback.jobs.failed', { count: number(failed) }) : null;
    return [how, broken, note].filter(part => part !== null).join(' · ');
  };
};

/** One job: what, how far, how long it will take, and where it is shown. */
export const JobLine = ({ job, onDismiss }: { readonly job: Job; readonly onDismiss: () => void }) => {
  const t = useT();
  const { number } = useFormats();
  const sentence = useSentence();
  const resume = useResumeBulk();
  useReading(job, onDismiss);
  const { kind, title, state, done, failed, total, to } = job;
  const Icon = icons[kind];
  const isBad = failed > 0 || state === 'failed' || state === 'interrupted';
  const name = t(`feedback.jobs.${kind}`, { title });
  const share = total ? Math.min(100, (100 * (done + failed)) / total) : 0;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Icon sx={{ fontSize: 20, mt: 0.25, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography noWrap title={name} sx={{ fontWeight: 550, flex: 1 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {total === null
              ? t('feedback.jobs.begun', { done: number(done) })
              : t('feedback.jobs.counts', { done: number(done), total: number(total) })}
          </Typography>
        </Box>
        <LinearProgress
          aria-label={name}
          variant={state === 'running' && total === null ? 'indeterminate' : 'determinate'}
          value={state === 'done' ? 100 : share}
          sx={({ palette }) => ({
            height: 4,
            borderRadius: 2,
            bgcolor: palette.tone.quiet.soft,
            '& .MuiLinearProgress-bar': {
              bgcolor: palette.tone[state === 'running' ? 'busy' : isBad ? 'bad' : 'good'].solid,
            },
          })}
        />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="caption" sx={{ flex: 1, color: isBad ? 'tone.bad.text' : 'text.secondary' }}>
            {sentence(job)}
          </Typography>
          {job.kept && state === 'interrupted' && (
            <Button
              size="small"
              aria-label={t('feedback.jobs.resumeOf', { title })}
              onClick={() => void resume(job.kept!)}
            >
              {t('feedback.jobs.resume')}
            </Button>
          )}
          {to !== null && (
            <MuiLink component={Link} to={to} variant="body2" sx={{ fontWeight: 550 }}>
              {t('feedback.jobs.show')}
            </MuiLink>
          )}
        </Box>
      </Box>
      {state !== 'running' && (
        <IconButton size="small" aria-label={t('feedback.jobs.dismiss', { title })} onClick={onDismiss}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

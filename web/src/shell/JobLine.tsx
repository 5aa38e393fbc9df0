import CloseIcon from '@mui/icons-material/Close';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import BulkIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import IssueIcon from '@mui/icons-material/VpnKeyOutlined';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { durationBetween, durationText } from '../core/durationText.ts';
import { isOpen, isUndone, secondsLeft, type Job } from '../core/jobs.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAtCustomer } from '../core/rights.ts';
import { useSteadyEstimate } from '../core/steadyEstimate.ts';
import { useT } from '../core/t.ts';
import { useBulkLabel } from '../core/useBulkLabel.ts';
import { JobButtons } from '../kit/JobButtons.tsx';
import { useCertificate } from '../kit/useCertificate.ts';
import { Replacements } from './Replacements.tsx';

const icons: Readonly<Record<Job['kind'], typeof IssueIcon>> = {
  issue: IssueIcon,
  import: ImportIcon,
  bulk: BulkIcon,
};

const useName = () => {
  const t = useT();
  const labelOf = useBulkLabel();
  return ({ kind, title, command, totalCount }: Job) =>
    kind === 'bulk'
      ? command === null
        ? ''
        : labelOf(command, totalCount ?? 0)
      : t(`feedback.jobs.${kind}`, { title: title ?? t('order.unnamedOrder') });
};

const useSentence = () => {
  const t = useT();
  const locale = useLocale();
  const { number, dateTime } = useFormats();
  return (job: Job, left: number | null) => {
    const { kind, state, failedCount, isOwn, startedByName, customerName, startedAt, endedAt } = job;
    const progress = isUndone(job)
      ? t('feedback.jobs.undone')
      : {
          running:
            left === null
              ? t('feedback.jobs.running')
              : t('feedback.jobs.left', { time: durationText(left, locale) }),
          paused: t('feedback.jobs.paused'),
          done: t('feedback.jobs.done'),
          failed: t('feedback.jobs.ended'),
          cancelled: t('feedback.jobs.cancelled'),
        }[state];
    const failed =
      failedCount > 0 && !isUndone(job) ? t('feedback.jobs.failed', { count: number(failedCount) }) : null;
    const by = isOwn || startedByName === null ? null : t('kit.job.startedBy', { name: startedByName });
    const ended =
      // only for bulk jobs, because an order may have changed since it ended
      endedAt === null || kind !== 'bulk' || isUndone(job)
        ? null
        : t('kit.job.ended', {
            date: dateTime(endedAt),
            duration: durationBetween(startedAt, endedAt, locale),
          });
    return [progress, failed, ended, customerName, by].filter(part => part !== null).join(' · ');
  };
};

const useSecondsLeft = (job: Job, clock = Date.now) => {
  const now = clock();
  const left = secondsLeft(job, now);
  const shown = useSteadyEstimate(left === null ? null : { endsAt: now + left * 1_000 }, now);
  return shown === null ? null : Math.max(1, Math.ceil((shown.endsAt - now) / 1_000));
};

const pageOf = ({ kind, id, customerId, command }: Job) => {
  const base = `/customers/${customerId}/credentials`;
  if (kind !== 'bulk') return `${base}/order/${id}`;
  return `${base}/browse/${command?.startsWith('order.') === true ? 'grouped' : 'single'}`;
};

export const JobLine = ({ job, onDismiss }: { readonly job: Job; readonly onDismiss: () => void }) => {
  const t = useT();
  const { number } = useFormats();
  const profile = useProfile();
  const name = useName()(job);
  const sentence = useSentence()(job, useSecondsLeft(job));
  const { id, kind, state, command, doneCount, failedCount, totalCount, customerId } = job;
  const certificate = useCertificate(`/admin/bulk-actions/${id}`);
  const Icon = icons[kind];
  const isBad = !isUndone(job) && (failedCount > 0 || state === 'failed');
  const endedTone = isUndone(job) ? 'quiet' : isBad ? 'bad' : 'good';
  const tone = isOpen(job) ? 'busy' : endedTone;
  const gone = isOpen(job) ? doneCount + failedCount : doneCount;
  const share = totalCount ? Math.min(100, (100 * gone) / totalCount) : state === 'done' ? 100 : 0;
  const mayWrite = mayAtCustomer(profile, 'credential.write', { id: customerId });
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
          {totalCount !== null && (
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('feedback.jobs.counts', { done: number(doneCount), total: number(totalCount) })}
            </Typography>
          )}
        </Box>
        <LinearProgress
          aria-label={name}
          variant={state === 'running' && totalCount === null ? 'indeterminate' : 'determinate'}
          value={share}
          sx={({ palette }) => ({
            height: 4,
            borderRadius: 2,
            bgcolor: palette.tone.quiet.soft,
            '& .MuiLinearProgress-bar': {
              bgcolor: palette.tone[tone].solid,
            },
          })}
        />
        <Typography variant="caption" sx={{ color: isBad ? 'tone.bad.text' : 'text.secondary' }}>
          {sentence}
        </Typography>
        {command === 'credential.replace' && !isOpen(job) && doneCount > 0 && <Replacements job={job} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mx: -0.625 }}>
          {mayWrite && <JobButtons job={job} label={name} variant="text" />}
          {command === 'credential.erase' && !isOpen(job) && doneCount > 0 && (
            <Button size="small" onClick={certificate.onClick}>
              {certificate.label}
            </Button>
          )}
          <Button size="small" component={Link} to={pageOf(job)} sx={{ ml: 'auto' }}>
            {t('feedback.jobs.show')}
          </Button>
        </Box>
      </Box>
      {!isOpen(job) && (
        <IconButton size="small" aria-label={t('feedback.jobs.dismiss', { title: name })} onClick={onDismiss}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

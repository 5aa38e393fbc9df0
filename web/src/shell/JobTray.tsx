import FoldIcon from '@mui/icons-material/ExpandMore';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import { Badge, Box, Button, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { takeUpJobs, useJobs, type Job } from '../core/jobs.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { keepFocus } from '../kit/keptFocus.ts';
import { measures, radii } from '../kit/measures.ts';
import { JobLine } from './JobLine.tsx';

const useIsOpen = () => useStore<boolean>('jobs.open', false);
const running = 'running';

/** Opens and folds the tray; counts what is running. */
export const JobsButton = () => {
  const t = useT();
  const { jobs } = useJobs();
  const [isOpen, setIsOpen] = useIsOpen();
  const count = jobs.filter(({ state }) => state === running).length;
  const label = count === 0 ? t('feedback.jobs.open') : t('feedback.jobs.openCounted', { count });
  return (
    <Tooltip title={label}>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: { xs: jobs.length === 0 ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
      >
        {count === 0 ? (
          <JobsIcon />
        ) : (
          <Badge badgeContent={count} color="primary">
            <JobsIcon />
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  );
};

/** The jobs of this user: restored after a reload, read back from the API while they run, opened when one begins. */
const useTray = () => {
  const { id } = useProfile();
  const { jobs, ...rest } = useJobs();
  const [isOpen, setIsOpen] = useIsOpen();
  useEffect(() => takeUpJobs(id), [id]);
  const known = useRef<ReadonlySet<string> | null>(null);
  const wasCut = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = new Set(jobs.map(one => one.id));
    const isNew = ({ id: one }: Job) => known.current?.has(one) === false;
    const begun = jobs.some(job => job.state === running && !job.kept && isNew(job)); // a list shows its own
    const isCut = jobs.some(job => job.kept && job.state === 'interrupted' && !wasCut.current.has(job.id));
    wasCut.current = new Set(jobs.filter(({ state }) => state === 'interrupted').map(job => job.id));
    const isEmptied = ids.size === 0 && (known.current?.size ?? 0) > 0;
    known.current = ids;
    if (begun || isCut) setIsOpen(true);
    if (isEmptied) setIsOpen(false);
  }, [jobs, setIsOpen]);
  return { jobs, isOpen, setIsOpen, ...rest };
};

/** Keeps space of the height of the open tray below the page (`--tray-space`), so that everything on it can be scrolled out from under the tray. */
const useSpaceBelow = (tray: RefObject<HTMLElement | null>, isOpen: boolean) =>
  useEffect(() => {
    const Observer = globalThis.ResizeObserver as typeof ResizeObserver | undefined;
    if (!isOpen || !tray.current || !Observer) return undefined;
    const { current } = tray;
    const { style } = document.documentElement;
    const observer = new Observer(() => style.setProperty('--tray-space', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--tray-space');
      queueMicrotask(keepFocus);
    };
  }, [tray, isOpen]);

/** Long work and how far it is, bottom right; it folds into the header and stays over navigation and reload. */
export const JobTray = () => {
  const t = useT();
  const { number } = useFormats();
  const { jobs, isOpen, setIsOpen, dismiss, dismissEnded } = useTray();
  const paper = useRef<HTMLDivElement>(null);
  useSpaceBelow(paper, isOpen);
  const live = jobs.filter(({ state }) => state === running);
  const ended = jobs.length - live.length;
  const lines = jobs
    .toReversed()
    .map(job => <JobLine key={job.id} job={job} onDismiss={() => dismiss(job.id)} />);
  if (!isOpen) return <Box sx={{ display: 'none' }}>{lines}</Box>; // they go on being read
  return (
    <Paper
      ref={paper}
      component="section"
      aria-label={t('feedback.jobs.title')}
      elevation={8}
      sx={{
        position: 'fixed',
        right: { xs: 8, sm: 16 },
        bottom: { xs: 8, sm: 16 },
        width: 400,
        maxWidth: 'calc(100vw - 16px)',
        maxHeight: 'min(480px, calc(100vh - 96px))',
        display: 'flex',
        flexDirection: 'column',
        zIndex: 'speedDial',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radii.card}px`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, minHeight: measures.denseRow }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('feedback.jobs.title')}
        </Typography>
        {jobs.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('feedback.jobs.summary', { running: number(live.length), ended: number(ended) })}
          </Typography>
        )}
        <IconButton size="small" aria-label={t('feedback.jobs.fold')} onClick={() => setIsOpen(false)}>
          <FoldIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
        {jobs.length === 0 ? (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ p: 2, listStyle: 'none' }}>
            {t('feedback.jobs.none')}
          </Typography>
        ) : (
          lines
        )}
      </Box>
      {jobs.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.sunken',
          }}
        >
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            {live.some(({ read, kept }) => !(read ?? kept))
              ? t('feedback.jobs.footWindow')
              : live.some(({ kept }) => kept)
                ? t('feedback.jobs.footKept')
                : t('feedback.jobs.foot')}
          </Typography>
          {ended > 0 && (
            <Button size="small" onClick={dismissEnded}>
              {t('feedback.jobs.clear')}
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
};

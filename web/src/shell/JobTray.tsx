import FoldIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useFormats } from '../core/formats.ts';
import { isOpen, openTray, useJobs } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { keepFocus } from '../kit/keptFocus.ts';
import { measures, radii } from '../kit/measures.ts';
import { JobLine } from './JobLine.tsx';
import { focusTrayButton } from './trayButton.ts';
import { useCustomerHere } from './useCustomerHere.ts';

/**
 * Reserves the height of the open tray below the page (`--tray-space`), so that the tray doesn't cover the
 * end of the page.
 */
const useSpaceBelow = (tray: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const Observer = globalThis.ResizeObserver as typeof ResizeObserver | undefined;
    if (!tray.current || !Observer) return undefined;
    const { current } = tray;
    const { style } = document.documentElement;
    const observer = new Observer(() => style.setProperty('--tray-space', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--tray-space');
      queueMicrotask(keepFocus);
    };
  }, [tray]);

/** Closes the tray with Escape, unless a dialog or menu has already handled the key. */
const useEscape = (close: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

export const JobTray = () => {
  const t = useT();
  const { number } = useFormats();
  const { jobs, dismiss } = useJobs(useCustomerHere());
  const remove = (ids: readonly string[]) => {
    dismiss(ids);
    if (ids.length === jobs.length) openTray(false);
  };
  const paper = useRef<HTMLDivElement>(null);
  useSpaceBelow(paper);
  const close = () => {
    focusTrayButton(paper.current);
    openTray(false);
  };
  useEscape(close);
  const live = jobs.filter(isOpen);
  const ended = jobs.filter(job => !isOpen(job));
  const lines = jobs.map(job => <JobLine key={job.id} job={job} onDismiss={() => remove([job.id])} />);
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
            {t('feedback.jobs.summary', { running: number(live.length), ended: number(ended.length) })}
          </Typography>
        )}
        <IconButton size="small" aria-label={t('feedback.jobs.fold')} onClick={close}>
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
            {live.length > 0 ? t('feedback.jobs.foot') : null}
          </Typography>
          {ended.length > 0 && (
            <Button size="small" onClick={() => remove(ended.map(({ id }) => id))}>
              {t('feedback.jobs.clear')}
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
};

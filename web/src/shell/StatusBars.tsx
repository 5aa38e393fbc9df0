import CloseIcon from '@mui/icons-material/Close';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import LagIcon from '@mui/icons-material/HourglassEmptyOutlined';
import UpdateIcon from '@mui/icons-material/Sync';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { memo, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { tryNow, useConnection } from '../core/connection.ts';
import { durationText } from '../core/durationText.ts';
import { isLagging, onLag } from '../core/lag.ts';
import { minuteText } from '../core/localeTexts.ts';
import { useT } from '../core/t.ts';
import { reloadToNew, useWorker } from '../core/worker.ts';
import type { Tone } from '../kit/tone.ts';

export const barHeight = 40;

interface BarProps {
  readonly tone: Tone;
  readonly Icon: typeof LagIcon;
  readonly children: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
  readonly onClose?: () => void;
}

const Bar = ({ tone, Icon, children, action, onAction, onClose }: BarProps) => {
  const t = useT();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: { xs: 1.5, md: 2 },
        minHeight: barHeight,
        fontSize: '0.8125rem',
        fontWeight: 550,
        color: `tone.${tone}.text`,
        bgcolor: `tone.${tone}.soft`,
        borderBottom: 1,
        borderColor: `tone.${tone}.line`,
      }}
    >
      <Icon sx={{ fontSize: 18, flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>{children}</Box>
      {action !== undefined && (
        <ButtonBase
          onClick={onAction}
          sx={{
            minHeight: { xs: 44, sm: 32 },
            px: 0.5,
            fontSize: 'inherit',
            fontWeight: 600,
            textDecoration: 'underline',
            textUnderlineOffset: 2,
          }}
        >
          {action}
        </ButtonBase>
      )}
      {onClose && (
        <IconButton size="small" color="inherit" aria-label={t('feedback.later')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

const useNow = (isEnabled: boolean) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isEnabled]);
  return now;
};

const Lost = () => {
  const t = useT();
  const locale = useLocale();
  const { seenAt, nextTryAt } = useConnection();
  const now = useNow(nextTryAt !== null);
  const what = navigator.onLine ? 'lost' : 'offline';
  const time = seenAt === null ? '' : minuteText(new Date(seenAt).toISOString(), locale);
  const next =
    nextTryAt === null
      ? t('feedback.trying')
      : t('feedback.nextTry', {
          time: durationText(Math.max(1, Math.ceil((nextTryAt - now) / 1_000)), locale),
        });
  return (
    <Bar tone="waiting" Icon={CloudOffIcon} action={t('feedback.tryNow')} onAction={tryNow}>
      {seenAt === null ? t(`feedback.${what}Unseen`) : t(`feedback.${what}`, { time })} {t('feedback.kept')}{' '}
      {/* updated every second, so hidden from screen readers */}
      {navigator.onLine && <span aria-hidden>{next}</span>}
    </Bar>
  );
};

const useNewVersion = () => {
  const t = useT();
  const { event, trouble } = useWorker();
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => {
    if (trouble !== null) console.warn(t(`feedback.worker.${trouble}`));
  }, [t, trouble]);
  return { waits: event === 'versionReady' && !isPutOff, putOff: () => setIsPutOff(true) };
};

export const StatusBars = memo(({ onCount }: { readonly onCount?: (count: number) => void }) => {
  const t = useT();
  const { isLost } = useConnection();
  const isLate = useSyncExternalStore(onLag, isLagging) && !isLost;
  const { waits, putOff } = useNewVersion();
  const count = [isLost, isLate, waits].filter(Boolean).length;
  useEffect(() => onCount?.(count), [count, onCount]);
  return (
    <Box component="section" aria-label={t('feedback.bars')}>
      {isLost && <Lost />}
      {waits && (
        <Bar
          tone="busy"
          Icon={UpdateIcon}
          action={t('feedback.reload')}
          onAction={() => reloadToNew()}
          onClose={putOff}
        >
          {t('feedback.newVersion')}
        </Bar>
      )}
      {isLate && (
        <Bar tone="busy" Icon={LagIcon}>
          {t('feedback.lag')}
        </Bar>
      )}
    </Box>
  );
});
StatusBars.displayName = 'StatusBars';

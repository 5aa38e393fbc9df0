import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import BackIcon from '@mui/icons-material/Undo';
import DoneIcon from '@mui/icons-material/CheckCircle';
import LaterIcon from '@mui/icons-material/RadioButtonUnchecked';
import NowIcon from '@mui/icons-material/RadioButtonChecked';
import PauseIcon from '@mui/icons-material/Pause';
import ResumeIcon from '@mui/icons-material/PlayArrow';
import type { RolloutPhase } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { Tone } from '../kit/tone.ts';
import { useExecute } from '../kit/useExecute.ts';
import type { CardProfileRow } from './profileOwner.ts';
import { holdOf, rolloutsAt, type RolloutShown } from './rolloutApi.ts';

interface Props {
  readonly row: CardProfileRow;
  readonly mayChange: boolean;
  readonly onReload: () => void;
}
interface PartProps {
  readonly rollout: RolloutShown;
}

const tones = {
  running: 'busy',
  paused: 'waiting',
  stopped: 'bad',
  back: 'busy',
  finished: 'good',
  wentBack: 'quiet',
} as const satisfies Record<RolloutPhase, Tone>;
const askAgain = 2_000;
const shownForMs = 24 * 3_600_000;

const isMoving = ({ phase }: RolloutShown): boolean => phase === 'running' || phase === 'back';
const isLast = ({ stage, stages }: RolloutShown): boolean => stage === stages.length - 1;

const Stages = ({ rollout }: PartProps) => {
  const t = useT();
  const { dateTime } = useFormats();
  const { stages, stage, phase, nextAt, holdMinutes } = rollout;
  const textOf = (n: number): string => {
    if (n < stage || (n === stage && nextAt !== null)) return t('cardProfile.rollout.stage.done');
    const isHeld = phase === 'paused' || phase === 'stopped';
    if (n === stage)
      return isHeld ? t(`cardProfile.rollout.phase.${phase}`) : t('cardProfile.rollout.stage.sending');
    if (n > stage + 1 || (nextAt === null && !isHeld)) {
      const [unit, count] = holdOf(holdMinutes);
      const hold = t(`cardProfile.rollout.hold.${unit}`, { smart_count: count });
      return t('cardProfile.rollout.stage.follows', { hold, percent: stages[n - 1]! });
    }
    return isHeld || nextAt === null
      ? t('cardProfile.rollout.stage.held')
      : t('cardProfile.rollout.stage.next', { time: dateTime(nextAt) });
  };
  return (
    <Box
      component="ol"
      aria-label={t('cardProfile.rollout.stages')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${Math.min(stages.length, 4)}, minmax(0, 1fr))` },
      }}
    >
      {stages.map((percent, n) => {
        const isDone = n < stage || (n === stage && nextAt !== null);
        const Icon = isDone ? DoneIcon : n === stage ? NowIcon : LaterIcon;
        const color = isDone ? 'success.main' : n === stage ? 'primary.main' : 'text.disabled';
        return (
          <Box
            key={percent}
            component="li"
            data-stage={percent}
            {...(n === stage ? { 'aria-current': 'step' as const } : {})}
            sx={{ display: 'flex', gap: 1 }}
          >
            <Icon aria-hidden sx={{ color, fontSize: 20, mt: '2px' }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>
                {t('cardProfile.rollout.percent', { percent })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {textOf(n)}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

const Failed = ({ rollout, customerId }: PartProps & { readonly customerId: string | null }) => {
  const t = useT();
  return (
    <Box>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {t('cardProfile.rollout.failed')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {rollout.failed.map(({ credentialId, wallet, reason, name }, n) => (
          <Box component="li" key={`${credentialId}-${n}`} sx={{ overflowWrap: 'anywhere' }}>
            {customerId === null ? (
              (name ?? t('cardProfile.rollout.unnamed'))
            ) : (
              <Link
                component={RouterLink}
                to={`/customers/${customerId}/credentials/credential/${credentialId}`}
                sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0 } }}
              >
                {name ?? t('cardProfile.rollout.unnamed')}
              </Link>
            )}
            {', '}
            {t(`cardProfile.rollout.wallets.${wallet}`)}
            {': '}
            <Typography component="span" color="textSecondary">
              {reason}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Counts = ({ rollout }: PartProps) => {
  const t = useT();
  const { number } = useFormats();
  const { sent, passes, failures } = rollout;
  if (sent === null || passes === null || failures === null) return null;
  const all = Math.max(passes, sent);
  return (
    <Typography sx={{ fontWeight: 500 }}>
      {t('cardProfile.rollout.sent', { smart_count: all, sent: number(sent), passes: number(all) })}{' '}
      {failures > 0 && t('cardProfile.rollout.failures', { smart_count: failures, count: number(failures) })}
    </Typography>
  );
};

/**
 * The newest rollout of a profile's design: its progress, with buttons for next stage, pause, resume and
 * rollback; for a day after it has ended, its result. The result of a first version isn't shown.
 */
export const RolloutCard = ({ row, mayChange, onReload }: Props) => {
  const t = useT();
  const { number, relative } = useFormats();
  const { run } = useExecute();
  const [asking, setAsking] = useState<'next' | 'back' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [openedAt] = useState(Date.now);
  const { data, error, refetch } = useQuery({
    queryKey: ['cardProfile', 'rollouts', row.id, row.rollout, row.designVersion],
    queryFn: async ({ signal }) =>
      (await http<RolloutShown[]>(`${rolloutsAt(row.id)}?limit=1`, { signal })).json,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? askAgain : false),
  });
  const [rollout] = data ?? [];
  if (error !== null && rollout === undefined && row.rollout !== 'NONE')
    return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (rollout === undefined) return null;
  const { version, from, phase, stage, stages, finishedAt } = rollout;
  const at = `${rolloutsAt(row.id)}/${version}`;
  const words = { version, from };
  if (phase === 'finished' || phase === 'wentBack') {
    if (finishedAt === null || from === 0 || openedAt - Date.parse(finishedAt) > shownForMs) return null;
    return (
      <Paper component="section" variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
        <Typography>
          {t(`cardProfile.rollout.over.${phase}`, { ...words, time: relative(finishedAt) })}{' '}
          {(rollout.failures ?? 0) > 0 &&
            t('cardProfile.rollout.failures', {
              smart_count: rollout.failures ?? 0,
              count: number(rollout.failures ?? 0),
            })}
        </Typography>
        {rollout.failed.length > 0 && <Failed rollout={rollout} customerId={row.customerId} />}
      </Paper>
    );
  }
  const send = async (command: 'pauseRollout' | 'resumeRollout', step: string) => {
    setFailure(null);
    try {
      await run(
        cardProfile,
        { id: row.id, command, path: `${at}/${step}` },
        `cardProfile.commands.${command}.done`,
      );
      await refetch();
    } catch (problem) {
      setFailure(problem);
    }
  };
  const done = { onClose: () => setAsking(null), onDone: () => void refetch().then(onReload) };
  const isHeld = phase === 'paused' || phase === 'stopped';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('cardProfile.rollout.title', words)}
      data-rollout={phase}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">{t('cardProfile.rollout.title', words)}</Typography>
        <StatusChip word={t(`cardProfile.rollout.phase.${phase}`)} tone={tones[phase]} />
        <Box sx={{ flex: 1 }} />
        {mayChange && phase !== 'back' && (
          <>
            {!isLast(rollout) && (
              <Button onClick={() => setAsking('next')}>
                {t('cardProfile.commands.reachRolloutStage.submit')}
              </Button>
            )}
            <Button
              variant="outlined"
              startIcon={isHeld ? <ResumeIcon /> : <PauseIcon />}
              onClick={() => void (isHeld ? send('resumeRollout', 'resume') : send('pauseRollout', 'pause'))}
            >
              {t(`cardProfile.commands.${isHeld ? 'resumeRollout' : 'pauseRollout'}.submit`)}
            </Button>
            {from > 0 && (
              <Button
                variant="outlined"
                color="error"
                startIcon={<BackIcon />}
                onClick={() => setAsking('back')}
              >
                {t('cardProfile.rollout.goBack', words)}
              </Button>
            )}
          </>
        )}
      </Box>
      {failure !== null && <ErrorArea error={failure} />}
      <Box role="status">
        <Counts rollout={rollout} />
        <Typography color="textSecondary">
          {t(`cardProfile.rollout.text.${phase === 'running' && isLast(rollout) ? 'last' : phase}`, words)}
        </Typography>
      </Box>
      {phase !== 'back' && <Stages rollout={rollout} />}
      {phase !== 'back' && (
        <Typography variant="body2" color="textSecondary">
          {t('cardProfile.rollout.stops', {
            smart_count: rollout.stopAtFailures,
            count: number(rollout.stopAtFailures),
          })}
        </Typography>
      )}
      {rollout.failed.length > 0 && <Failed rollout={rollout} customerId={row.customerId} />}
      {asking === 'next' && (
        <ConfirmCommand
          of={cardProfile}
          command="reachRolloutStage"
          id={row.id}
          path={`${at}/next`}
          values={{ stage: stage + 1 }}
          text={t(`cardProfile.rollout.${isHeld ? 'nextHeldText' : 'nextText'}`, {
            version,
            percent: stages[stage + 1] ?? 100,
          })}
          {...done}
        />
      )}
      {asking === 'back' && (
        <ConfirmCommand
          of={cardProfile}
          command="goBackInRollout"
          id={row.id}
          path={`${at}/back`}
          title={t('cardProfile.rollout.goBackTo', words)}
          text={t('cardProfile.rollout.goBackText', words)}
          isDangerous
          {...done}
        />
      )}
    </Paper>
  );
};

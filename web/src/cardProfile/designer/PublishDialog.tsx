import type { Finding } from '@latchkey/events/cardProfile/design/finding.ts';
import DoneIcon from '@mui/icons-material/CheckCircle';
import FailedIcon from '@mui/icons-material/Error';
import LaterIcon from '@mui/icons-material/RadioButtonUnchecked';
import {
  Box,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../core/formats.ts';
import { http } from '../../core/http.ts';
import { isStalePreview } from '../../core/problem.ts';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { FindingLine, findingList } from './Checks.tsx';
import { FindingWarnings } from './FindingWarnings.tsx';
import { useDesigner } from './designer.ts';
import { designAt, sendBelow, type DesignShown } from './designApi.ts';
import { RolloutChoice, rolloutIn, usualRollout } from './RolloutChoice.tsx';
import { stepsOf, type StepState } from './publishSteps.ts';
import { findingKey, useBlocking } from './useFindings.ts';

interface Props {
  readonly id: string;
  readonly shown: DesignShown;
  /** The findings on the previewed sample; open warnings are repeated. */
  readonly findings: readonly Finding[];
  /** The link that submits the profile, the next step after publishing; null if it can't be submitted. */
  readonly submitAt: string | null;
  readonly save: () => Promise<void>;
  readonly onSent: () => Promise<unknown>;
  readonly onClose: () => void;
}
interface Impact {
  readonly cards: number;
  readonly version: number;
  readonly phones: number;
  readonly googleCalls: number;
  readonly minutes: number;
  /** Whether a version is live already, so that the new one can roll out in stages. */
  readonly canBeStaged: boolean;
  /** Sent with the command, which is rejected if the counts or the profile have changed. */
  readonly preview: string;
}

const StepIcon = ({ state }: { readonly state: StepState }) => {
  if (state === 'done') return <DoneIcon color="success" fontSize="small" />;
  if (state === 'failed') return <FailedIcon color="error" fontSize="small" />;
  if (state === 'running') return <CircularProgress size={18} aria-hidden />;
  return <LaterIcon color="disabled" fontSize="small" />;
};

const Steps = ({ shown, version }: { readonly shown: DesignShown; readonly version: number }) => {
  const t = useT();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {stepsOf(shown, version).map(({ step, state }) => (
        <Box
          key={step}
          component="li"
          data-step={step}
          data-state={state}
          {...(state === 'running' ? { 'aria-current': 'step' as const } : {})}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 24 }}
        >
          <StepIcon state={state} />
          <Typography sx={{ fontWeight: state === 'running' ? 600 : 450 }}>
            {t(`cardDesign.publish.steps.${step}`)}
          </Typography>
          {(step !== 'success' || state !== 'done') && (
            <Typography variant="body2" color="textSecondary">
              {t(`cardDesign.publish.states.${state}`)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
};

export const PublishDialog = ({ id, shown, findings, submitAt, save, onSent, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const open = shown.publication;
  const { design, pictures } = useDesigner();
  const blocking = useBlocking(design, pictures);
  const [version, setVersion] = useState<number | null>(open === null ? null : open.version);
  const [state, setState] = useState<'asking' | 'sending' | { readonly error: unknown }>('asking');
  const [rollout, setRollout] = useState(usualRollout);
  const terms = rolloutIn(rollout);
  const isTyped = terms === null || 'stages' in terms;
  const key = useRef(crypto.randomUUID());
  const impact = useQuery({
    queryKey: ['cardDesignImpact', id],
    enabled: version === null && blocking.length === 0,
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    queryFn: async ({ signal }) => {
      await save();
      const url = `${designAt(id)}/commit?dryRun=true`;
      return (await http<Impact>(url, { method: 'POST', body: '{}', signal, isDry: true })).json;
    },
  });
  const send = async (step: 'commit' | 'retry') => {
    setState('sending');
    try {
      const query =
        step === 'commit' ? `?${new URLSearchParams({ preview: impact.data?.preview ?? '' })}` : '';
      const body = step === 'commit' && terms !== null ? { rollout: terms } : {};
      const { json } = await sendBelow<{ readonly version?: number }>(id, step + query, key.current, body);
      key.current = crypto.randomUUID();
      setVersion(json.version ?? version);
      await onSent();
      setState('asking');
    } catch (error) {
      if (isStalePreview(error)) void impact.refetch();
      setState({ error });
    }
  };
  const isFailed = open?.isFailed === true && open.version === version;
  const isLive = version !== null && shown.liveVersion >= version;
  const hasNext = isLive && submitAt !== null;
  const isFirst = shown.liveVersion === 0;
  return (
    <DialogFrame
      title={version === null ? t('cardDesign.publish.title') : t('cardDesign.publish.running', { version })}
      width={520}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        {version === null ? (
          <>
            {blocking.length > 0 ? (
              <>
                <Typography>{t('cardDesign.publish.unreadable')}</Typography>
                <Box component="ul" sx={findingList}>
                  {blocking.map(finding => (
                    <FindingLine key={findingKey(finding)} finding={finding} />
                  ))}
                </Box>
              </>
            ) : impact.error ? (
              typeof state !== 'object' && (
                <ErrorArea error={impact.error} onAgain={() => void impact.refetch()} />
              )
            ) : impact.data ? (
              <>
                <Box>
                  <Typography>
                    {t('cardDesign.publish.impact', {
                      version: impact.data.version,
                      smart_count: impact.data.cards,
                      count: number(impact.data.cards),
                    })}
                  </Typography>
                  {impact.data.phones + impact.data.googleCalls > 0 && (
                    <Typography color="textSecondary">
                      {t('cardDesign.publish.passes', {
                        apple: number(impact.data.phones),
                        google: number(impact.data.googleCalls),
                      })}{' '}
                      {impact.data.minutes > 1 &&
                        t('cardDesign.publish.minutes', { minutes: number(impact.data.minutes) })}
                    </Typography>
                  )}
                </Box>
                {impact.data.canBeStaged && impact.data.cards > 0 && (
                  <RolloutChoice value={rollout} onChange={setRollout} />
                )}
                <FindingWarnings findings={findings} />
              </>
            ) : (
              <Skeleton width="80%" height={24} />
            )}
            {blocking.length === 0 && (
              <Typography color="textSecondary">
                {t(isFirst ? 'cardDesign.publish.textFirst' : 'cardDesign.publish.text')}
              </Typography>
            )}
          </>
        ) : (
          <>
            <Steps shown={shown} version={version} />
            {isFailed && <Notice kind="error">{open.reason ?? t('cardDesign.publish.failed')}</Notice>}
            <Box role="status">
              <Typography>
                {t(
                  isLive
                    ? shown.rollout?.version === version
                      ? 'cardDesign.publish.rollsOut'
                      : 'cardDesign.publish.done'
                    : isFailed
                      ? isFirst
                        ? 'cardDesign.publish.staysFirst'
                        : 'cardDesign.publish.stays'
                      : 'cardDesign.publish.goesOn',
                  { version },
                )}
              </Typography>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {version === null ? (
          <>
            <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
            <Button
              variant="contained"
              autoFocus
              disabled={!impact.data || blocking.length > 0 || !isTyped}
              loading={state === 'sending'}
              onClick={() => void send('commit')}
            >
              {t('cardDesign.publish.submit')}
            </Button>
          </>
        ) : (
          <>
            <Button variant={isFailed || hasNext ? 'text' : 'contained'} onClick={onClose}>
              {t(shown.canBeEdited ? 'cardDesign.publish.back' : 'kit.dialog.close')}
            </Button>
            {isFailed && (
              <Button variant="contained" loading={state === 'sending'} onClick={() => void send('retry')}>
                {t('cardDesign.publish.again')}
              </Button>
            )}
            {hasNext && (
              <Button variant="contained" component={Link} to={submitAt}>
                {t('cardDesign.publish.submitProfile')}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </DialogFrame>
  );
};

import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/HighlightOffOutlined';
import TestIcon from '@mui/icons-material/PlayArrowOutlined';
import SkippedIcon from '@mui/icons-material/RadioButtonUnchecked';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Quotation } from '../kit/Quotation.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { PresetName } from './presets.ts';
import { isDay, textsOf, useProblemTitle } from './problemTexts.ts';
import { useAdvice } from './useFieldLabels.ts';
import type { SettingsChecking, ShownLine } from './useSettingsCheck.ts';

const icons = {
  OK: [CheckIcon, 'success'],
  WARNING: [WarningIcon, 'warning'],
  FAILED: [FailedIcon, 'error'],
  SKIPPED: [SkippedIcon, 'disabled'],
} as const;
interface ProblemProps {
  readonly problem: NonNullable<ShownLine['problem']>;
  readonly preset: PresetName;
}

/** The problem, what to do about it, and the provider's own words. */
const Problem = ({ problem, preset }: ProblemProps) => {
  const adviceOf = useAdvice(preset);
  const title = useProblemTitle();
  const { reason, detail } = problem;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title(problem)}
      </Typography>
      <Typography variant="body2">{adviceOf(`${textsOf(reason)}.change`)}</Typography>
      {!isDay(detail) && detail !== '' && <Quotation text={detail} />}
    </>
  );
};

interface LineProps {
  readonly line: ShownLine;
  readonly preset: PresetName;
  readonly hasFirstFailed: boolean;
}

const Line = ({ line: { check, state, problem, found, ms }, preset, hasFirstFailed }: LineProps) => {
  const t = useT();
  const { date, number } = useFormats();
  const [Icon, color] = icons[state];
  const foundText = () => {
    if (found === null) return '';
    if (check === 'certificate') return ` · ${t('authProvider.checks.until', { date: date(found) })}`;
    return ` · ${t('authProvider.checks.keys', { count: found, smart_count: Number(found) })}`;
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
      <Icon fontSize="small" color={color} titleAccess={t(`authProvider.checks.state.${state}`)} />
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        {problem === null ? (
          <Typography variant="body2" color={state === 'SKIPPED' ? 'textSecondary' : 'textPrimary'}>
            {t(`authProvider.checks.${state === 'SKIPPED' ? 'subjects' : 'names'}.${check}`)}
            {foundText()}
          </Typography>
        ) : (
          <Problem {...{ problem, preset }} />
        )}
        {state === 'SKIPPED' && (
          <Typography variant="body2" color="textSecondary">
            {t(
              `authProvider.checks.skipped.${hasFirstFailed ? 'other' : check === 'client' ? 'client' : 'clock'}`,
            )}
          </Typography>
        )}
      </Box>
      {ms !== null && ms > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
          {t('authProvider.test.ms', { ms: number(ms) })}
        </Typography>
      )}
    </Box>
  );
};

interface Props {
  readonly checking: SettingsChecking;
  readonly preset: PresetName;
}

/**
 * Checks the entered settings without signing in. Shows a line for each check, and a fix for each problem.
 */
export const SettingsCheck = ({ checking, preset }: Props) => {
  const t = useT();
  const { lines, problem, isBusy, isStale, run } = checking;
  const isFailed = lines?.some(({ state }) => state === 'FAILED') ?? false;
  return (
    <Card
      title={t('authProvider.checks.title')}
      mark={
        lines &&
        !isStale && (
          <StatusChip
            word={t(`authProvider.test.status.${isFailed ? 'FAILED' : 'SUCCEEDED'}`)}
            tone={isFailed ? 'bad' : 'good'}
          />
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, justifyItems: 'start' }}>
        {problem !== null && <ErrorArea error={problem} />}
        {isStale && <Notice>{t('authProvider.checks.stale')}</Notice>}
        {lines && (
          <Box
            component="ol"
            aria-live="polite"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, width: '100%' }}
          >
            {lines.map(line => (
              <Line key={line.check} {...{ line, preset }} hasFirstFailed={lines[0]?.state === 'FAILED'} />
            ))}
          </Box>
        )}
        <Button variant="outlined" startIcon={<TestIcon />} loading={isBusy} onClick={() => void run()}>
          {t(`authProvider.checks.${lines ? 'again' : 'run'}`)}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('authProvider.checks.hint')}
        </Typography>
      </Box>
    </Card>
  );
};

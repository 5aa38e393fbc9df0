import CopyIcon from '@mui/icons-material/ContentCopy';
import TestIcon from '@mui/icons-material/PlayArrowOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { useCopy } from '../kit/CopyValue.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { HeldButton } from '../kit/HeldButton.tsx';
import { Quotation } from '../kit/Quotation.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { presets, type PresetName } from './presets.ts';
import { TestSteps } from './TestSteps.tsx';
import { useAdvice } from './useFieldLabels.ts';
import { useMenu } from './useMenu.ts';
import type { ShownTest, SignInTesting } from './useSignInTest.ts';

const tones = { RUNNING: 'busy', SUCCEEDED: 'good', FAILED: 'bad' } as const;
const inMenu = { secret_rejected: 'secret', page_refused: 'callback' } as const;

interface FailureProps {
  readonly failure: NonNullable<ShownTest['failure']>;
  readonly preset: PresetName;
}

const Failure = ({ failure: { reason, detail }, preset }: FailureProps) => {
  const t = useT();
  const menu = useMenu(preset);
  const adviceOf = useAdvice(preset);
  const changed = Object.entries(inMenu).find(([name]) => name === reason)?.[1];
  const path = changed === undefined ? null : menu(changed);
  const provider = preset === 'other' ? '' : presets[preset].label;
  const text =
    changed === undefined || path === null
      ? adviceOf(`authProvider.failure.${reason}.change`)
      : t(`authProvider.page.change.${changed}`, { provider, path });
  return (
    <>
      <Box
        sx={{
          p: 1.5,
          border: 1,
          borderRadius: 1,
          borderColor: 'tone.bad.line',
          bgcolor: 'tone.bad.soft',
          color: 'tone.bad.text',
        }}
      >
        <Typography variant="h3">{t('authProvider.test.change')}</Typography>
        <Typography variant="body2" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      </Box>
      {detail !== '' && <Quotation text={detail} />}
    </>
  );
};

interface Props {
  readonly testing: SignInTesting;
  readonly preset: PresetName;
  /** Asks whether to turn on the saved provider; null if it is on already. */
  readonly onSwitchOn: (() => void) | null;
  readonly isSaved: boolean;
}

export const SignInTest = ({ testing, preset, onSwitchOn, isSaved }: Props) => {
  const t = useT();
  const { timeOfDay } = useFormats();
  const copy = useCopy(true);
  const { test, redirectUrl, problem, isBusy, beganAt, hasEnded, run } = testing;
  const report = (): string => {
    if (!test) return '';
    const lines = test.steps.map(
      ({ step, isOk }) => `${isOk ? '✓' : '✗'} ${t(`authProvider.test.steps.${step}`)}`,
    );
    const { failure } = test;
    const why = failure
      ? [t(`authProvider.failure.${failure.reason}.what`), failure.reason, failure.detail]
      : [];
    return [...lines, ...why].filter(Boolean).join('\n');
  };
  return (
    <Card
      title={t('authProvider.test.title')}
      mark={
        test && <StatusChip word={t(`authProvider.test.status.${test.status}`)} tone={tones[test.status]} />
      }
      {...(test ? { aside: timeOfDay(beganAt) } : {})}
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {problem !== null && <ErrorArea error={problem} />}
        {test && <TestSteps test={test} />}
        {test?.status === 'RUNNING' && test.steps.length > 0 && (
          <Typography variant="body2" role="status">
            {t('authProvider.test.elsewhere')}{' '}
            {redirectUrl && (
              <a href={redirectUrl} target="_blank" rel="noreferrer">
                {t('authProvider.test.open')}
              </a>
            )}
          </Typography>
        )}
        {test?.failure && <Failure failure={test.failure} preset={preset} />}
        {test && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {test.status === 'SUCCEEDED' && onSwitchOn && (
              <HeldButton
                variant="contained"
                reason={isSaved ? undefined : t('authProvider.test.saveFirst')}
                onClick={onSwitchOn}
              >
                {t('authProvider.test.switchOn')}
              </HeldButton>
            )}
            <Button variant="outlined" startIcon={<TestIcon />} loading={isBusy} onClick={() => void run()}>
              {t('authProvider.test.again')}
            </Button>
            {hasEnded && (
              <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(report())}>
                {t('authProvider.test.copy')}
              </Button>
            )}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('authProvider.test.hint')}
        </Typography>
      </Box>
    </Card>
  );
};

export const SentPerson = ({ person }: { readonly person: NonNullable<ShownTest['person']> }) => {
  const t = useT();
  return (
    <Card title={t('authProvider.test.sent')}>
      <Fields>
        <Field label={t('authProvider.test.email')}>{person.email}</Field>
        <Field label={t('authProvider.test.fullName')}>
          {person.fullName ?? t('authProvider.test.noName')}
        </Field>
        <Field label={t('authProvider.test.subject')}>
          <code>{person.subject}</code>
        </Field>
      </Fields>
    </Card>
  );
};

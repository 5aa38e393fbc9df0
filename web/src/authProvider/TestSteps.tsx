import { signInTestStep, type SignInTestStep } from '@latchkey/events/authProvider/signInFailure.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/HighlightOffOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { ShownTest } from './useSignInTest.ts';

const ofOpenId: readonly SignInTestStep[] = signInTestStep.options;
const ofSaml = ofOpenId.filter(step => step !== 'discovery' && step !== 'entered' && step !== 'keys');

export const TestSteps = ({ test }: { readonly test: ShownTest }) => {
  const t = useT();
  const { number } = useFormats();
  const kind = useWatch({ name: 'type' }) as unknown;
  const taken = new Map(test.steps.map(one => [one.step, one]));
  const unused = taken.has('entered') ? 'discovery' : 'entered';
  const steps = (kind === 'saml' ? ofSaml : ofOpenId).filter(step => step !== unused);
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {steps.map(step => {
        const { isOk, ms } = taken.get(step) ?? {};
        const Icon = isOk === undefined ? OpenIcon : isOk ? CheckIcon : FailedIcon;
        const color = isOk === undefined ? 'disabled' : isOk ? 'success' : 'error';
        return (
          <Box key={step} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Icon fontSize="small" color={color} aria-hidden />
            <Typography
              variant="body2"
              sx={{ flexGrow: 1, fontWeight: isOk === false ? 600 : 400 }}
              {...(isOk === undefined ? { color: 'textSecondary' } : {})}
            >
              {isOk === false && test.failure
                ? t(`authProvider.failure.${test.failure.reason}.what`)
                : t(`authProvider.test.steps.${step}`)}
            </Typography>
            {ms !== undefined && ms !== null && ms > 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('authProvider.test.ms', { ms: number(ms) })}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

import CheckIcon from '@mui/icons-material/Check';
import DashIcon from '@mui/icons-material/Remove';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import IssuedIcon from '@mui/icons-material/BadgeOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { EventTime } from '../kit/RelativeTime.tsx';
import type { Tone } from '../kit/tone.ts';
import type { Step } from './doorSteps.ts';

const point = 28;
const icons = {
  created: CheckIcon,
  issued: IssuedIcon,
  sent: SendIcon,
  taken: PhoneIcon,
  suspension: ErrorIcon,
  resumption: ErrorIcon,
  removal: ErrorIcon,
} as const satisfies Record<Step['name'], unknown>;
const tones = {
  ok: 'good',
  now: 'waiting',
  stop: 'bad',
  later: 'quiet',
  none: 'quiet',
} as const satisfies Record<Step['state'], Tone>;

const Point = ({ name, state }: Step) => {
  const Icon =
    state === 'ok' ? CheckIcon : state === 'stop' ? ErrorIcon : state === 'none' ? DashIcon : icons[name];
  return (
    <Box
      aria-hidden
      sx={({ palette }) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: point,
        height: point,
        borderRadius: '50%',
        color: palette.tone[tones[state]].text,
        backgroundColor: state === 'later' ? palette.background.paper : palette.tone[tones[state]].soft,
        boxShadow:
          state === 'later' || state === 'now' ? `inset 0 0 0 1.5px ${palette.dividerStrong}` : 'none',
      })}
    >
      <Icon sx={{ fontSize: 18 }} />
    </Box>
  );
};

export const DoorSteps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const t = useT();
  return (
    <Box
      component="ol"
      aria-label={t('credential.page.way')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${steps.length}, 1fr)` },
      }}
    >
      {steps.map((step, n) => {
        const isLast = n === steps.length - 1;
        const isReached = !isLast && (steps[n + 1]!.state === 'ok' || step.state === 'ok');
        return (
          <Box
            key={step.name}
            component="li"
            sx={{
              position: 'relative',
              display: { xs: 'flex', sm: 'block' },
              gap: 1.5,
              pb: { xs: isLast ? 0 : 2, sm: 0 },
              pr: { sm: 2 },
              '&::after': isLast
                ? {}
                : {
                    content: '""',
                    position: 'absolute',
                    borderColor: isReached ? 'tone.good.solid' : 'dividerStrong',
                    borderStyle: isReached ? 'solid' : 'dashed',
                    borderWidth: 0,
                    left: { xs: point / 2 - 1, sm: point },
                    top: { xs: point, sm: point / 2 - 1 },
                    bottom: { xs: 0, sm: 'auto' },
                    right: { sm: 0 },
                    borderLeftWidth: { xs: 2, sm: 0 },
                    borderTopWidth: { sm: 2 },
                  },
            }}
          >
            <Point {...step} />
            <Box sx={{ mt: { sm: 1 } }}>
              <Typography
                sx={{ fontWeight: 600, color: step.state === 'later' ? 'text.secondary' : 'text.primary' }}
              >
                {t(`credential.page.steps.${step.name}`)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {step.note !== null && t(`credential.page.steps.${step.note}`)}
                {step.note !== null && step.at !== null && ' · '}
                {step.at !== null && <EventTime time={step.at} />}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

import DoneIcon from '@mui/icons-material/CheckCircle';
import WrongIcon from '@mui/icons-material/Error';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { Card } from './Card.tsx';
import { lettersAtEnd } from './touchTargets.ts';
import { visuallyHidden } from './visuallyHidden.ts';

export interface SetUpStep {
  readonly label: string;
  readonly state: 'done' | 'open' | 'wrong';
  readonly note?: string | null | undefined;
  readonly action?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly to?: string | undefined;
  /** A second way to complete the step. */
  readonly other?: { readonly action: string; readonly onAction: () => void } | undefined;
}
interface Props {
  readonly steps: readonly SetUpStep[];
  readonly isNarrow?: boolean;
}

const looks = {
  done: { Icon: DoneIcon, color: 'tone.good.solid' },
  open: { Icon: OpenIcon, color: 'text.disabled' },
  wrong: { Icon: WrongIcon, color: 'tone.bad.solid' },
} as const;

interface ActionProps extends Pick<SetUpStep, 'label' | 'onAction' | 'to'> {
  readonly action: string;
}
const StepAction = ({ label, action, onAction, to }: ActionProps) => (
  <Button
    size="small"
    aria-label={`${action}: ${label}`}
    sx={{ ...lettersAtEnd, flex: 'none' }}
    {...(to === undefined ? { onClick: onAction } : { component: Link, to })}
  >
    {action}
  </Button>
);

const Step = ({ label, state, note, action, onAction, to, other }: SetUpStep) => {
  const t = useT();
  const { Icon, color } = looks[state];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: other ? 'wrap' : 'nowrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.25,
        minHeight: 44,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color }} />
      <Box sx={{ flex: other ? '1 1 60%' : 1, minWidth: 0 }}>
        <Typography
          color={state === 'done' ? 'textSecondary' : 'textPrimary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {label}
          <Box component="span" sx={visuallyHidden}>
            {`, ${t(`kit.setUp.${state}`)}`}
          </Box>
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
      </Box>
      {state !== 'done' && action !== undefined && <StepAction {...{ label, action, onAction, to }} />}
      {state !== 'done' && other && <StepAction label={label} {...other} />}
    </Box>
  );
};

/**
 * Setup steps with their states, and a button or link for remaining ones that the user can complete. Renders
 * nothing once all are complete.
 */
export const SetUp = ({ steps, isNarrow = false }: Props) => {
  const t = useT();
  const done = steps.filter(({ state }) => state === 'done').length;
  const left = steps.length - done;
  if (left === 0) return null;
  return (
    <Card
      title={t('kit.setUp.left', { smart_count: left })}
      aside={t('kit.setUp.of', { done, total: steps.length })}
    >
      <Box aria-hidden sx={{ height: 6, mb: 1.5, borderRadius: 1, bgcolor: 'tone.quiet.soft' }}>
        <Box
          sx={{
            height: 1,
            borderRadius: 1,
            width: `${(done / steps.length) * 100}%`,
            bgcolor: 'tone.good.solid',
          }}
        />
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isNarrow ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        {steps.map(step => (
          <Step key={step.label} {...step} />
        ))}
      </Box>
    </Card>
  );
};

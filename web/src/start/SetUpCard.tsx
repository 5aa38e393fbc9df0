import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import type { SetUp } from './overview.ts';
import { setUpPlace, type SetUpPart } from './setUpPlaces.ts';
import { StartCard } from './StartCard.tsx';

interface Props {
  readonly setUp: SetUp;
  readonly hasCredits: boolean;
}

/**
 * The setup steps of a customer; nothing once all are complete. Missing steps link to the page or dialog
 * where they are completed, for users who may complete them.
 */
export const SetUpCard = ({ setUp, hasCredits }: Props) => {
  const t = useT();
  const rights = useProfile();
  const customer = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const parts = { ...setUp, credits: hasCredits };
  const steps = Object.keys(parts) as SetUpPart[];
  const missing = steps.filter(step => !parts[step]);
  if (missing.length === 0) return null;
  const isListed = mayManage && missing.some(step => step !== 'app' && step !== 'credits');
  const way = { to: `/customers/${customer.id}/settings/config`, more: t('start.setUp.all') };
  const line = (step: SetUpPart) => {
    const to = parts[step] ? null : setUpPlace(step, customer, rights);
    if (to === null)
      return (
        <Typography color={parts[step] ? 'textSecondary' : 'textPrimary'}>
          {t(parts[step] ? `start.setUp.${step}.name` : `start.setUp.${step}.todo`)}
        </Typography>
      );
    return (
      <Link component={RouterLink} to={to} sx={fingerHigh}>
        {t(`start.setUp.${step}.todo`)}
      </Link>
    );
  };
  return (
    <StartCard
      {...(isListed ? way : {})}
      title={t('start.setUp.title')}
      mark={
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {t('start.setUp.progress', { done: steps.length - missing.length, all: steps.length })}
        </Typography>
      }
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
          listStyle: 'none',
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 1,
        }}
      >
        {steps.map(step => {
          const Icon = parts[step] ? DoneIcon : OpenIcon;
          return (
            <Box component="li" key={step} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Icon
                aria-hidden
                sx={{ fontSize: 20, color: parts[step] ? 'success.main' : 'text.secondary' }}
              />
              {line(step)}
            </Box>
          );
        })}
      </Box>
    </StartCard>
  );
};

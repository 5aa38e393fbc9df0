import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { missingSteps, type SetUp, type SetUpStep } from './overview.ts';
import { StartCard } from './StartCard.tsx';

/**
 * What a customer needs before its first order, and what of it is there; nothing once all is done. The settings list more steps, for those who may take
 * them; they do not list the app, so that it alone does not lead there.
 */
export const SetUpCard = ({ setUp }: { readonly setUp: SetUp }) => {
  const t = useT();
  const steps = Object.keys(setUp) as SetUpStep[];
  const { id } = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const missing = missingSteps(setUp);
  if (missing.length === 0) return null;
  const isListed = mayManage && missing.some(step => step !== 'app');
  const way = { to: `/customers/${id}/settings/config`, more: t('start.setUp.all') };
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
          const Icon = setUp[step] ? DoneIcon : OpenIcon;
          return (
            <Box component="li" key={step} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Icon
                aria-hidden
                sx={{ fontSize: 20, color: setUp[step] ? 'success.main' : 'text.secondary' }}
              />
              <Typography color={setUp[step] ? 'textSecondary' : 'textPrimary'}>
                {t(setUp[step] ? `start.setUp.${step}.name` : `start.setUp.${step}.todo`)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </StartCard>
  );
};

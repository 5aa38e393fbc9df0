import { Box, Button, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useT } from '../core/t.ts';
import { dialogs } from './profilePlaces.ts';
import { ProvidersTab } from './ProvidersTab.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useHasPassword } from './useSecondFactor.ts';

export const SignInTab = () => {
  const t = useT();
  const { pathname } = useLocation();
  const hasPassword = useHasPassword(false) !== false; // false: `SecondFactorCard` runs the query
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ProvidersTab />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {hasPassword && (
          <>
            <Button variant="outlined" component={Link} to={pathname + dialogs.email} replace>
              {t('profile.changeEmail.title')}
            </Button>
            <Button variant="outlined" component={Link} to={pathname + dialogs.password} replace>
              {t('profile.password.title')}
            </Button>
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {t(hasPassword ? 'profile.password.text' : 'profile.password.none')}
        </Typography>
      </Box>
      <SecondFactorCard />
      <SessionsCard />
    </Box>
  );
};

import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { signOut } from '../core/authProvider.ts';
import { useT } from '../core/t.ts';
import { ErrorNotice } from '../profile/ErrorNotice.tsx';
import { SecondFactorCard } from '../profile/SecondFactorCard.tsx';

/**
 * Replaces the console for users who have to set up a second factor; until then the API rejects their other
 * requests.
 */
export const SettingUp = () => {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'start',
        justifyContent: 'center',
        gridTemplateColumns: 'minmax(0, 640px)',
        gap: 2,
        px: 2,
        pt: 'clamp(24px, 12vh, 120px)',
      }}
    >
      <title>{t('shell.product')}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: '1.25rem', fontWeight: 650 }}>
        <img src="/logo.svg" alt="" height={36} />
        {t('shell.product')}
      </Box>
      <Typography variant="h1">{t('signInRules.settingUp.title')}</Typography>
      <Typography>{t('signInRules.settingUp.text')}</Typography>
      <ErrorNotice />
      <SecondFactorCard onSettled={setIsOn} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        {isOn && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('signInRules.settingUp.goOn')}
          </Button>
        )}
        <Button sx={{ ml: isOn ? 0 : -1.75 }} onClick={() => void signOut()}>
          {t('signInRules.settingUp.leave')}
        </Button>
      </Box>
    </Box>
  );
};

import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { AppsCard } from './AppsCard.tsx';
import { EditProfileDialog } from './EditProfileDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProvidersTab } from './ProvidersTab.tsx';

export const ProfilePage = () => {
  const t = useT();
  const { fullName, email, locale, rolesSorted } = useProfile();
  const [open, setOpen] = useState<'profile' | 'password' | null>(null);
  const close = () => setOpen(null);
  const isWays = useLocation().pathname === '/profile/auth-providers';
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
      <PageHead title={t('profile.title')} />
      <Section title={t('profile.overview')} onEdit={() => setOpen('profile')}>
        <Field label={t('profile.fullName')}>{fullName}</Field>
        <Field label={t('profile.email')}>{email}</Field>
        <Field label={t('profile.locale')}>{locale === 'de' ? 'Deutsch' : 'English'}</Field>
        <Field label={t('profile.roles')}>
          {rolesSorted.map(role => t(`shell.roles.${role}`)).join(', ')}
        </Field>
      </Section>
      <AppsCard />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" onClick={() => setOpen('password')}>
          {t('profile.password.title')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('profile.password.text')}
        </Typography>
      </Box>
      {isWays && <ProvidersTab />}
      {open === 'profile' && <EditProfileDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Box>
  );
};

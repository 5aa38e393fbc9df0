import { Box } from '@mui/material';
import { PageHead } from '../kit/PageHead.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';

export const ProfilePage = () => {
  const t = useT();
  const { fullName, email, locale, rolesSorted } = useProfile();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
      <PageHead title={t('shell.profile.title')} />
      <Section title={fullName}>
        <Field label={t('shell.profile.fullName')}>{fullName}</Field>
        <Field label={t('shell.profile.email')}>{email}</Field>
        <Field label={t('shell.profile.locale')}>{locale === 'de' ? 'Deutsch' : 'English'}</Field>
        <Field label={t('shell.profile.roles')}>
          {rolesSorted.map(role => t(`shell.roles.${role}`)).join(', ')}
        </Field>
      </Section>
    </Box>
  );
};

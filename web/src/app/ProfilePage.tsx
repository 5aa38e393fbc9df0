import { Box } from '@mui/material';
import { PageHead } from '../kit/PageHead.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { useProfile } from './profile.tsx';
import { useSay } from './say.ts';

export const ProfilePage = () => {
  const say = useSay();
  const { fullName, email, locale, rolesSorted } = useProfile();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
      <PageHead title={say('shell.profile.title')} />
      <Section title={fullName}>
        <Field label={say('shell.profile.fullName')}>{fullName}</Field>
        <Field label={say('shell.profile.email')}>{email}</Field>
        <Field label={say('shell.profile.locale')}>{locale === 'de' ? 'Deutsch' : 'English'}</Field>
        <Field label={say('shell.profile.roles')}>
          {rolesSorted.map(role => say(`shell.roles.${role}`)).join(', ')}
        </Field>
      </Section>
    </Box>
  );
};

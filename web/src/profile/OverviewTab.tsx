import { kindsFor } from '@latchkey/events/notification/kinds.ts';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { Field, FieldNote, Section } from '../kit/Section.tsx';
import { useRoleHint } from '../user/pickers.tsx';
import { EditProfileDialog } from './EditProfileDialog.tsx';
import { AppsCard } from './AppsCard.tsx';

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
const column = { display: 'grid', gap: 2, minWidth: 0 } as const;

export const OverviewTab = () => {
  const t = useT();
  const hintOf = useRoleHint('one');
  const { fullName, email, locale, rolesSorted, directPermissions } = useProfile();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <Section title={t('profile.overview')} onEdit={() => setIsEditing(true)}>
          <Field label={t('profile.fullName')}>{fullName}</Field>
          <Field label={t('profile.email')}>{email}</Field>
          <Field label={t('profile.locale')}>
            <span>{locale === 'de' ? 'Deutsch' : 'English'}</span>
            <FieldNote>{t('profile.localeUse')}</FieldNote>
          </Field>
          <Field label={t('profile.roles')}>
            {rolesSorted.map(role => (
              <Box key={role} sx={{ display: 'grid', justifyItems: 'start' }}>
                <span>{t(`shell.roles.${role}`)}</span>
                <FieldNote>{hintOf(role)}</FieldNote>
                {role !== 'admin' && role !== 'super_admin' && (
                  <FieldNote>{t(`profile.roleLimits.${role}`)}</FieldNote>
                )}
              </Box>
            ))}
          </Field>
        </Section>
        <Card title={t('notification.title')}>
          <Typography variant="body2">
            {kindsFor(directPermissions).length === 0 ? (
              t('notification.settings.none')
            ) : (
              <MuiLink component={Link} to="/notifications#settings">
                {t('notification.settings.link')}
              </MuiLink>
            )}
          </Typography>
        </Card>
      </Box>
      <Box sx={column}>
        <AppsCard />
      </Box>
      {isEditing && <EditProfileDialog onClose={() => setIsEditing(false)} />}
    </Box>
  );
};

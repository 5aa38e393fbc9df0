import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';

/** Lists the user's deleted customers and partners, which explains why the console may be empty. */
export const GoneTenants = () => {
  const t = useT();
  const { date } = useFormats();
  const { goneTenants = [] } = useProfile();
  if (goneTenants.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {goneTenants.map(({ id, name, deletedAt, deletedBy }) => (
        <Notice key={id} kind="info">
          {deletedBy.name === null
            ? t('profile.gone', { name: name || t('customer.unnamed'), date: date(deletedAt) })
            : t('profile.goneBy', {
                name: name || t('customer.unnamed'),
                date: date(deletedAt),
                by: deletedBy.name,
              })}
        </Notice>
      ))}
    </Box>
  );
};

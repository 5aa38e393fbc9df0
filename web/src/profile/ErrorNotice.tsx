import { Box, Typography } from '@mui/material';
import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { profilePath } from './profilePlaces.ts';

const longest = 200;

/** PRO-23: what a provider says went wrong, by `?error=`: when it was to be linked, or, on the overview, to confirm who one is. It is a stranger's text: shown as it is, never read as more. */
export const ErrorNotice = () => {
  const t = useT();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const error = search.get('error');
  if (error === null) return null;
  const tried = pathname === profilePath ? 'proof' : 'link';
  const close = () =>
    setSearch(
      before => {
        const rest = new URLSearchParams(before);
        rest.delete('error');
        return rest;
      },
      { replace: true },
    );
  return (
    <NoteDialog title={t(`profile.error.${tried}.title`)} onClose={close}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography>{`${t(`profile.error.${tried}.text`)} ${t('profile.error.again')}`}</Typography>
        {error !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('profile.error.answer')} <code>{error.slice(0, longest)}</code>
          </Typography>
        )}
      </Box>
    </NoteDialog>
  );
};

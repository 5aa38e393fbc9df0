import { Box, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';

const longest = 200;

/** PRO-23: what another page or provider says went wrong, by `?error=`. It is a stranger's text: shown as it is, never read as more. */
export const ErrorNotice = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const error = search.get('error');
  if (error === null) return null;
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
    <NoteDialog title={t('profile.error.title')} onClose={close}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography>{t(error === '' ? 'profile.error.again' : 'profile.error.text')}</Typography>
        {error !== '' && <code style={{ overflowWrap: 'anywhere' }}>{error.slice(0, longest)}</code>}
      </Box>
    </NoteDialog>
  );
};

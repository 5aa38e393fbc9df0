import { Typography } from '@mui/material';
import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { leftFor, proofPath } from './useProviderReturn.ts';

/**
 * Reports that linking a provider, or confirming the user's identity at one, failed (`?error=`, PRO-23).
 * Doesn't show the parameter's text, as anyone can put text into a URL.
 */
export const ErrorNotice = () => {
  const t = useT();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  if (!search.has('error')) return null;
  const tried = leftFor(pathname) === proofPath ? 'proof' : 'link';
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
      <Typography>{`${t(`profile.error.${tried}.text`)} ${t('profile.error.again')}`}</Typography>
    </NoteDialog>
  );
};

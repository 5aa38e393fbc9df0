import { Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { endSession, http } from '../core/http.ts';
import { useProfile } from '../core/profile.tsx';
import { renew, useIsRenewing } from '../core/renewal.ts';
import type { Session } from '../core/session.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';

const Form = () => {
  const t = useT();
  const { email } = useProfile();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'asking' | 'running' | { readonly error: unknown }>('asking');
  const signIn = async () => {
    setState('running');
    try {
      const body = JSON.stringify({ email, password });
      const { json } = await http<Session>('/admin/auth/login', { method: 'POST', body });
      renew({ token: json.token, expiresAt: json.expiresAt });
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <form onSubmit={event => (event.preventDefault(), void signIn())}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        <Typography>{t('shell.renew.text', { email })}</Typography>
        <TextField
          type="password"
          label={t('shell.renew.password')}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={endSession}>{t('shell.renew.leave')}</Button>
        <Button type="submit" variant="contained" loading={state === 'running'} disabled={password === ''}>
          {t('shell.renew.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Signs in again over the page: the input of the form below stays, and its command goes on. */
export const RenewSession = () => {
  const t = useT();
  if (!useIsRenewing()) return null;
  return (
    <DialogFrame title={t('shell.renew.title')} width={480} onClose={() => undefined}>
      <Form />
    </DialogFrame>
  );
};

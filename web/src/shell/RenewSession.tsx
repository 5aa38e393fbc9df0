import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { endSession, post } from '../core/http.ts';
import { askPasskey, hasPasskeys } from '../core/passkey.ts';
import { asProblem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { renew } from '../core/renewal.ts';
import type { Session } from '../core/session.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { usePasswordToggle } from '../kit/usePasswordToggle.tsx';

interface Waiting {
  readonly token: string;
  readonly methods: readonly string[];
}
type Answer = Session | { readonly secondFactor: Waiting };

const focus = (input: HTMLInputElement | null) => input?.focus();

const Form = () => {
  const t = useT();
  const { email } = useProfile();
  const eye = usePasswordToggle();
  const [password, setPassword] = useState('');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [code, setCode] = useState('');
  const [state, setState] = useState<'asking' | 'running' | { readonly error: unknown }>('asking');
  const ask = async (url: string, sent: () => object | Promise<object>) => {
    setState('running');
    try {
      const json = await post<Answer>(url, await sent());
      if (!('secondFactor' in json)) return renew({ token: json.token, expiresAt: json.expiresAt });
      setWaiting(json.secondFactor);
      setState('asking');
    } catch (error) {
      if (asProblem(error).reason === 'user.second_factor_over') setWaiting(null);
      setState({ error });
    }
    setCode('');
  };
  const signIn = () =>
    waiting === null
      ? ask('/admin/auth/login', () => ({ email, password }))
      : ask('/admin/auth/second-factor', () => ({ token: waiting.token, code: code.trim() }));
  const withPasskey = ({ token }: Waiting) =>
    ask('/admin/auth/second-factor', async () => {
      const options = await post<object>('/admin/auth/second-factor/passkey', { token });
      return { token, passkey: await askPasskey(options, t('shell.renew.passkeyFailed')) };
    });
  const has = (method: string) => waiting !== null && waiting.methods.includes(method);
  const canUsePasskey = has('PASSKEY') && hasPasskeys();
  const canUseApp = has('TOTP');
  const canUseCode = canUseApp || has('RECOVERY_CODE');
  const leads = canUsePasskey && !canUseApp ? 'passkey' : 'text';
  return (
    <form onSubmit={event => (event.preventDefault(), void signIn())}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        <Typography>{t('shell.renew.text', { email })}</Typography>
        {waiting === null ? (
          <TextBox
            {...eye}
            label={t('shell.renew.password')}
            autoComplete="current-password"
            inputRef={focus}
            value={password}
            onChange={setPassword}
          />
        ) : !canUseCode ? null : (
          <TextBox
            key="code"
            label={t(canUseApp ? 'shell.renew.code' : 'shell.renew.recovery')}
            hint={t(canUseApp ? 'shell.renew.codeHint' : 'shell.renew.recoveryHint')}
            autoComplete="one-time-code"
            {...(leads === 'text' ? { inputRef: focus } : {})}
            value={code}
            onChange={setCode}
            maxLength={50}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={endSession}>{t('shell.renew.leave')}</Button>
        {waiting !== null && canUsePasskey && (
          <Button
            variant={leads === 'passkey' ? 'contained' : 'outlined'}
            autoFocus={leads === 'passkey'}
            onClick={() => void withPasskey(waiting)}
          >
            {t('shell.renew.passkey')}
          </Button>
        )}
        {(waiting === null || canUseCode) && (
          <Button
            type="submit"
            variant={leads === 'text' ? 'contained' : 'outlined'}
            loading={state === 'running'}
            disabled={waiting === null ? password === '' : code.trim() === ''}
          >
            {t('shell.renew.submit')}
          </Button>
        )}
      </DialogActions>
    </form>
  );
};

/**
 * Signs in again in a dialog over the page, so that unsaved input is kept. The interrupted command continues
 * afterwards.
 */
export const RenewSession = () => {
  const t = useT();
  return (
    <DialogFrame title={t('shell.renew.title')} width={480}>
      <Form />
    </DialogFrame>
  );
};

import { mostRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { TotpDialog, type Begun } from './TotpDialog.tsx';

interface SecondFactor {
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly hasPassword: boolean;
}
type Open = 'begin' | 'renew' | 'off' | { readonly begun: Begun } | { readonly codes: readonly string[] };

const path = '/admin/profile/second-factor';
/** From so many recovery codes on new ones are recommended. */
const few = 3;
const send = async <T,>(url: string, body: object, method = 'POST'): Promise<T> =>
  (await http<T>(url, { method, body: JSON.stringify(body) })).json;

/** Whether signing in asks for a code, too; each change of that asks for the password. */
export const SecondFactorCard = () => {
  const t = useT();
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'second-factor'],
    queryFn: async ({ signal }) => (await http<SecondFactor>(path, { signal })).json,
  });
  const close = () => setOpen(null);
  const showCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => {
    setOpen({ codes: recoveryCodes });
    void refetch();
  };
  const switchOff = async (password: string) => {
    await send(`${path}/totp`, { password }, 'DELETE');
    close();
    notify('profile.secondFactor.switchedOff', { autoHideDuration: 3000 });
    await refetch();
  };
  const state = data?.totp === true ? 'on' : 'off';
  return (
    <Card
      title={t('profile.secondFactor.title')}
      aside={
        data && (
          <StatusChip tone={state === 'on' ? 'good' : 'quiet'} word={t(`profile.secondFactor.${state}`)} />
        )
      }
    >
      {error && !data && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={1} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography color="textSecondary">
            {t(
              state === 'on'
                ? 'profile.secondFactor.onText'
                : data.hasPassword
                  ? 'profile.secondFactor.text'
                  : 'profile.secondFactor.noPassword',
            )}
          </Typography>
          {state === 'on' && (
            <Typography>
              {t('profile.secondFactor.left', { left: data.recoveryCodesLeft, all: mostRecoveryCodes })}
            </Typography>
          )}
          {state === 'on' && data.recoveryCodesLeft <= few && (
            <Notice kind="warning">{t('profile.secondFactor.few')}</Notice>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {state === 'off' && data.hasPassword && (
              <Button variant="outlined" onClick={() => setOpen('begin')}>
                {t('profile.secondFactor.switchOn')}
              </Button>
            )}
            {state === 'on' && (
              <>
                <Button variant="outlined" onClick={() => setOpen('renew')}>
                  {t('profile.secondFactor.renew')}
                </Button>
                <Button color="error" onClick={() => setOpen('off')}>
                  {t('profile.secondFactor.switchOff')}
                </Button>
              </>
            )}
          </Box>
        </Box>
      )}
      {open === 'begin' && (
        <PasswordQuestion
          title={t('profile.secondFactor.title')}
          text={t('profile.secondFactor.passwordText')}
          submit={t('profile.secondFactor.next')}
          onPassword={async password => setOpen({ begun: await send<Begun>(`${path}/totp`, { password }) })}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <PasswordQuestion
          title={t('profile.secondFactor.renew')}
          text={t('profile.secondFactor.renewText')}
          submit={t('profile.secondFactor.renew')}
          onPassword={async password => showCodes(await send(`${path}/recovery-codes`, { password }))}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <PasswordQuestion
          title={t('profile.secondFactor.switchOffTitle')}
          text={t('profile.secondFactor.switchOffText')}
          submit={t('profile.secondFactor.switchOff')}
          onPassword={switchOff}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && 'begun' in open && (
        <TotpDialog
          begun={open.begun}
          onCode={async code => showCodes(await send(`${path}/totp/confirm`, { code }))}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && 'codes' in open && (
        <RecoveryCodesDialog codes={open.codes} onClose={close} />
      )}
    </Card>
  );
};

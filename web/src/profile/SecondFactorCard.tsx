import { mostPasskeys, mostRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { http } from '../core/http.ts';
import { hasPasskeys } from '../core/passkey.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { PasskeyList, type Passkey } from './PasskeyList.tsx';
import { SecondFactorDialogs, secondFactorPath, type Open } from './SecondFactorDialogs.tsx';

interface SecondFactor {
  readonly totp: boolean;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly hasPassword: boolean;
  readonly isRequired: boolean;
}
interface Props {
  /** Told when the last dialog of a change is left, with whether there is a second factor by then. */
  readonly onSettled?: (isOn: boolean) => void;
}

/** From so many recovery codes on new ones are recommended. */
const few = 3;
const isOn = ({ totp, passkeys }: SecondFactor) => totp || passkeys.length > 0;

const textOf = (data: SecondFactor) => {
  if (data.totp)
    return data.passkeys.length > 0 ? 'profile.secondFactor.bothText' : 'profile.secondFactor.onText';
  if (data.passkeys.length > 0) return 'profile.secondFactor.passkeysText';
  return data.hasPassword ? 'profile.secondFactor.text' : 'profile.secondFactor.noPassword';
};

/** Whether signing in asks for more than the password; each change of that asks for the password. */
export const SecondFactorCard = ({ onSettled }: Props) => {
  const t = useT();
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'second-factor'],
    // an API of an older release tells of no passkeys
    queryFn: async ({ signal }): Promise<SecondFactor> => ({
      ...{ passkeys: [] },
      ...(await http<SecondFactor>(secondFactorPath, { signal })).json,
    }),
  });
  const turnTo = (next: Open | null) => {
    setOpen(next);
    if (next === null && data) onSettled?.(isOn(data));
  };
  const done = (sentence: string | null) => {
    if (sentence !== null) notify(sentence, { autoHideDuration: 3000 });
    void refetch();
  };
  const state = data && isOn(data) ? 'on' : 'off';
  const withPasskeys = data !== undefined && data.passkeys.length > 0;
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
          <Typography color="textSecondary">{t(textOf(data))}</Typography>
          {state === 'on' && data.isRequired && (
            <Typography color="textSecondary">{t('profile.secondFactor.required')}</Typography>
          )}
          {withPasskeys && (
            <PasskeyList passkeys={data.passkeys} onRemove={removing => setOpen({ removing })} />
          )}
          {state === 'on' && (
            <Typography>
              {t('profile.secondFactor.left', { left: data.recoveryCodesLeft, all: mostRecoveryCodes })}
            </Typography>
          )}
          {state === 'on' && data.recoveryCodesLeft <= few && (
            <Notice kind="warning">{t('profile.secondFactor.few')}</Notice>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!data.totp && data.hasPassword && (
              <Button variant="outlined" onClick={() => setOpen('begin')}>
                {t(withPasskeys ? 'profile.secondFactor.addApp' : 'profile.secondFactor.switchOn')}
              </Button>
            )}
            {data.hasPassword && hasPasskeys() && data.passkeys.length < mostPasskeys && (
              <Button variant="outlined" onClick={() => setOpen('passkey')}>
                {t('profile.secondFactor.addPasskey')}
              </Button>
            )}
            {state === 'on' && (
              <Button variant="outlined" onClick={() => setOpen('renew')}>
                {t('profile.secondFactor.renew')}
              </Button>
            )}
            {data.totp && (
              <Button color="error" onClick={() => setOpen('off')}>
                {t(withPasskeys ? 'profile.secondFactor.appOff' : 'profile.secondFactor.switchOff')}
              </Button>
            )}
          </Box>
        </Box>
      )}
      <SecondFactorDialogs open={open} hasPasskeys={withPasskeys} onOpen={turnTo} onDone={done} />
    </Card>
  );
};

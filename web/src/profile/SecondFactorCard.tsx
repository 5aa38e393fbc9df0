import { maxPasskeys, maxRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { hasPasskeys } from '../core/passkey.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { useProof } from './useProof.ts';
import { SecondFactorDialogs, type Open } from './SecondFactorDialogs.tsx';
import { hasFactor, useSecondFactor, type SecondFactor } from './useSecondFactor.ts';

interface Props {
  readonly onSettled?: (isOn: boolean) => void;
}

const fewCodes = 3;

const textOf = (data: SecondFactor) => {
  if (!data.hasPassword)
    return data.isAsked ? 'profile.secondFactor.besideProvider' : 'profile.secondFactor.noPassword';
  if (data.totp)
    return data.passkeys.length > 0 ? 'profile.secondFactor.bothText' : 'profile.secondFactor.onText';
  return data.passkeys.length > 0 ? 'profile.secondFactor.passkeysText' : 'profile.secondFactor.text';
};

/**
 * Returns whether the user may change the second factor. Users without a password may change it only if
 * sign-ins at a provider also require it, and only after confirming their identity at a provider.
 */
const mayChange = ({ hasPassword, isAsked, isProved }: SecondFactor) => hasPassword || (isAsked && isProved);
const hasToProve = ({ hasPassword, isAsked, isProved }: SecondFactor) => !hasPassword && isAsked && !isProved;

/** Returns whether only the sign-in provider determines if a second factor is needed. */
const isElsewhere = (data: SecondFactor) => !data.hasPassword && !data.isAsked && !hasFactor(data);

export const SecondFactorCard = ({ onSettled }: Props) => {
  const t = useT();
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  const { isReturning, failure, prove } = useProof();
  // waits until the provider's confirmation is recorded
  const { data, error, refetch } = useSecondFactor(!isReturning);
  const turnTo = (next: Open | null) => {
    setOpen(next);
    if (next === null && data) onSettled?.(hasFactor(data));
  };
  const done = (sentence: string | null) => {
    if (sentence !== null) notify(sentence, { autoHideDuration: 3000 });
    void refetch();
  };
  const state = data && hasFactor(data) ? 'on' : 'off';
  const withPasskeys = data !== undefined && data.passkeys.length > 0;
  return (
    <Card
      title={t('profile.secondFactor.title')}
      aside={
        data &&
        !isElsewhere(data) && (
          <StatusChip tone={state === 'on' ? 'good' : 'quiet'} word={t(`profile.secondFactor.${state}`)} />
        )
      }
    >
      {error && !data && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={1} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography color="textSecondary">{t(textOf(data))}</Typography>
          {Boolean(failure) && <ErrorArea error={failure} />}
          {hasToProve(data) && <Typography>{t('profile.secondFactor.prove')}</Typography>}
          {state === 'on' && data.isRequired && (
            <Typography color="textSecondary">{t('profile.secondFactor.required')}</Typography>
          )}
          {withPasskeys && (
            <PasskeyList passkeys={data.passkeys} onRemove={removing => setOpen({ removing })} />
          )}
          {state === 'on' && (
            <Typography>
              {t('profile.secondFactor.left', { left: data.recoveryCodesLeft, all: maxRecoveryCodes })}
            </Typography>
          )}
          {state === 'on' && data.recoveryCodesLeft <= fewCodes && (
            <Notice kind="warning">{t('profile.secondFactor.few')}</Notice>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            {hasToProve(data) &&
              data.providers.map(({ id, name }) => (
                <Button key={id} variant="outlined" onClick={() => void prove(id)}>
                  {t('profile.secondFactor.proveBy', { name })}
                </Button>
              ))}
            {!data.totp && mayChange(data) && (
              <Button variant="outlined" onClick={() => setOpen('begin')}>
                {t('profile.secondFactor.addApp')}
              </Button>
            )}
            {mayChange(data) && hasPasskeys() && data.passkeys.length < maxPasskeys && (
              <Button variant="outlined" onClick={() => setOpen('passkey')}>
                {t('profile.secondFactor.addPasskey')}
              </Button>
            )}
            {state === 'on' && mayChange(data) && (
              <Button variant="outlined" onClick={() => setOpen('renew')}>
                {t('profile.secondFactor.renew')}
              </Button>
            )}
            {data.totp && mayChange(data) && (
              <Button color="error" onClick={() => setOpen('off')}>
                {t(withPasskeys ? 'profile.secondFactor.appOff' : 'profile.secondFactor.switchOff')}
              </Button>
            )}
          </Box>
        </Box>
      )}
      <SecondFactorDialogs
        hasPassword={data?.hasPassword ?? true}
        open={open}
        hasPasskeys={withPasskeys}
        onOpen={turnTo}
        onDone={done}
      />
    </Card>
  );
};

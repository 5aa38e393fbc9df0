import { user } from '@latchkey/events/user/user.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../core/http.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { mayGovern, type UserRow } from './userRow.ts';

interface SecondFactor {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export const SecondFactorSection = ({ row }: { readonly row: UserRow }) => {
  const t = useT();
  const profile = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  const path = `${user.path}/${row.id}/second-factor`;
  const { data, error, refetch } = useQuery({
    queryKey: ['user', row.id, 'second-factor'],
    queryFn: async ({ signal }) => (await http<SecondFactor>(path, { signal })).json,
  });
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return null;
  const has = [
    ...(data.totp ? [t('user.secondFactor.app')] : []),
    ...(data.passkeys > 0 ? [t('user.secondFactor.passkeys', { smart_count: data.passkeys })] : []),
  ];
  const isOn = has.length > 0;
  return (
    <Section title={t('user.secondFactor.title')}>
      <Field label={t('user.secondFactor.has')}>{isOn ? has.join(', ') : t('user.secondFactor.none')}</Field>
      {isOn && <Field label={t('user.secondFactor.codes')}>{data.recoveryCodesLeft}</Field>}
      {isOn && mayGovern(profile, row) && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            {t('user.commands.resetSecondFactor.submit')}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ConfirmCommand
          of={user}
          command="resetSecondFactor"
          id={row.id}
          path={path}
          method="DELETE"
          text={t('user.secondFactor.resetText', { name: row.fullName ?? '' })}
          isDangerous
          isIrreversible
          onClose={() => setIsAsking(false)}
          onDone={() => void refetch()}
        />
      )}
    </Section>
  );
};

import { roles } from '@latchkey/events/access/roles.ts';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { SwitchInput } from '../kit/SwitchInput.tsx';
import { hasFactor, useSecondFactor } from '../profile/useSecondFactor.ts';

/** Warns users if the rules require a second factor for their own role and they don't have one. */
const OwnNote = () => {
  const t = useT();
  const { rolesSorted } = useProfile();
  const values: readonly unknown[] = useWatch({ name: [...roles] });
  const isRequired = roles.some((role, n) => values[n] === true && rolesSorted.includes(role));
  const { data: factor } = useSecondFactor(true);
  return isRequired && factor && !hasFactor(factor) ? <Notice>{t('signInRules.own')}</Notice> : null;
};

export const RulesInputs = () => {
  const t = useT();
  const isTrusted = useWatch({ name: 'providersSuffice' }) === true;
  return (
    <>
      <Typography color="textSecondary">{t('signInRules.lead')}</Typography>
      <OwnNote />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {roles.map(role => (
          <SwitchInput
            key={role}
            source={role}
            label={t('signInRules.ofRole', { role: t(`shell.roles.${role}`) })}
          />
        ))}
        <SwitchInput
          source="providersSuffice"
          label={t('signInRules.fields.providersSuffice')}
          hint={t(`signInRules.providers.${isTrusted ? 'yes' : 'no'}`)}
        />
      </Box>
    </>
  );
};

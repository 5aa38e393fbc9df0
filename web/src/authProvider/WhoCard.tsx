import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { SwitchInput } from '../kit/SwitchInput.tsx';
import type { ProviderOwner, ShownAuthProvider } from './authProviderForm.ts';
import { DomainsInput } from './DomainsInput.tsx';
import type { SignIns } from './useSignIns.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: ShownAuthProvider | undefined;
  readonly signIns: SignIns | undefined;
  readonly isTested: boolean;
}

export const WhoCard = ({ owner, provider, signIns, isTested }: Props) => {
  const t = useT();
  const isGlobal = useMayHere('platform.manage');
  const isOnlyWay = useWatch({ name: 'isOnlyWay' }) as boolean;
  const mayRequire = isTested || isOnlyWay || provider?.isOnlyWay === true;
  return (
    <Card step={3} title={t('authProvider.page.who')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <DomainsInput signIns={signIns} />
        {provider === undefined && (
          <SwitchInput
            source="enabled"
            label={t('authProvider.page.enable')}
            hint={t('authProvider.page.beginsOff')}
          />
        )}
        {owner.noun === 'customer' && (
          <SwitchInput
            source="allowSignup"
            label={t('authProvider.page.signup')}
            hint={t('authProvider.signupHint')}
          />
        )}
        {isGlobal && (
          <SwitchInput
            source="isOnlyWay"
            label={t('authProvider.page.require')}
            hint={t(`authProvider.page.${mayRequire ? 'requireHint' : 'requireLater'}`)}
            fixed={mayRequire ? undefined : false}
          />
        )}
        {!isGlobal && provider?.isOnlyWay && (
          <SwitchInput
            source="isOnlyWay"
            label={t('authProvider.page.require')}
            hint={t('authProvider.onlyWayFixed')}
          />
        )}
      </Box>
    </Card>
  );
};

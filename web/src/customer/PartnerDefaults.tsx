import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

interface Defaults {
  readonly id: string;
  readonly defaultAppConfigId?: string | null;
  readonly defaultCredentialRedeemMethod?: string;
  readonly defaultEnforceDataUniqueness?: boolean;
}
const fields = {
  appConfigId: 'defaultAppConfigId',
  credentialRedeemMethod: 'defaultCredentialRedeemMethod',
  enforceSecuredDataUniqueness: 'defaultEnforceDataUniqueness',
} as const;

/** Fills untouched fields with the defaults of the chosen partner. */
export const PartnerDefaults = () => {
  const { setValue, getFieldState } = useFormContext();
  const partnerId = (useWatch({ name: 'partnerId' }) ?? '') as string;
  const { data } = useGetOne<Defaults>('partner', { id: partnerId }, { enabled: partnerId !== '' });
  useEffect(() => {
    if (data?.id !== partnerId) return;
    for (const [field, from] of Object.entries(fields))
      if (data[from] !== undefined && !getFieldState(field).isDirty) setValue(field, data[from]);
  }, [data, partnerId, setValue, getFieldState]);
  return null;
};

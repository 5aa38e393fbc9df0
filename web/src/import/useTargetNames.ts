import { useT } from '../core/t.ts';
import { paramName } from '../credential/paramName.ts';
import type { Target } from './targets.ts';

export const useTargetName = () => {
  const t = useT();
  const names: Readonly<Record<string, string>> = {
    nameOnCard: t('credential.fields.nameOnCard'),
    email: t('credentialDialog.email'),
    phoneNumber: t('credentialDialog.phoneNumber'),
    firstName: t('credentialDialog.firstName'),
    lastName: t('credentialDialog.lastName'),
    organisation: t('credentialDialog.organisation'),
    classification: t('credentialDialog.classification'),
    identifier: t('credentialDialog.identifier'),
    startDate: t('credentialDialog.startDate'),
    validFrom: t('credential.fields.validFrom'),
    validTo: t('credential.fields.validTo'),
  };
  return (target: Target): string => names[target] ?? paramName(target.replace(/^param:/, ''), t);
};

import { useT } from '../core/t.ts';
import { paramName } from '../credential/paramName.ts';
import type { Target } from './targets.ts';

export const useTargetName = () => {
  const t = useT();
  const names: Readonly<Record<string, string>> = {
    nameOnCard: t('credential.fields.nameOnCard'),
    email: t('credential.dialog.email'),
    phoneNumber: t('credential.dialog.phoneNumber'),
    firstName: t('credential.dialog.firstName'),
    lastName: t('credential.dialog.lastName'),
    organisation: t('credential.dialog.organisation'),
    classification: t('credential.dialog.classification'),
    identifier: t('credential.dialog.identifier'),
    startDate: t('credential.dialog.startDate'),
    validFrom: t('credential.fields.validFrom'),
    validTo: t('credential.fields.validTo'),
  };
  return (target: Target): string => names[target] ?? paramName(target.replace(/^param:/, ''), t);
};

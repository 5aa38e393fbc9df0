import { useT } from '../core/t.ts';
import { paramName } from '../credential/paramName.ts';
import type { Target } from './targets.ts';

export const useTargetName = () => {
  const t = useT();
  const names: Readonly<Record<string, string>> = {
    nameOnCard: t('credential.fields.nameOnCard'),
    email: t('issueDialog.email'),
    phoneNumber: t('issueDialog.phoneNumber'),
    firstName: t('issueDialog.firstName'),
    lastName: t('issueDialog.lastName'),
    organisation: t('issueDialog.organisation'),
    classification: t('issueDialog.classification'),
    identifier: t('issueDialog.identifier'),
    startDate: t('issueDialog.startDate'),
    validFrom: t('credential.fields.validFrom'),
    validTo: t('credential.fields.validTo'),
  };
  return (target: Target): string => names[target] ?? paramName(target.replace(/^param:/, ''), t);
};

import { useT } from '../core/t.ts';
import type { CredentialRow } from './credentialRow.ts';
import { personDetailsOf } from './PersonDetails.tsx';

/** Returns a function that names a credential's person with the details that distinguish namesakes. */
export const useTellApart = () => {
  const t = useT();
  return (row: CredentialRow): string =>
    [row.nameOnCard ?? t('credential.list.erased'), personDetailsOf(row)].filter(Boolean).join(' · ');
};

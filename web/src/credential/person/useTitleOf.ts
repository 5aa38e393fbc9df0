import { useT } from '../../core/t.ts';
import type { CredentialRow } from '../credentialRow.ts';
import { useParamLabel } from '../useParamValues.ts';

export const useTitleOf = (credentials: readonly CredentialRow[]) => {
  const t = useT();
  const labelOf = useParamLabel();
  return (id: string): string => {
    const found = credentials.find(one => one.id === id);
    if (found === undefined) return t('person.credential');
    const values = labelOf(found);
    return [found.cardProfile.displayName ?? t('person.credential'), values].filter(Boolean).join(', ');
  };
};

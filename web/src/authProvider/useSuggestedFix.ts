import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useCopy } from '../kit/CopyValue.tsx';
import { callbackOf, metadataOf } from './authProviderForm.ts';
import { domainsOf, patternOf, typedDomain } from './domains.ts';
import { suggestedFixes, type Mend } from './suggestedFixes.ts';

export interface ShownFailure {
  readonly id: string;
  readonly at: string;
  readonly reason: SignInFailureReason;
  readonly isTest: boolean;
  readonly email: string | null;
  readonly detail: string;
}

const focusOn = (name: string) => document.getElementsByName(name)[0]?.focus();

export const useSuggestedFix = (id: string) => {
  const t = useT();
  const copy = useCopy(true);
  const { getValues, setValue } = useFormContext();
  return ({ reason, email }: ShownFailure): { readonly label: string; readonly run: () => void } | null => {
    const mend: Mend | undefined = suggestedFixes[reason];
    if (mend === undefined) return null;
    if (mend.kind === 'field')
      return { label: t(`authProvider.page.edit.${mend.field}`), run: () => focusOn(mend.field) };
    if (mend.kind === 'copy')
      return {
        label: t(`authProvider.page.copy.${mend.address}`),
        run: () => void copy((mend.address === 'callback' ? callbackOf : metadataOf)(id)),
      };
    const domains = domainsOf(getValues('userEmailRegex') as string | null);
    if (email === null || domains === null)
      return { label: t('authProvider.page.edit.userEmailRegex'), run: () => focusOn('userEmailRegex') };
    return {
      label: t('authProvider.page.addDomain'),
      run: () => {
        const now = domainsOf(getValues('userEmailRegex') as string | null) ?? [];
        const next = patternOf([...new Set([...now, typedDomain(email)])]);
        setValue('userEmailRegex', next, { shouldDirty: true });
        focusOn('userEmailRegex');
      },
    };
  };
};

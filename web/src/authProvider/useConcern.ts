import { useT } from '../core/t.ts';
import { useProblemTitle } from './problemTexts.ts';
import type { SettingsChecking } from './useSettingsCheck.ts';
import type { SignIns } from './useSignIns.ts';
import type { SignInTesting } from './useSignInTest.ts';

/** A reason to doubt that users can sign in with a provider. */
export interface Concern {
  readonly isFailed: boolean;
  readonly text: string;
}

/**
 * Returns the failure that the latest test or check on this page has found, or a note if neither has run and
 * there was no successful sign-in in the last 30 days; otherwise null.
 */
export const useConcern = (
  { test, hasEnded, beganAt }: SignInTesting,
  checking: SettingsChecking,
  signIns: SignIns | undefined,
): Concern | null => {
  const t = useT();
  const title = useProblemTitle();
  const failed = (what: string) => ({ isFailed: true, text: t('authProvider.page.failedWith', { what }) });
  const lines = checking.lines ?? [];
  const isChecked = lines.length > 0;
  if (hasEnded && !(isChecked && checking.beganAt > beganAt))
    return test?.failure ? failed(t(`authProvider.failure.${test.failure.reason}.what`)) : null;
  if (isChecked) {
    const line = lines.find(({ state }) => state === 'FAILED');
    return line?.problem ? failed(title(line.problem)) : null;
  }
  if (signIns?.succeeded !== 0) return null;
  return { isFailed: false, text: t('authProvider.page.untested') };
};

import {
  signInFailureReason,
  type SignInFailureReason,
} from '@latchkey/events/authProvider/signInFailure.ts';
import type { SettingsProblem } from '@latchkey/events/authProvider/settingsCheck.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { ShownLine } from './useSettingsCheck.ts';

/**
 * Returns the key of a problem's texts. Problems that also occur at sign-in have the same texts as failed
 * sign-ins.
 */
export const textsOf = (reason: SettingsProblem) => {
  const ofSignIn = signInFailureReason.safeParse(reason);
  return ofSignIn.success
    ? (`authProvider.failure.${ofSignIn.data}` as const)
    : (`authProvider.checks.problem.${reason as Exclude<SettingsProblem, SignInFailureReason>}` as const);
};

export const isDay = (detail: string): boolean => /^\d{4}-\d\d-\d\d$/.test(detail);

export const useProblemTitle = () => {
  const t = useT();
  const { date } = useFormats();
  return ({ reason, detail }: NonNullable<ShownLine['problem']>): string =>
    t(`${textsOf(reason)}.what`, { date: isDay(detail) ? date(detail) : detail });
};

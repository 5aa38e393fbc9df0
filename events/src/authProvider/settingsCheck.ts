import { z } from 'zod';
import { signInFailureReason } from './signInFailure.ts';

export const settingsCheck = z.enum([
  'discovery',
  'entered',
  'endpoints',
  'keys',
  'client',
  'page',
  'certificate',
  'signOn',
  'clock',
]);
export type SettingsCheck = z.output<typeof settingsCheck>;

/** Problems of a settings check. Those that also occur at sign-in have the same names. */
export const settingsProblem = z.enum([
  ...signInFailureReason.options,
  'no_code_flow',
  'no_endpoint',
  'certificate_unreadable',
  'certificate_expired',
  'certificate_ahead',
  'certificate_ending',
]);
export type SettingsProblem = z.output<typeof settingsProblem>;

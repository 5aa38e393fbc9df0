import type { SettingsProblem } from '@latchkey/events/authProvider/settingsCheck.ts';

/** The result of a check; a warning doesn't prevent signing in. */
export interface Found {
  readonly found?: string;
  readonly warning?: { readonly reason: SettingsProblem; readonly detail: string };
}
/** A problem that only a check of the settings finds, not a sign-in. */
export class SettingsWrong extends Error {
  readonly reason: SettingsProblem;
  readonly detail: string;
  constructor(reason: SettingsProblem, detail = '') {
    super(reason);
    this.name = 'SettingsWrong';
    this.reason = reason;
    this.detail = detail.slice(0, 500);
  }
}

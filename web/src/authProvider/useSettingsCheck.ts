import type { SettingsCheck, SettingsProblem } from '@latchkey/events/authProvider/settingsCheck.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { providersPath, sentOf, type ProviderOwner } from './authProviderForm.ts';

export interface ShownLine {
  readonly check: SettingsCheck;
  readonly state: 'OK' | 'WARNING' | 'FAILED' | 'SKIPPED';
  readonly ms: number | null;
  readonly problem: { readonly reason: SettingsProblem; readonly detail: string } | null;
  readonly found: string | null;
}

const fields = ['type', 'issuerLocation', 'clientId', 'endpoints', 'certificate', 'clientSecret'] as const;
const validated = ['issuerLocation', 'clientId', 'endpoints', 'certificate'] as const;

/**
 * Manages the check of the entered settings, which the server runs without saving them. `id`: the provider's
 * ID, even before it is created.
 */
export const useSettingsCheck = (owner: ProviderOwner, id: string, isKnown: boolean) => {
  const t = useT();
  const { trigger, getValues } = useFormContext();
  const [lines, setLines] = useState<readonly ShownLine[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [beganAt, setBeganAt] = useState('');
  const [checked, setChecked] = useState<readonly unknown[] | null>(null);
  const current: readonly unknown[] = useWatch({ name: [...fields] });
  const run = async () => {
    setProblem(null);
    setIsBusy(true);
    setBeganAt(new Date().toISOString());
    try {
      if (!(await trigger([...validated], { shouldFocus: true })))
        throw new Error(t('authProvider.test.invalid'));
      const values = getValues();
      setChecked(fields.map(name => values[name] as unknown));
      const typed = Object.fromEntries(fields.map(name => [name, values[name] as unknown]));
      const body = JSON.stringify({ ...sentOf(typed, true), ...(isKnown ? {} : { newId: id }) });
      const url = `${providersPath(owner)}${isKnown ? `/${id}` : ''}/checks`;
      const { json } = await http<{ lines: readonly ShownLine[] }>(url, {
        method: 'POST',
        body,
        isDry: true,
      });
      setLines(json.lines);
    } catch (error) {
      setLines(null);
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  /**
   * Returns whether a field still has the checked value. An empty secret counts, because saving empties it.
   */
  const isSame = (value: unknown, n: number) =>
    JSON.stringify(value) === JSON.stringify(current[n]) ||
    (fields[n] === 'clientSecret' && current[n] === null);
  const isStale = lines !== null && checked?.every(isSame) === false;
  return { lines, problem, isBusy, isStale, beganAt, run };
};
export type SettingsChecking = ReturnType<typeof useSettingsCheck>;

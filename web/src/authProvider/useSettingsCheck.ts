import type { SettingsCheck, SettingsProblem } from '@latchkey/events/authProvider/settingsCheck.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { theirsOf } from '../kit/serverChanges.ts';
import { providersPath, sentOf, type ProviderOwner } from './authProviderForm.ts';

export interface ShownLine {
  readonly check: SettingsCheck;
  readonly state: 'OK' | 'WARNING' | 'FAILED' | 'SKIPPED';
  readonly ms: number | null;
  readonly problem: { readonly reason: SettingsProblem; readonly detail: string } | null;
  readonly found: string | null;
}

const settings = ['type', 'issuerLocation', 'clientId', 'endpoints', 'certificate'] as const;
const fields = [...settings, 'clientSecret'] as const;
const validated = ['issuerLocation', 'clientId', 'endpoints', 'certificate'] as const;

/** The last check and the settings that it was about, without the secret. */
interface Checked {
  readonly lines: readonly ShownLine[];
  readonly beganAt: string;
  readonly checked: Readonly<Record<string, unknown>>;
}
/** Returns the settings that are saved for the type, without the secret. */
const settingsIn = (values: readonly unknown[]) =>
  sentOf(Object.fromEntries(settings.map((name, n) => [name, values[n]])), true);

/**
 * Manages the check of the entered settings, which the server runs without saving them. `id`: the provider's
 * ID, even before it is created.
 */
export const useSettingsCheck = (owner: ProviderOwner, id: string, isKnown: boolean) => {
  const t = useT();
  const { trigger, getValues } = useFormContext();
  const client = useQueryClient();
  // in the query cache, because the page is remounted once a new provider has been added
  const queryKey = ['authProviders', owner.id, id, 'settingsCheck'];
  const { data: kept = null } = useQuery<Checked | null>({ queryKey, queryFn: () => null, enabled: false });
  const [secret, setSecret] = useState<unknown>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current: readonly unknown[] = useWatch({ name: [...fields] });
  const run = async () => {
    setProblem(null);
    setIsBusy(true);
    const beganAt = new Date().toISOString();
    try {
      if (!(await trigger([...validated], { shouldFocus: true })))
        throw new Error(t('authProvider.test.invalid'));
      const values = getValues();
      setSecret(values['clientSecret']);
      const typed = Object.fromEntries(fields.map(name => [name, values[name] as unknown]));
      const body = JSON.stringify({ ...sentOf(typed, true), ...(isKnown ? {} : { newId: id }) });
      const url = `${providersPath(owner)}${isKnown ? `/${id}` : ''}/checks`;
      const { json } = await http<{ lines: readonly ShownLine[] }>(url, {
        method: 'POST',
        body,
        isDry: true,
      });
      const checked = settingsIn(settings.map(name => values[name] as unknown));
      client.setQueryData<Checked>(queryKey, { lines: json.lines, beganAt, checked });
    } catch (error) {
      client.setQueryData<Checked | null>(queryKey, null);
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  const currentSecret = current.at(-1);
  const isSame =
    kept !== null &&
    // field by field, because the server may return nested fields in another order
    Object.keys(theirsOf(kept.checked, settingsIn(current))).length === 0 &&
    // an empty secret counts as unchanged, because saving clears the field
    (currentSecret === null || currentSecret === secret);
  const isStale = kept !== null && !isSame;
  const lines = kept?.lines ?? null;
  const beganAt = kept?.beganAt ?? '';
  return { lines, problem, isBusy, isStale, beganAt, run };
};
export type SettingsChecking = ReturnType<typeof useSettingsCheck>;

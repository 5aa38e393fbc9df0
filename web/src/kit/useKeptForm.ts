import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, set, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { dropInput, keepInput, keptInput } from '../core/keptInput.ts';
import { useProfileIfOpen } from '../core/profile.tsx';

/** Keys of input that is being submitted, which a form opened in the meantime must not restore. */
const sending = new Set<string>();

const differing = (values: FieldValues, defaults: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  );

/**
 * Stores a form's values that differ from the defaults, and restores them when the form is reopened. Stores
 * nothing without a key (`storageName`), or before the profile is loaded.
 */
export const useKeptForm = (
  form: UseFormReturn,
  storageName: string | null,
  defaults: FieldValues,
  neverStored: readonly string[] = [],
): {
  readonly isRestored: boolean;
  readonly forget: () => void;
  /** Runs a submission, and deletes the stored input if it succeeds. */
  readonly whileSending: (work: () => Promise<void>) => Promise<void>;
} => {
  const profile = useProfileIfOpen();
  const id = profile?.id ?? '';
  const name = profile === null ? null : storageName;
  const [stored] = useState(() =>
    name === null || sending.has(name) ? null : keptInput<FieldValues>(id, name),
  );
  const [isForgotten, setIsForgotten] = useState(false);
  /**
   * Whether the input was submitted or discarded, and the user hasn't typed since. Defaults that arrive after
   * that, before the form is unmounted, must not be stored.
   */
  const isOver = useRef(false);
  const keep = useEffectEvent((values: FieldValues, isTyped: boolean) => {
    if (isTyped) isOver.current = false;
    if (isOver.current) return;
    const snapshot = structuredClone(values);
    for (const path of neverStored) set(snapshot, path, get(defaults, path));
    const typed = differing(snapshot, defaults);
    if (Object.keys(typed).length === 0) dropInput(id, name!);
    else keepInput(id, name!, typed);
  });
  useEffect(() => {
    if (name === null) return undefined;
    for (const [field, value] of Object.entries(stored ?? {}))
      form.setValue(field, value as unknown, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => keep(values, type === 'change'),
    });
  }, [form, name, stored]);
  const forget = () => {
    isOver.current = true;
    if (name !== null) dropInput(id, name);
    setIsForgotten(true);
  };
  const whileSending = async (work: () => Promise<void>) => {
    if (name === null) return work();
    sending.add(name);
    try {
      await work();
      forget();
    } finally {
      sending.delete(name);
    }
  };
  return { whileSending, isRestored: stored !== null && !isForgotten, forget };
};

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, set, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { dropInput, keepInput, keptInput } from '../core/keptInput.ts';
import { useProfileIfOpen } from '../core/profile.tsx';

/** Keys of input that is being submitted, which a form opened in the meantime must not restore. */
const sending = new Set<string>();

/** Returns a value without what a form shows as empty; null if nothing remains. */
const withoutBlanks = (value: unknown): unknown => {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return null;
  if (Array.isArray(value)) {
    const items = value.map(withoutBlanks);
    return items.every(item => item === null) ? null : items;
  }
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const filled = withoutBlanks(item);
    return filled === null ? [] : [[key, filled] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
};
const differing = (values: FieldValues, defaults: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        JSON.stringify(withoutBlanks(value)) !== JSON.stringify(withoutBlanks(defaults[name])),
    ),
  );

const hasInput = (values: FieldValues, defaults: FieldValues): boolean =>
  Object.keys(differing(values, defaults)).length > 0;

const hasDirty = (fields: unknown): boolean =>
  fields === true || (typeof fields === 'object' && fields !== null && Object.values(fields).some(hasDirty));

/**
 * Stores a form's values that differ from the defaults once the user changed one, and restores them when the
 * form is reopened. Stores nothing without a key (`storageName`), or before the profile is loaded.
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
  const [stored] = useState(() => {
    const kept = name === null || sending.has(name) ? null : keptInput<FieldValues>(id, name);
    return kept !== null && hasInput(kept, defaults) ? kept : null;
  });
  const [isForgotten, setIsForgotten] = useState(false);
  /**
   * Whether the input was submitted or discarded, and the user hasn't typed since. Defaults that arrive after
   * that, before the form is unmounted, must not be stored.
   */
  const isOver = useRef(false);
  /** The values before the user changed one: the defaults, and what the form has selected since. */
  const untouched = useRef(defaults);
  const snapshotOf = (values: FieldValues): FieldValues => {
    const snapshot = structuredClone(values);
    for (const path of neverStored) set(snapshot, path, get(defaults, path));
    return snapshot;
  };
  const keep = useEffectEvent((values: FieldValues, isTyped: boolean, isDirty: boolean) => {
    if (isTyped) isOver.current = false;
    if (isOver.current) return;
    const snapshot = snapshotOf(values);
    if (!isTyped && !isDirty) untouched.current = snapshot;
    if (hasInput(snapshot, untouched.current) && hasInput(snapshot, defaults))
      keepInput(id, name!, differing(snapshot, defaults));
    else dropInput(id, name!);
  });
  const start = useEffectEvent(() => {
    untouched.current = snapshotOf(form.getValues());
  });
  useEffect(() => {
    if (name === null) return undefined;
    start();
    for (const [field, value] of Object.entries(stored ?? {}))
      form.setValue(field, value as unknown, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, type, dirtyFields }) => keep(values, type === 'change', hasDirty(dirtyFields)),
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

import { createContext, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Choice } from './choices.ts';

export interface Change {
  readonly from: unknown;
  readonly to: unknown;
}
export type Theirs = Readonly<Record<string, Change>>;

export const TheirsContext = createContext<Theirs>({});

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields that differ between two versions. Nested fields are keyed by path. */
export const theirsOf = (before: FieldValues, now: FieldValues, path = ''): Theirs =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, to]) => {
      const from: unknown = before[name];
      if (isRecord(from) && isRecord(to)) return Object.entries(theirsOf(from, to, `${path}${name}.`));
      const isSame = JSON.stringify(from ?? null) === JSON.stringify(to ?? null);
      return isSame ? [] : [[path + name, { from, to }] as const];
    }),
  );

/**
 * Returns the note on a field that another user changed: the previous value if the field shows the other
 * user's, otherwise the other user's value. Undefined for other fields.
 */
export const useTheirsText = (source: string, value: unknown, choices?: readonly Choice[]) => {
  const t = useT();
  const { number } = useFormats();
  const change = useContext(TheirsContext)[source];
  if (!change) return undefined;
  const shown = (one: unknown): string => {
    if ((one ?? '') === '') return t('kit.conflict.nothing');
    if (choices)
      return choices.find(({ value: id }) => id === String(one))?.text ?? t('kit.conflict.another');
    return typeof one === 'number' ? number(one) : String(one);
  };
  const isTheirs = JSON.stringify(value ?? null) === JSON.stringify(change.to ?? null);
  return isTheirs
    ? t('kit.conflict.was', { value: shown(change.from) })
    : t('kit.conflict.theirs', { value: shown(change.to) });
};

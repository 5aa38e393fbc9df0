import type { z } from 'zod';
import type { LocaleTexts } from '../../kernel/terms.ts';

export interface KindField {
  readonly schema: z.ZodType;
  readonly isOwn?: boolean;
  /** The longest possible value. Set only if credential links can include the setting. */
  readonly longestInLinks?: string;
}
export type KindFields = Readonly<Record<string, KindField>>;

type ValuesOf<Fields extends KindFields> = {
  readonly [Name in keyof Fields]: z.output<Fields[Name]['schema']> | null;
};
/** Returns the values of a kind's own settings, which were parsed when the config was saved. */
export const valuesOf = <Fields extends KindFields>(
  fields: Fields,
  settings: Readonly<Record<string, unknown>>,
) => Object.fromEntries(Object.keys(fields).map(name => [name, settings[name] ?? null])) as ValuesOf<Fields>;

export interface FieldForm {
  readonly input: 'number' | 'text';
  readonly label: LocaleTexts;
  readonly ownHint: LocaleTexts;
  readonly column?: { readonly width?: number; readonly rank?: 2 | 3; readonly minWidth?: number };
}
export interface KindForm<Fields extends KindFields = KindFields> {
  readonly fields: { readonly [Name in keyof Fields]: FieldForm };
  readonly about: LocaleTexts;
}

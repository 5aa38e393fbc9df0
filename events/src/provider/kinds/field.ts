import type { z } from 'zod';
import type { LocaleTexts } from '../../kernel/terms.ts';

export interface KindField {
  readonly schema: z.ZodType;
  readonly isOwn?: boolean;
  /** The longest possible value. Set only if credential links can include the setting. */
  readonly longestInLinks?: string;
}
export type KindFields = Readonly<Record<string, KindField>>;

export interface FieldForm {
  readonly input: 'number' | 'text';
  readonly label: LocaleTexts;
  readonly ownHint: LocaleTexts;
  readonly column?: { readonly width?: number; readonly rank?: 2 | 3; readonly minWidth?: number };
}
export interface KindForm {
  readonly fields: Readonly<Record<string, FieldForm>>;
  readonly about: LocaleTexts;
}

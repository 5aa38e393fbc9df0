import type { z } from 'zod';
import type { LocaleTexts } from '../../kernel/terms.ts';

/** A setting that only some kinds of provider have. */
export interface KindField {
  readonly schema: z.ZodType;
  /** Whether a customer's provider can override the value of the config. */
  readonly isOwn?: boolean;
  /** The longest possible text of the setting, if links of credentials can include it. */
  readonly longestInLinks?: string;
}
export type KindFields = Readonly<Record<string, KindField>>;

export interface FieldForm {
  readonly input: 'number' | 'text';
  readonly label: LocaleTexts;
  /** A hint for a customer's own value, which says what applies if it is left empty. */
  readonly ownHint: LocaleTexts;
  /** The column of the setting in the list of configs; absent for none. */
  readonly column?: { readonly width?: number; readonly rank?: 2 | 3; readonly minWidth?: number };
}
/** The form of a kind in the console: its fields in order, and an introduction for people who choose it. */
export interface KindForm {
  readonly fields: Readonly<Record<string, FieldForm>>;
  readonly about: LocaleTexts;
}

import type { z } from 'zod';
import type { LocaleTexts } from '../../kernel/terms.ts';

/** A setting that only some kinds of provider have. */
export interface KindField {
  readonly schema: z.ZodType;
  /** A customer's provider can override the value of the config. */
  readonly isOwn?: boolean;
  /** Links of credentials can include it; this is its longest possible text. */
  readonly longestInLinks?: string;
}
export type KindFields = Readonly<Record<string, KindField>>;

export interface FieldForm {
  readonly input: 'number' | 'text';
  readonly label: LocaleTexts;
  /** Hint for a customer's own value: which value applies if it is left empty. */
  readonly ownHint: LocaleTexts;
  /** Its column in the list of configs; no column if left out. */
  readonly column?: { readonly width?: number; readonly rank?: 2 | 3; readonly least?: number };
}
/** The form of a kind in the console: its fields in order, and an introduction for people who choose it. */
export interface KindForm {
  readonly fields: Readonly<Record<string, FieldForm>>;
  readonly about: LocaleTexts;
}

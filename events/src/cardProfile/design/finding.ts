import type { Locale } from '../../kernel/terms.ts';
import type { Card } from './card.ts';
import type { Design, Layer, Looks, Wallet } from './design.ts';
import type { PixelsOf } from './pixelsUnder.ts';

export interface Mend {
  readonly layer: Layer;
  readonly set: Partial<Looks>;
}
/**
 * Result of a check. `error` prevents publishing, `note` is only a hint. Contrasts are rounded down to a
 * tenth, sizes are in pixels.
 */
export type Finding = {
  readonly severity: 'error' | 'warning' | 'note';
  readonly wallet: Wallet;
  /** Set if the problem is in both wallets; `wallet` is then the first one. */
  readonly isInBoth?: true;
  readonly mend: Mend | null;
} & (
  | {
      readonly check: 'contrast';
      readonly part: 'values' | 'labels';
      readonly key: string;
      readonly contrast: number;
      readonly needed: number;
      readonly color: string | null;
      /** White or black, if clearly more readable than the nearest color. */
      readonly clearest: string | null;
    }
  | { readonly check: 'cut'; readonly key: string; readonly text: string }
  | {
      readonly check: 'tooManyFields';
      readonly place: 'header' | 'primary' | 'secondary';
      readonly most: number;
    }
  | { readonly check: 'noName' }
  | { readonly check: 'noLogo' }
  | { readonly check: 'logoTooSmall'; readonly width: number; readonly needed: number }
  | { readonly check: 'pictureTooSmall'; readonly width: number; readonly needed: number }
  | { readonly check: 'iconTooWide'; readonly ratio: number }
  | { readonly check: 'logoOnAlike'; readonly contrast: number }
  | { readonly check: 'logoOverText'; readonly key: string }
  | { readonly check: 'logoTooLow' }
  | { readonly check: 'googleText'; readonly color: string }
);

export interface CheckTools {
  readonly card: Card;
  readonly locale: Locale;
  readonly pixelsOf: PixelsOf;
  /** Measures a text in pixels; if absent, the width is estimated. */
  readonly measure?: (text: string, size: number) => number;
}

export const layerOf = (design: Design, wallet: Wallet, field: keyof Looks): Layer =>
  field in design[wallet] ? wallet : 'both';

import type { Locale } from '@latchkey/events/kernel/terms.ts';

export type Width = 1440 | 390;
export type Theme = 'light' | 'dark';
export interface Look {
  readonly width: number;
  readonly theme: Theme;
}
export const minTableWidth = 600;

export const locales: readonly Locale[] = ['en', 'de'];
export const heightOf = (width: number) => (width < minTableWidth ? 844 : 900);
/**
 * Looks of one visit, ordered so that each step changes only width or theme. Unlike the language, these
 * change without a reload.
 */
export const everyLook: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
];

/**
 * Returns the looks of a screen. With `isQuick`, each screen is visited once, and language, width and theme
 * rotate, so that each combination covers an eighth of the screens.
 */
export const looksOf = (
  locale: Locale,
  turn: number,
  isQuick: boolean,
  widths: readonly Width[] = [1440, 390],
): readonly Look[] => {
  const isShown = ({ width }: Look) => widths.some(one => one === width);
  if (!isQuick) return everyLook.filter(isShown);
  if (locale !== locales[(turn + Math.floor(turn / everyLook.length)) % locales.length]) return [];
  const look = everyLook[turn % everyLook.length]!;
  return [isShown(look) ? look : { ...look, width: widths[0]! }];
};

/**
 * Returns the looks at additional widths, for screenshots: one per width and language, with alternating
 * themes. A screen with a single width gets additional widths of that layout only, wide or narrow.
 */
export const furtherLooksOf = (
  locale: Locale,
  turn: number,
  further: readonly number[],
  widths: readonly Width[] = [1440, 390],
): readonly Look[] =>
  further
    .filter(width => widths.some(one => one < minTableWidth === width < minTableWidth))
    .map((width, n) => ({
      width,
      theme: (turn + n + (locale === 'en' ? 0 : 1)) % 2 === 0 ? 'light' : 'dark',
    }));

/**
 * Returns the axe rules to run in a look. Null means all rules: once per width, and always with `isQuick`.
 * Additional widths run none; other looks run only the rules that their change affects: colors for a theme,
 * names for a language.
 */
export const rulesFor = (
  { width, theme }: Look,
  locale: Locale,
  isQuick: boolean,
): readonly string[] | null => {
  if (!everyLook.some(look => look.width === width)) return [];
  if (isQuick) return null;
  if (locale === 'en') return width === 1440 && theme === 'light' ? null : colours;
  return width === 390 && theme === 'dark' ? null : named;
};
const colours = ['color-contrast'];
const named = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'image-alt',
  'label',
  'link-name',
  'select-name',
  'svg-img-alt',
];

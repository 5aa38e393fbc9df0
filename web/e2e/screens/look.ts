import type { Locale } from '@latchkey/events/kernel/terms.ts';

export type Width = 1440 | 390;
export type Theme = 'light' | 'dark';
export interface Look {
  readonly width: Width;
  readonly theme: Theme;
}

export const locales: readonly Locale[] = ['en', 'de'];
export const heights = { 1440: 900, 390: 844 } as const;
/** Widths and themes turn without a reload, a language does not: these are the looks of one visit, in an order that turns little. */
export const everyLook: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
];
const otherWay = ({ width, theme }: Look): Look => ({
  width: width === 390 ? 1440 : 390,
  theme: theme === 'dark' ? 'light' : 'dark',
});

/** In the quick form a screen is seen once a language, in the other width and theme each: which ones, takes turns from screen to screen. */
export const looksOf = (
  locale: Locale,
  turn: number,
  isQuick: boolean,
  widths: readonly Width[] = [1440, 390],
): readonly Look[] => {
  const isShown = ({ width }: Look) => widths.includes(width);
  if (!isQuick) return everyLook.filter(isShown);
  const first = everyLook[turn % everyLook.length]!;
  const look = locale === 'en' ? first : otherWay(first);
  return [isShown(look) ? look : { ...look, width: widths[0]! }];
};

/**
 * The rules that axe runs in a look: all of its rules (null) once a width and in the quick form once a screen, and else what has changed since. A theme
 * changes nothing but colours, a language nothing but names.
 */
export const rulesFor = (
  { width, theme }: Look,
  locale: Locale,
  isQuick: boolean,
): readonly string[] | null => {
  if (isQuick) return locale === 'en' ? null : [...named, ...colours];
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

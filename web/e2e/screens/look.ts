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
const crossed: Readonly<Record<Locale, readonly Look[]>> = {
  en: [
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
  ],
  de: [
    { width: 1440, theme: 'dark' },
    { width: 390, theme: 'light' },
  ],
};
/** In the quick form both languages share the looks of a screen: each width is seen in each theme and in each language, once. */
export const looksOf = (locale: Locale, isQuick: boolean): readonly Look[] =>
  isQuick ? crossed[locale] : everyLook;

/**
 * The rules that axe runs in a look: all of its rules (null) once a width and once a language, and else what has changed since. A theme changes nothing but
 * colours, a language nothing but names.
 */
export const rulesFor = (
  { width, theme }: Look,
  locale: Locale,
  isQuick: boolean,
): readonly string[] | null => {
  if (locale === 'en') return width === 1440 && theme === 'light' ? null : colours;
  if (isQuick) return width === 390 ? null : [...named, ...colours];
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

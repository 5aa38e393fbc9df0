import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** What every screen is seen at. */
export type Width = 1440 | 390;
export type Theme = 'light' | 'dark';
export interface Look {
  readonly width: number;
  readonly theme: Theme;
}
/** From here on lists are tables, below they are cards. */
export const leastOfTables = 600;

export const locales: readonly Locale[] = ['en', 'de'];
export const heightOf = (width: number) => (width < leastOfTables ? 844 : 900);
/** Widths and themes turn without a reload, a language does not: these are the looks of one visit, in an order that turns little. */
export const everyLook: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
];

/** In the quick form a screen is seen once: in which language, width and theme, takes turns from screen to screen, so that each eighth has every one of them. */
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

/** The looks at further widths, for whoever looks at pictures: once a width and language, in the one theme or the other. A screen of tables alone is seen where tables are. */
export const furtherLooksOf = (
  locale: Locale,
  turn: number,
  further: readonly number[],
  widths: readonly Width[] = [1440, 390],
): readonly Look[] =>
  further
    .filter(width => widths.some(one => one < leastOfTables === width < leastOfTables))
    .map((width, n) => ({
      width,
      theme: (turn + n + (locale === 'en' ? 0 : 1)) % 2 === 0 ? 'light' : 'dark',
    }));

/**
 * The rules that axe runs in a look: all of its rules (null) once a width and in the quick form always, and else what has changed since. A theme changes
 * nothing but colours, a language nothing but names. A further width has nothing new for axe.
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

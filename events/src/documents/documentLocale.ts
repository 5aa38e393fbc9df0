/** The languages that a PDF design can be in (PDF-14, I18-06), each by its own name: a fixed list, wider than the console's. */
export const documentLocales = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
} as const;
export type DocumentLocale = keyof typeof documentLocales;

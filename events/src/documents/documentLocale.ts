/**
 * Languages of PDF designs, each named in its own language. There are more than in the console (PDF-14,
 * I18-06).
 */
export const documentLocales = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
} as const;
export type DocumentLocale = keyof typeof documentLocales;

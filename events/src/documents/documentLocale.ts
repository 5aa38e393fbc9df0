/** Languages of PDF designs, each by its own name. The list is longer than the console's (PDF-14, I18-06). */
export const documentLocales = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
} as const;
export type DocumentLocale = keyof typeof documentLocales;

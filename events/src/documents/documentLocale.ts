/** Languages of PDF designs. There are more than in the console (PDF-14, I18-06). */
export const documentLocales = ['en', 'de', 'fr', 'it', 'es'] as const;
export type DocumentLocale = (typeof documentLocales)[number];

/** The product's version, put in at build time (LAY-40). */
declare const __VERSION__: string;

/** The texts of one language over react-admin's; `web/texts.ts` makes them. */
declare module 'virtual:texts/*' {
  export const texts: import('react-admin').TranslationMessages;
}

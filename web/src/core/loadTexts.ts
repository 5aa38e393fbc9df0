import type { TextSources } from './i18n.ts';

/**
 * Loaders of the console's texts. The Vite plugin in `texts.ts` provides a module for each language and part.
 */
export const loadTexts: TextSources = {
  first: async locale => {
    const { texts } = await (locale === 'de'
      ? import('virtual:texts/first/de')
      : import('virtual:texts/first/en'));
    return texts;
  },
  later: async locale => {
    const { texts } = await (locale === 'de'
      ? import('virtual:texts/later/de')
      : import('virtual:texts/later/en'));
    return texts;
  },
};

import type { TextSources } from './i18n.ts';

/**
 * Loaders of the console's texts. `texts.ts`, next to the Vite config, generates a script for each language
 * and part.
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

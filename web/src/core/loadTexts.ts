import type { TextSources } from './i18n.ts';

/** The console's texts: scripts of their own, one for each language and part, which `texts.ts` beside the build's configuration makes. */
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

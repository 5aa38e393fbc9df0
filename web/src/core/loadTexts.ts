import type { LoadTexts } from './i18n.ts';

/** The console's texts in one language: a script of its own, which `texts.ts` beside the build's configuration makes. */
export const loadTexts: LoadTexts = async locale => {
  const { texts } = await (locale === 'de' ? import('virtual:texts/de') : import('virtual:texts/en'));
  return texts;
};

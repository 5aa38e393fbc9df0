import type { Locale } from '@latchkey/events/kernel/terms.ts';
import polyglot from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { preferences } from './preferences.ts';

export type LoadTexts = (locale: Locale) => Promise<TranslationMessages>;

/** Both languages: `first` are the texts of the one that this browser prefers, the other's are loaded when it is chosen. `<html lang>` follows. */
export const i18nProviderOf = (first: TranslationMessages, load: LoadTexts) => {
  const preferred = preferences.locale();
  return polyglot(
    chosen => {
      const locale = chosen === 'de' ? 'de' : 'en';
      document.documentElement.lang = locale;
      return locale === preferred ? first : load(locale);
    },
    preferred,
    [
      { locale: 'en', name: 'English' },
      { locale: 'de', name: 'Deutsch' },
    ],
  );
};

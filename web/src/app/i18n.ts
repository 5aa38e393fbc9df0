import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { german } from './german.ts';
import { messages } from './messages.ts';
import { preferences } from './preferences.ts';

/** Both languages, ours and react-admin's. `<html lang>` follows. */
export const i18nProvider = polyglot(
  locale => {
    document.documentElement.lang = locale;
    return locale === 'de' ? { ...german, ...messages.de } : { ...english, ...messages.en };
  },
  preferences.locale(),
  [
    { locale: 'en', name: 'English' },
    { locale: 'de', name: 'Deutsch' },
  ],
);

import type { Locale } from '@latchkey/events/kernel/terms.ts';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { german } from './german.ts';
import { preferences } from './preferences.ts';

/** Both languages: the console's texts over react-admin's. `<html lang>` follows. */
export const i18nProviderOf = (messages: Readonly<Record<Locale, object>>) =>
  polyglot(
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

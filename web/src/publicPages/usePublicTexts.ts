import { useEffect, useState } from 'react';
import { preferences } from '../core/preferences.ts';
import { publicMessages } from './messages.ts';

export type Texts = (typeof publicMessages)['en'];

export const usePublicTexts = () => {
  const [locale, setLocale] = useState(preferences.locale);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const turn = () => {
    const next = locale === 'de' ? 'en' : 'de';
    preferences.keepLocale(next);
    setLocale(next);
  };
  return { texts: publicMessages[locale], locale, turn };
};

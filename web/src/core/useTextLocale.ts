import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { useLocale } from 'react-admin';

/** Returns the language of the page, for texts that exist in both. */
export const useTextLocale = (): Locale => (useLocale() === 'de' ? 'de' : 'en');

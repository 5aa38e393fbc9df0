import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { useLocale } from 'react-admin';

/** Returns the page's language as a `Locale`, for texts that exist in both. */
export const useTextLocale = (): Locale => (useLocale() === 'de' ? 'de' : 'en');

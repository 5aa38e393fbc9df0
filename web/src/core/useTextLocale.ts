import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { useLocale } from 'react-admin';

export const useTextLocale = (): Locale => (useLocale() === 'de' ? 'de' : 'en');

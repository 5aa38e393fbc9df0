import { regional } from '../core/region.ts';

/** The language tag for an undetermined language. */
const anyLanguage = 'und';

/** Returns the region of the browser's first language with one, such as `DE`; empty if there is none. */
export const phoneRegion = (): string => new Intl.Locale(regional(anyLanguage)).region ?? '';

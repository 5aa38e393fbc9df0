import { lazy } from 'react';

/** What other nouns may use of credits. */
export { usePaceText } from './usePaceText.ts';
export { useSummary } from './useSummary.ts';

/** Fetched when the tab is opened. */
export const CustomerCredits = lazy(() =>
  import('./CreditsPage.tsx').then(module => ({ default: module.CustomerCredits })),
);

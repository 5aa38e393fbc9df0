import { lazyPart } from '../core/lazyPart.ts';

/** What other nouns may use of credits. */
export { usePaceText } from './usePaceText.ts';
export { useSummary } from './useSummary.ts';

/** Fetched when the tab is opened. */
export const CustomerCredits = lazyPart(() =>
  import('./CreditsPage.tsx').then(module => module.CustomerCredits),
);

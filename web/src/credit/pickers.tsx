import { lazyPart } from '../core/lazyPart.ts';

/** Parts of credits that other nouns may use. */
export { useMayManageCredits } from './useMayManageCredits.ts';
export { usePaceText } from './usePaceText.ts';
export { useSummary } from './useSummary.ts';

/** Loaded when the tab is opened. */
export const CustomerCredits = lazyPart(() =>
  import('./CreditsPage.tsx').then(module => module.CustomerCredits),
);

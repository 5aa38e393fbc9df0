import { lazyPart } from '../core/lazyPart.ts';

export { useMayManageCredits } from './useMayManageCredits.ts';
export { usePaceText } from './usePaceText.ts';
export { useSummary } from './useSummary.ts';

export const CustomerCredits = lazyPart(() =>
  import('./CreditsPage.tsx').then(module => module.CustomerCredits),
);

export const AddCreditsDialog = lazyPart(() =>
  import('./AddCreditsDialog.tsx').then(module => module.AddCreditsDialog),
);

import { lazyPart } from '../core/lazyPart.ts';

export const ChangedDetails = lazyPart(() =>
  import('./ChangedDetails.tsx').then(module => module.ChangedDetails),
);

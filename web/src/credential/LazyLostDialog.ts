import { lazyPart } from '../core/lazyPart.ts';

export const LostDialog = lazyPart(() => import('./LostDialog.tsx').then(module => module.LostDialog));

import { lazyPart } from '../core/lazyPart.ts';

/** The dialog for lost credentials, loaded with its texts. */
export const LostDialog = lazyPart(() => import('./LostDialog.tsx').then(module => module.LostDialog));

/** What other nouns may use of orders. */
export type { OrderTerms } from './OrderDialog.tsx';
export { useBalance } from './useBalance.ts';
export { ReviewForm, type Reviewed } from './ReviewForm.tsx';
export { ReviewShort } from './ReviewCannot.tsx';
export { useSuggestedName } from './useSuggestedName.ts';
export { OrderChip } from './OrderChip.tsx';
export { waitsForAuthorization } from './orderRow.ts';
export { OrderBar, useProgressText } from './OrderProgress.tsx';

/** Parts of orders that other nouns may use. */
export type { OrderTerms } from './OrderDialog.tsx';
export { isOtherCost, useCost } from './useCost.ts';
export { attentionFilter, attentionSort, runningFilter } from './useOrderFilters.ts';
export { issueHash } from './issueHash.ts';
export { ReviewForm, type Reviewed } from './ReviewForm.tsx';
export { ReviewLacks, ReviewShort } from './ReviewCannot.tsx';
export { ReviewShape } from './ReviewShape.tsx';
export { OrderChip } from './OrderChip.tsx';
export { orderTones } from './orderRow.ts';
export { OrderBar, useProgressText } from './OrderProgress.tsx';

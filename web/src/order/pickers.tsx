/** What other nouns may use of orders. */
export { OrderDialog, type OrderTerms } from './OrderDialog.tsx';
export { timestampName } from './orderRow.ts';

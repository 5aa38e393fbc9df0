import { shownDetails } from './amounts.ts';
import { contract } from './contract.ts';

/** A contract as its customer and the pricing show it, with what of the running cycle is used. */
export const contractView = contract.row
  .omit({ included: true, customerId: true })
  .extend({ details: shownDetails })
  .meta({ id: 'CustomerContract' });

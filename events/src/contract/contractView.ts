import { shownDetails } from './amounts.ts';
import { contract } from './contract.ts';

/**
 * Contract as shown to its customer and used for pricing, with the amounts and usage of the current cycle,
 * else of the next or the last one.
 */
export const contractView = contract.row
  .omit({ included: true, customerId: true })
  .extend({ details: shownDetails })
  .meta({ id: 'CustomerContract' });

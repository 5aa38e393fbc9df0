import { shownDetails } from './amounts.ts';
import { contract } from './contract.ts';

/** Contract as shown to its customer and used for pricing, with the usage of the current cycle. */
export const contractView = contract.row
  .omit({ included: true, customerId: true })
  .extend({ details: shownDetails })
  .meta({ id: 'CustomerContract' });

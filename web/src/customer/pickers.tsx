import { lazyPart } from '../core/lazyPart.ts';

export { customersPath } from './customerPlaces.ts';

/** The dialog that creates a customer in place; loaded when it is opened. */
export const NewCustomer = lazyPart(() =>
  import('./CreateCustomerDialog.tsx').then(part => part.CreateCustomerDialog),
);

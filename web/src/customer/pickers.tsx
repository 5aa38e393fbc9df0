import { lazyPart } from '../core/lazyPart.ts';

export const NewCustomer = lazyPart(() =>
  import('./CreateCustomerDialog.tsx').then(part => part.CreateCustomerDialog),
);

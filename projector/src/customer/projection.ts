import { customer } from '@latchkey/events/customer/customer.ts';
import { orNull } from '@latchkey/events/kernel/index.ts';
import { projection, put } from '../runner/projection.ts';

export const customers = projection(customer, {
  version: 2,
  on: {
    CustomerCreated: ({ entityId, data }) =>
      put(entityId, { ...data, technicalContactEmails: orNull(data.technicalContactEmails) ?? [] }),
  },
});

import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';

const partner = z.object({ id, name: z.string().nullable(), deleted: z.boolean() });

/** Customers with the partner that each belongs to. */
export const customers = entityRoutes(customerDecider, {
  adds: z.object({ partner }),
  added: async rows =>
    rows.map(({ partnerId, partnerName }) => ({
      partner: { id: partnerId, name: partnerName, deleted: partnerName === null },
    })),
});

import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { contractView } from '@latchkey/events/contract/view.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { contractNow } from '@latchkey/events/process/contractNow.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';

/** Of the contract and the ledger, which have streams of their own. */
const account = z.object({ contract: contractView.nullable(), credits: z.int() });

const partner = z.object({ id, name: z.string().nullable(), deleted: z.boolean() });

/** What moves by itself while a customer is edited. */
export const moving = Object.keys(account.shape);

/** Customers with the partner that each belongs to; one that is read by itself with its contract and credits. */
export const customers = entityRoutes(customerDecider, {
  adds: z.object({ partner }),
  added: async rows =>
    rows.map(({ partnerId, partnerName }) => ({
      partner: { id: partnerId, name: partnerName, deleted: partnerName === null },
    })),
  alone: {
    adds: account,
    added: async (row, _, call) => {
      const { at = null } = (call.query ?? {}) as { readonly at?: string };
      const { store, now } = call.deps;
      const { contract, ledger } = await contractNow(store, row.id, { now, at });
      return { contract, credits: ledger.balance };
    },
  },
});

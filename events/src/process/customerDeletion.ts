import { creditDecider } from '../credit/decider.ts';
import { CreditClosed } from '../credit/credit.ts';
import { customerDecider } from '../customer/decider.ts';
import { CustomerDeleted } from '../customer/customer.ts';
import { customerState } from '../customer/state.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

/**
 * Closes the customer's ledger, then deletes the customer, but keeps its entities. Closing is rejected while
 * orders are queued or in progress; afterward, no order can be submitted.
 */
export const deleteCustomer = async (context: ProcessContext, id: string, options: HandleOptions = {}) => {
  const { store, command } = context;
  const system = { kind: 'system', id: 'customers' } as const;
  const closing = { ...command, by: system, for: command.for ?? command.by.id };
  await handle(store, closing)(creditDecider, id, 'close', {});
  return handle(store, command)(customerDecider, id, 'delete', {}, options);
};

/**
 * The deletion of a customer. Begins when the customer's ledger is closed, and is always completed after
 * that. Its ID is the customer's.
 */
export const customerDeletion: Process = {
  name: 'customer-deletion',
  begins: [begins(CreditClosed, ({ entityId }) => ({ id: entityId, data: {} }))],
  ends: [ends(CustomerDeleted, ({ entityId }) => entityId)],
  overdueAfterMs: () => 60_000,
  finish: async (context, { id }) => {
    const { store, command } = context;
    if (!customerState.of(await store.read(streamOf('customer', id))).present) return 'over';
    const ledger = await store.read(streamOf('credit', id));
    const giver = ledger.find(({ type }) => type === CreditClosed.type)?.meta.for;
    const mine = { ...command, ...(giver === undefined ? {} : { for: giver }) };
    await deleteCustomer({ ...context, command: mine }, id);
    return 'finished';
  },
};

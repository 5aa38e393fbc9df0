import { CreditAdded } from '../credit/credit.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';

/** The id of the ledger's entry of an order, whatever it is submitted. */
export const entryOf = (orderId: string) => uuidv5('credit', orderId);

/** Whether the ledger has the entry of a charge, however long ago: its state keeps only the newest charges in mind. */
export const isCharged = async (store: EventStore, customerId: string, charge: string): Promise<boolean> =>
  (await store.read(streamOf('credit', customerId))).some(
    ({ type, data }) => type === CreditAdded.type && (data as { charge?: unknown }).charge === charge,
  );

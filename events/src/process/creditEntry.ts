import { CreditAdded } from '../credit/credit.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';

/** Returns the ID of an order's ledger entry, which all its submissions share. */
export const entryOf = (orderId: string) => uuidv5('credit', orderId);

/**
 * Returns whether the ledger ever recorded this charge. Reads the stream, because the state only keeps the
 * newest charges.
 */
export const isCharged = async (store: EventStore, customerId: string, charge: string): Promise<boolean> =>
  (await store.read(streamOf('credit', customerId))).some(
    ({ type, data }) => type === CreditAdded.type && (data as { charge?: unknown }).charge === charge,
  );

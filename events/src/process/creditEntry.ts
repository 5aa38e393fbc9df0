import { uuidv5 } from '../store/uuid.ts';

/** The id of the ledger's entry of an order, whatever it is submitted. */
export const entryOf = (orderId: string) => uuidv5('credit', orderId);

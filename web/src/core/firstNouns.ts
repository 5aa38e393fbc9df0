import { credential } from '@latchkey/events/credential/credential.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { order } from '@latchkey/events/order/order.ts';

/** The nouns of the first page's requests. */
export const firstNouns = { credential, customer, order };

import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { newEvent } from './badge.ts';
import type { BenchProduct } from './product.ts';

const perAppend = 500;

/**
 * Appends an order with available credentials and returns the credentials' IDs. `added` and `available`
 * override fields of `CredentialAdded` and `CredentialAvailable`.
 */
export const appendAvailable = async (
  { store }: Pick<BenchProduct, 'store'>,
  displayName: string,
  count: number,
  { added = {}, available = {} }: { readonly added?: object; readonly available?: object } = {},
): Promise<readonly string[]> => {
  const orderId = uuidv7();
  const own = { orderId, customerId: acme };
  const created = OrderCreated({
    customerId: acme,
    displayName,
    customerCredentialProviderId: acmeProvider,
  });
  await store.append([{ stream: `order-${orderId}`, expected: 0, events: [newEvent(created)] }]);
  const events = [
    CredentialAdded({ ...personAdded.data, ...own, ...added } as Parameters<typeof CredentialAdded>[0]),
    CredentialAddStarted({ ...addStarted.data, ...own }),
    CredentialAvailable({ ...madeAvailable.data, ...own, ...available }),
  ];
  const ids = Array.from({ length: count }, uuidv7);
  for (const chunk of inChunks(ids, perAppend))
    await store.append(
      chunk.map(id => ({ stream: `credential-${id}`, expected: 0, events: events.map(newEvent) })),
    );
  return ids;
};

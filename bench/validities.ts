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
import { setTimeout as pause } from 'node:timers/promises';
import { newEvent } from './badge.ts';
import type { BenchProduct } from './product.ts';
import type { Watch } from './runOrder.ts';

const passes = 10_000;
const perAppend = 500;
const pollMs = 50;
const timeoutMs = 120_000;

/**
 * Returns a function that makes many issued passes expire at the same time. It resolves while the workers
 * process the expirations, with a function that discards the pending ones before the next round.
 */
export const endings = ({ store, pool }: BenchProduct, { shownUpTo }: Watch) => {
  const waitingCount = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM due_validities');
    return rows[0]!.count;
  };
  const until = async (isReached: (count: number) => boolean): Promise<void> => {
    const end = performance.now() + timeoutMs;
    while (!isReached(await waitingCount())) {
      if (performance.now() > end) throw new Error('the validities do not move');
      await pause(pollMs);
    }
  };
  return async () => {
    const orderId = uuidv7();
    const own = { orderId, customerId: acme };
    const created = OrderCreated({
      customerId: acme,
      displayName: 'Ends',
      customerCredentialProviderId: acmeProvider,
    });
    await store.append([{ stream: `order-${orderId}`, expected: 0, events: [newEvent(created)] }]);
    const validTo = new Date().toISOString();
    // QR codes aren't sent by message, so that only the expirations are measured
    const content = { ...personAdded.data, ...own, type: 'wallet', deliveryMethod: 'QR', validTo };
    const validity = { validFrom: null, validTo };
    const events = [
      CredentialAdded(content as Parameters<typeof CredentialAdded>[0]),
      CredentialAddStarted({ ...addStarted.data, ...own }),
      CredentialAvailable({ ...madeAvailable.data, ...own, deliveryMethod: 'QR', validity }),
    ];
    const ids = Array.from({ length: passes }, uuidv7);
    for (const chunk of inChunks(ids, perAppend))
      await store.append(
        chunk.map(id => ({ stream: `credential-${id}`, expected: 0, events: events.map(newEvent) })),
      );
    await shownUpTo(await store.head());
    await until(count => count > passes / 2);
    return async () => {
      await pool.query('DELETE FROM due_validities');
    };
  };
};

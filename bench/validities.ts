import { setTimeout as pause } from 'node:timers/promises';
import { appendAvailable } from './appendAvailable.ts';
import type { BenchProduct } from './product.ts';
import type { Watch } from './runOrder.ts';

const passes = 10_000;
const pollMs = 50;
const timeoutMs = 120_000;

/**
 * Returns a function that makes many issued passes expire at the same time. It resolves once more than half
 * of them wait for the workers, with a function that discards the remaining ones before the next round.
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
    const validTo = new Date().toISOString();
    const validity = { validFrom: null, validTo };
    // QR codes aren't sent by message, so only the expirations are measured
    await appendAvailable({ store }, 'Ends', passes, {
      added: { type: 'wallet', deliveryMethod: 'QR', validTo },
      available: { deliveryMethod: 'QR', validity },
    });
    await shownUpTo(await store.head());
    await until(count => count > passes / 2);
    return async () => {
      await pool.query('DELETE FROM due_validities');
    };
  };
};

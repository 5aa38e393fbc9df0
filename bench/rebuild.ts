import { setTimeout as pause } from 'node:timers/promises';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import type { Projection } from '@latchkey/projector/runner/projection.ts';
import { dropOf } from '@latchkey/projector/runner/tableOf.ts';
import { newEvent } from './badge.ts';
import { tableName } from './crowd.ts';
import { benchProduct, silent, type BenchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { rounds } from './rounds.ts';

const orders = 100;
const perOrder = 100;
const large = [projections.credential, projections.statusLog, projections.activity];

const order = () => {
  const orderId = uuidv7();
  const own = { orderId, customerId: acme };
  const issued = [
    CredentialAdded({ ...personAdded.data, ...own } as Parameters<typeof CredentialAdded>[0]),
    CredentialAddStarted({ ...addStarted.data, ...own }),
    CredentialAvailable({ ...madeAvailable.data, ...own }),
    CredentialReported({ ...own, from: 'AVAILABLE', status: 'DEPLOYED', failure: null, words: null }),
  ];
  const created = OrderCreated({
    customerId: acme,
    displayName: 'Rebuilt',
    customerCredentialProviderId: acmeProvider,
  });
  return [
    { stream: `order-${orderId}`, expected: 0, events: [newEvent(created)] },
    ...Array.from({ length: perOrder }, () => ({
      stream: `credential-${uuidv7()}`,
      expected: 0,
      events: issued.map(newEvent),
    })),
  ];
};

/** Returns the seconds until the projections are live. */
const build = async ({ url, store }: BenchProduct, some: readonly Projection[]): Promise<number> => {
  const ending = new AbortController();
  const started = performance.now();
  const { done, metrics } = runProjections({
    url,
    store,
    projections: Object.fromEntries(some.map(one => [one.entity.name, one])),
    signal: ending.signal,
    log: silent,
  });
  while (Object.values(metrics).some(({ state }) => state !== 'live')) await pause(2);
  const took = performance.now() - started;
  ending.abort();
  await done;
  return took / 1_000;
};

/** Measures row 50: the largest tables built in one reading of the log, compared with one after another. */
export const benchRebuild = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  for (let n = 0; n < orders; n++) await app.store.append(order());
  await app.pool.query('ANALYZE events');
  let version = 0;
  const measure = async (parts: readonly (readonly Projection[])[]): Promise<number> => {
    version += 1;
    let seconds = 0;
    for (const part of parts) {
      const fresh = part.map(one => ({ ...one, version }));
      seconds += await build(app, fresh);
      for (const one of fresh) await app.pool.query(dropOf(tableName(one)));
    }
    return seconds;
  };
  const found = await rounds({
    together: () => measure([large]),
    apart: () => measure(large.map(one => [one])),
  });
  await app.end();
  const { medians, all } = found;
  return [{ row: 50, figure: found.ratio('together', 'apart'), unit: 's', medians, all }];
};

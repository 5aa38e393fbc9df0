import { doorApp } from '@latchkey/events/appConfig/examples.ts';
import {
  CredentialAdded,
  CredentialAvailable,
  CredentialDelivered,
} from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState, reservationOf } from '@latchkey/events/order/state.ts';
import { OrderCreated, OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { eventsChannel } from '@latchkey/events/store/postgres/postgresWake.ts';
import { localWake } from '@latchkey/events/store/wake.ts';
import { connectRows, listenRows, waitFor } from '@latchkey/projector/tables.ts';
import { newEvent } from './badge.ts';
import { collect } from './collect.ts';
import type { BenchProduct } from './product.ts';

const half = 500;
const timeoutMs = 300_000;

const request = {
  by: { kind: 'user' as const, id: uuidv7() },
  correlationId: uuidv7(),
  now: () => new Date(),
  token: () => '',
};

export const draft = async (
  { store }: BenchProduct,
  count: number,
  deliveryMethod: 'EMAIL' | 'QR',
): Promise<{ readonly orderId: string; readonly position: bigint }> => {
  const orderId = uuidv7();
  const ids = Array.from({ length: count }, uuidv7);
  await store.append(
    ids.map(id => {
      const recipient = { email: `${id}@example.test`, phoneNumber: null };
      const added = CredentialAdded({ ...personAdded.data, orderId, recipient, deliveryMethod } as Parameters<
        typeof CredentialAdded
      >[0]);
      return { stream: `credential-${id}`, expected: 0, events: [newEvent(added)] };
    }),
  );
  const created = OrderCreated({
    customerId: acme,
    displayName: 'Bench',
    customerCredentialProviderId: acmeProvider,
  });
  const parts = Array.from({ length: Math.ceil(count / half) }, (_, n) =>
    OrderCredentialsAdded({ ids: ids.slice(n * half, (n + 1) * half), type: 'user' }),
  );
  const events = [created, ...parts].map(newEvent);
  const [outcome] = await store.append([{ stream: `order-${orderId}`, expected: 0, events }]);
  if (!outcome?.ok) throw new Error('a conflict in the bench');
  return { orderId, position: outcome.position };
};

const watchRows = async (url: string) => {
  const rows = connectRows(url, { max: 2 });
  const listener = await listenRows(url, rows);
  const upTo = async (position: bigint): Promise<void> => {
    if (!(await waitFor(listener, ['order', 'credential', 'statusLog'], position, timeoutMs)))
      throw new Error('the read tables are late');
  };
  const close = async () => {
    await listener.close();
    await rows.destroy();
  };
  return { upTo, close };
};

/** Waits for events by counting them in the database; a subscription would affect the measurement. */
const watchEvents = async ({ url, pool }: BenchProduct) => {
  const wake = localWake();
  const listener = await listenChannel(url, eventsChannel, () => wake.ring());
  /** Resolves once `count` events of a type were recorded after a position, with the last one's position. */
  const has = async (type: string, count: number, after: bigint): Promise<bigint> => {
    const signal = AbortSignal.timeout(timeoutMs);
    while (!signal.aborted) {
      const since = wake.rung();
      const { rows } = await pool.query<{ there: number; last: string }>({
        name: 'bench_watch',
        text: 'SELECT count(*)::int AS there, max(position) AS last FROM events WHERE position > $1 AND type = $2',
        values: [after, type],
      });
      if (rows[0]!.there >= count) return BigInt(rows[0]!.last);
      await wake.next(since, signal);
    }
    throw new Error(`there are not ${count} ${type} after ${timeoutMs} ms`);
  };
  return { has, close: listener.close };
};

export const watchOrders = async (app: BenchProduct) => {
  const [rows, events] = await Promise.all([watchRows(app.url), watchEvents(app)]);
  const close = async () => void (await Promise.all([rows.close(), events.close()]));
  return { shownUpTo: rows.upTo, has: events.has, close };
};
export type Watch = Awaited<ReturnType<typeof watchOrders>>;

/** Reserves an order's credits; returns a function that submits the order. */
export const submission = async ({ store }: BenchProduct, orderId: string, count: number) => {
  const send = handle(store, request);
  const { membership } = orderState.of(await store.read(`order-${orderId}`));
  const reservation = reservationOf(orderId, 1, membership);
  await send(creditDecider, acme, 'reserve', { reservation, orderId, submission: 1, amount: count });
  const submitted = { credits: count, reservation, membership, appConfigId: doorApp };
  return () => send(orderDecider, orderId, 'submit', submitted);
};

/**
 * Drafts an order, submits it and waits until its last credential is issued or emailed; returns credentials
 * per second. The measurement starts once the draft is projected and its credits are reserved. Afterwards,
 * waits until the order is issued and projected.
 */
export const runOrder = async (
  app: BenchProduct,
  { shownUpTo, has }: Watch,
  count: number,
  isMailed: boolean,
): Promise<number> => {
  const { store } = app;
  const { orderId, position } = await draft(app, count, isMailed ? 'EMAIL' : 'QR');
  await shownUpTo(position);
  const after = await store.head();
  const submit = await submission(app, orderId, count);
  const last = isMailed ? CredentialDelivered : CredentialAvailable;
  collect();
  const started = performance.now();
  await submit();
  await has(last.type, count, after);
  const rate = (count / (performance.now() - started)) * 1_000;
  await shownUpTo(await has(OrderIssued.type, 1, after));
  return rate;
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { acme, acmeCreated, acmeProvider, sandboxConfig } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderFact, reservationOf } from '@latchkey/events/order/facts.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { inboxChannel, inboxDdl } from '@latchkey/events/providerConfig/inbox.ts';
import { ProviderConfigCreated } from '@latchkey/events/providerConfig/providerConfig.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { secretStore } from '@latchkey/events/store/secrets.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { connectRows, listenRows, waitFor } from '@latchkey/projector/tables.ts';
import { buildApp } from '@latchkey/api/app.ts';
import { readConfig } from '@latchkey/api/config.ts';
import { receiveWebhook } from '@latchkey/api/providerConfig/webhook.ts';
import { migrateApi } from '@latchkey/api/migrations.ts';
import { sandboxWebhookSecret } from '../workers/sandbox/provider/server.ts';
import { newEvent } from './badge.ts';
import { silent, type BenchHouse } from './house.ts';

const half = 500;
const debounceMs = 20;
const patienceMs = 60_000;

/** The API as far as a provider sees it: its webhooks. */
export const serveWebhooks = async ({ url, pool, store, keys, secretKey }: BenchHouse) => {
  await migrateApi(pool);
  await pool.query(inboxDdl);
  let due: NodeJS.Timeout | undefined;
  const tell = () => {
    due = undefined;
    pool.query(`NOTIFY ${inboxChannel}`).catch(() => undefined); // a poll follows anyway
  };
  const deps = {
    ...{ store, pool, keys, log: silent, secrets: secretStore(pool, keys), rows: undefined as never },
    config: readConfig({ DATABASE_URL: url, SECRET_KEYS: secretKey, LOG_LEVEL: 'silent' }),
    now: () => new Date(),
    token: uuidv7,
    newId: uuidv7,
    announce: () => void (due ??= setTimeout(tell, debounceMs)),
  };
  const server = buildApp(deps, new Map(), { routes: [receiveWebhook] }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    clearTimeout(due);
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

/** A customer with a provider, a card and credits. */
export const furnish = async ({ store, pool, keys }: BenchHouse, provider: string): Promise<void> => {
  const secrets = secretStore(pool, keys);
  const config = ProviderConfigCreated({
    displayName: 'LEGIC Connect',
    credentialProvider: 'LEGIC_CONNECT',
    projectId: 4711,
    apiKeyName: 'bench',
    baseUrl: provider,
    callsPerSecond: 10_000,
    parallelCalls: 32,
    filesPerCall: 500,
    partnerId: null,
    apiKeySecretId: await secrets.put('sandbox-key'),
    webhookSecretId: await secrets.put(sandboxWebhookSecret),
  });
  const told: Readonly<Record<string, DomainEvent>> = {
    [`providerConfig-${sandboxConfig}`]: config,
    [`customer-${acme}`]: acmeCreated,
    [`dataFormat-${doorNumber}`]: doorNumberCreated,
    [`cardProfile-${badge}`]: badgeCreated,
    [`pdfDesign-${welcome}`]: welcomeCreated,
    [`credit-${acme}`]: CreditAdded({ customerId: acme, amount: 1_000_000, remarks: 'bench' }),
  };
  await store.append(
    Object.entries(told).map(([stream, event]) => [{ stream, expected: 0, events: [newEvent(event)] }]),
  );
};

const request = {
  by: { kind: 'user' as const, id: uuidv7() },
  correlationId: uuidv7(),
  now: () => new Date(),
  token: () => '',
};

/** An order with its credentials, ready to be submitted. */
const draft = async (
  { store }: BenchHouse,
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
      return [{ stream: `credential-${id}`, expected: 0, events: [newEvent(added)] }];
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
  const [outcome] = await store.append([[{ stream: `order-${orderId}`, expected: 0, events }]]);
  if (!outcome?.ok) throw new Error('a conflict in the bench');
  return { orderId, position: outcome.position };
};

/** Waits until everything up to a position is shown: what came before an order is not part of its time. */
const shownUpTo = async (url: string, position: bigint): Promise<void> => {
  const rows = connectRows(url, { max: 1 });
  const listener = await listenRows(url, rows);
  const isShown = await waitFor(listener, ['order', 'credential', 'statusLog'], position, patienceMs);
  await Promise.all([listener.close(), rows.destroy()]);
  if (!isShown) throw new Error('the read tables are late');
};

/** Waits for the last word of an order. */
const ended = async ({ store }: BenchHouse, orderId: string, after: bigint): Promise<bigint> => {
  const signal = AbortSignal.timeout(patienceMs);
  for await (const { events } of store.subscribe({
    after,
    categories: ['order'],
    types: ['OrderIssued'],
    signal,
  })) {
    const last = events.find(({ entityId }) => entityId === orderId);
    if (last) return last.position;
  }
  throw new Error(`the order does not end within ${patienceMs} ms`);
};

/**
 * Submits an order and waits until the last of its credentials is issued, or mailed; answers how many a second that was. The draft is shown before, and what
 * is left to do afterwards is done before anything else is measured.
 */
export const runOrder = async (house: BenchHouse, count: number, isMailed: boolean): Promise<number> => {
  const { store, url } = house;
  const { orderId, position } = await draft(house, count, isMailed ? 'EMAIL' : 'QR');
  await shownUpTo(url, position);
  const after = await store.head();
  const send = handle(store, request);
  const { membership } = orderFact.of(await store.read(`order-${orderId}`));
  const reservation = reservationOf(orderId, 1, membership);
  await send(creditDecider, acme, 'reserve', { reservation, orderId, submission: 1, amount: count });
  const signal = AbortSignal.timeout(patienceMs);
  const last = isMailed ? 'CredentialDelivered' : 'CredentialAvailable';
  const started = performance.now();
  await send(orderDecider, orderId, 'submit', { credits: count, reservation, membership });
  let open = count;
  for await (const { events } of store.subscribe({
    after,
    categories: ['credential'],
    types: [last],
    signal,
  })) {
    open -= events.filter(({ data }) => (data as { orderId?: string }).orderId === orderId).length;
    if (open > 0) continue;
    const rate = (count / (performance.now() - started)) * 1_000;
    await shownUpTo(url, await ended(house, orderId, after));
    return rate;
  }
  throw new Error(`${open} of ${count} credentials are not there after ${patienceMs} ms`);
};

const startProgram = (file: string, env: Readonly<Record<string, string>>) => {
  const path = new URL(file, import.meta.url).pathname;
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
};

/** The workers and the projector as they run: processes of their own. The naive way writes its read rows itself. */
export const startPrograms = async (
  { url, secretKey, pool }: BenchHouse,
  outside: { provider: string; smtp: string },
  publicUrl: string,
) => {
  const env = { DATABASE_URL: url, SECRET_KEYS: secretKey, LOG_LEVEL: 'error' };
  const stops = [
    startProgram('../projector/src/main.ts', env),
    startProgram('../workers/src/main.ts', {
      ...env,
      SMTP_URL: outside.smtp,
      SMS_URL: outside.provider,
      SMS_KEY: 'sandbox-key',
      PUBLIC_URL: publicUrl,
      OUTBOUND_ALLOW: new URL(outside.provider).host,
    }),
  ];
  const unbuilt = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ built: boolean }>(
      'SELECT count(*) FILTER (WHERE built_at IS NOT NULL) > 0 AND bool_and(built_at IS NOT NULL) AS built FROM projections',
    );
    return rows[0]?.built !== true;
  };
  const tables = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ there: string | null }>("SELECT to_regclass('projections') AS there");
    return rows[0]?.there !== null;
  };
  const until = performance.now() + patienceMs;
  while (!(await tables()) || (await unbuilt())) {
    if (performance.now() > until) throw new Error('the projector does not come up');
    await pause(50);
  }
  return async (): Promise<void> => void (await Promise.all(stops.map(stop => stop())));
};

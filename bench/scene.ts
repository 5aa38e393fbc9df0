import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { CardProfileSubmitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme, acmeCreated, sandboxConfig } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { ProviderConfigCreated } from '@latchkey/events/provider/config/providerConfig.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { announcerOn } from '@latchkey/api/announcer.ts';
import { buildApp } from '@latchkey/api/app.ts';
import { readConfig } from '@latchkey/api/config.ts';
import { receiveWebhook } from '@latchkey/api/provider/config/webhook.ts';
import { apiMigrations } from '@latchkey/api/migrations.ts';
import { rowsOf } from '@latchkey/api/rows/rows.ts';
import { connectRows, listenRows } from '@latchkey/projector/tables.ts';
import { sandboxWebhookSecret } from '../sandbox/provider/server.ts';
import { newEvent } from './badge.ts';
import { silent, type BenchProduct } from './product.ts';

const timeoutMs = 60_000;

export interface Outside {
  readonly provider: string;
  readonly smtp: string;
  readonly pushes: string;
}

export const serveWebhooks = async ({ url, pool, store, keys, secretKey }: BenchProduct) => {
  await migrate(url, apiMigrations);
  const knex = connectRows(url, { max: 2 });
  const listener = await listenRows(url, knex);
  const deps = {
    store,
    pool,
    keys,
    log: silent,
    secrets: secretStore(pool, keys),
    rows: rowsOf(knex, listener, new Map()),
    config: readConfig({ DATABASE_URL: url, SECRET_KEYS: secretKey, LOG_LEVEL: 'silent' }),
    now: () => new Date(),
    token: uuidv7,
    newId: uuidv7,
    ownUrl: () => '',
    lastSignIns: async () => new Map(),
    refusedWebhooks: async () => new Map(),
    announce: announcerOn(pool),
  };
  const server = buildApp(deps, new Map(), { routes: [receiveWebhook] }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
    await listener.close();
    await knex.destroy();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

export const furnish = async ({ store, pool, keys }: BenchProduct, provider: string): Promise<void> => {
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
  const histories: Readonly<Record<string, DomainEvent | readonly DomainEvent[]>> = {
    [`customer-${acme}`]: acmeCreated,
    [`appConfig-${doorApp}`]: doorAppCreated,
    [`dataFormat-${doorNumber}`]: doorNumberCreated,
    [`cardProfile-${badge}`]: [badgeCreated, CardProfileSubmitted()],
    [`pdfDesign-${welcome}`]: welcomeCreated,
    [`credit-${acme}`]: CreditAdded({ customerId: acme, amount: 1_000_000, remarks: 'bench' }),
  };
  const ofCustomer = (event: DomainEvent) => {
    const added = newEvent(event);
    return { ...added, meta: { ...added.meta, tenant: { customerId: acme } } };
  };
  await store.append([
    { stream: `providerConfig-${sandboxConfig}`, expected: 0, events: [newEvent(config)] },
    ...Object.entries(histories).map(([stream, event]) => ({
      stream,
      expected: 0,
      events: [event].flat().map(ofCustomer),
    })),
  ]);
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

export const startPrograms = async (
  { url, secretKey, pool }: BenchProduct,
  outside: Outside,
  publicUrl: string,
) => {
  const env = { DATABASE_URL: url, SECRET_KEYS: secretKey, LOG_LEVEL: 'error' };
  const stops = [
    startProgram('../projector/src/main.ts', env),
    startProgram('../workers/src/main.ts', {
      ...env,
      SMTP_URL: outside.smtp,
      MAIL_FROM: 'Bench <bench@example.test>',
      APNS_URL: outside.pushes,
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
  const until = performance.now() + timeoutMs;
  while (!(await tables()) || (await unbuilt())) {
    if (performance.now() > until) throw new Error('the projector does not come up');
    await pause(50);
  }
  return async (): Promise<void> => void (await Promise.all(stops.map(stop => stop())));
};

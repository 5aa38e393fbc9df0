import assert from 'node:assert/strict';
import { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { appleIssuerId, WalletIssuerAppleSet } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { WebhookEndpointCreated } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { markUsed } from '@latchkey/workers/cardProfile/markUsed.ts';
import { openQueues } from '@latchkey/workers/runner/queues.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { startTestProcess, type TestProcess } from '../../../testing/workers/testProcesses.ts';
import { samlKeysOf, samlSigningKeysOf } from '../externalSignIn/samlKeys.ts';
import { selfSigned } from '../externalSignIn/selfSigned.ts';
import { storageRoute } from './storage.ts';

const path = '/admin/system';
const nowhere = '127.0.0.1:9';

describe('figures and warnings on the system pages', function () {
  this.timeout(90_000);
  let app: TestApp;
  let http: TestApp['http'];
  let workers: TestProcess;
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('super_admin'));
    workers = await startTestProcess('workers/src/main.ts', {
      DATABASE_URL: app.url,
      SECRET_KEYS: app.secretKey,
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: `smtp://${nowhere}`,
      MAIL_FROM: 'doors@example.test',
      SMS_URL: `http://${nowhere}`,
      SMS_KEY: 'sandbox-key',
      SWEEP_MS: '200',
      LOG_LEVEL: 'silent',
    });
  });
  after(async () => {
    await workers?.kill();
    await app?.end();
  });

  it('the free space of the database’s disk is shown if its folder is known', async () => {
    const diskBy = async (folder: string | undefined) => {
      const config = { ...app.deps.config, ...(folder !== undefined && { DATABASE_FOLDER: folder }) };
      const call = { deps: { ...app.deps, config } } as Parameters<typeof storageRoute.run>[0];
      const { body } = (await storageRoute.run(call)) as { body: SystemParts['storage'] };
      return body.disk;
    };
    const disk = await diskBy(import.meta.dirname);
    assert.ok(disk && disk.freeBytes > 0 && disk.totalBytes > disk.freeBytes);
    assert.deepEqual([await diskBy(undefined), await diskBy('/nowhere/at/all')], [null, null]);
  });

  it('what all processes did is summed by minute', async () => {
    const at = Math.floor(Date.now() / 60_000) - 2;
    const announce = (requests: number) =>
      app.pool.query(
        `INSERT INTO running_processes (id, role, version, host, pid, started_at, memory_bytes, throughput)
         VALUES (gen_random_uuid(), 'api', '0.2.0', 'host', 1, now(), 1, $1)`,
        [JSON.stringify([{ at, events: 2, jobs: 1, requests }])],
      );
    await Promise.all([announce(40), announce(2)]);
    const { throughput } = (await http.get(`${path}/processes`)).body as SystemParts['processes'];
    assert.equal(throughput.length, 30);
    const minute = throughput.find(one => Date.parse(one.at) === at * 60_000)!;
    assert.equal(minute.requests, 42);
    assert.ok(minute.events >= 4 && minute.jobs >= 2);
    await app.pool.query(`DELETE FROM running_processes WHERE host = 'host'`);
    // the workers report the completed job and the event that it recorded
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    const queues = await openQueues(app.url);
    const queue = new queues.Queue(markUsed.name, { connection: queues.connection });
    await queue.add(markUsed.name, { dataFormatId: doorNumber });
    await until(async () => {
      const { rows } = await app.pool.query(
        `SELECT throughput FROM running_processes WHERE role = 'workers'`,
      );
      const minutes = (rows[0]?.throughput ?? []) as { jobs: number; events: number }[];
      return minutes.some(one => one.jobs > 0 && one.events > 0);
    });
    await queue.close();
    await queues.close();
  });

  it('certificates of wallet issuers, SAML providers and our own for them are listed, the first to expire first', async () => {
    const now = Date.now();
    const on = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const [ending, expired] = await Promise.all([selfSigned('x', 20), selfSigned('x', -1)]);
    const saml = {
      ...directoryTerms,
      type: 'saml' as const,
      name: 'Azure',
      certificate: `${ending.certificate}${expired.certificate}`,
    };
    const providerId = uuidv7();
    await app.tell(`authProvider-${providerId}`, AuthProviderCreated(saml));
    await app.tell(
      `walletIssuer-${appleIssuerId}`,
      WalletIssuerAppleSet({
        certificate: 'c',
        intermediate: 'i',
        passType: 'pass.test.doors',
        team: 'TEAM123456',
        organization: 'Doors',
        validFrom: on(-300),
        validUntil: on(-1),
        intermediateValidUntil: on(900),
        keySecretId: uuidv7(),
      }),
    );
    await app.shown(await app.store.head());
    await samlSigningKeysOf(app.deps, providerId);
    await samlKeysOf(app.deps, providerId);
    const { certificates } = (await http.get(`${path}/keys`)).body as SystemParts['keys'];
    assert.deepEqual(
      certificates.map(({ kind, name, state }) => [kind, name, state]),
      [
        ['WALLET_ISSUER', 'Doors', 'expired'],
        ['SAML', 'Azure', 'ending'],
        ['WALLET_INTERMEDIATE', 'Doors', 'valid'],
        ['SAML_SIGNING', 'Azure', 'valid'],
        ['SAML_ENCRYPTION', 'Azure', 'valid'],
      ],
    );
    for (const n of [1, 3, 4]) assert.equal(certificates[n]!.id, providerId);
    assert.ok(Date.parse(certificates[3]!.validUntil) > now + 3_600 * 86_400_000);
  });

  it('webhook endpoints that fail or have pending messages are listed with their owners', async () => {
    const [customerId, silent, failing, busy] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await app.tell(`customer-${customerId}`, acmeCreated);
    const terms = {
      url: 'https://hooks.example.test/',
      types: ['com.latchkey.credential.*'],
      partnerId: null,
      isEnabled: true,
    };
    for (const [id, name] of [
      [silent, 'Silent'],
      [failing, 'Failing'],
      [busy, 'Busy'],
    ] as const)
      await app.tell(
        `webhookEndpoint-${id}`,
        WebhookEndpointCreated({ ...terms, name, customerId, secretId: uuidv7() }),
      );
    await app.shown(await app.store.head());
    await until(async () => (await app.pool.query('SELECT 1 FROM webhook_cursors')).rowCount === 3);
    await workers.kill();
    await app.pool.query('UPDATE webhook_cursors SET failing_since = now() WHERE endpoint_id = $1', [
      failing,
    ]);
    const later = `now() + interval '1 day'`;
    await app.pool.query(
      `INSERT INTO webhook_deliveries (id, endpoint_id, message_id, type, subject, position, body, queued_at, next_at)
       SELECT gen_random_uuid(), $1, 'm' || n, 't', 's', 1, '{}', now(), ${later} FROM generate_series(1, 3) n`,
      [busy],
    );
    const { body } = await http.get(`${path}/deliveries`);
    const { endpoints, outgoing } = body as SystemParts['deliveries'];
    const about = { customerId, partnerId: null, ownerName: acmeCreated.data.name };
    assert.deepEqual(
      endpoints.map(({ failingSince, ...one }) => ({ ...one, isFailing: failingSince !== null })),
      [
        { ...about, id: failing, name: 'Failing', state: 'failing', pendingCount: 0, isFailing: true },
        { ...about, id: busy, name: 'Busy', state: 'waiting', pendingCount: 3, isFailing: false },
      ],
    );
    assert.deepEqual(outgoing, { failingCount: 1, pendingCount: 3 });
  });
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startApi, type ApiProcess } from './apiProcess.ts';
import { startBystander, type Bystander } from './bystander.ts';
import { pipelined, silentClient } from './silent.ts';

const rows = 1_000;
const list = `/admin/customers/${acme}/credentials?limit=${rows}`;
/** Allowed memory growth in MiB while clients read nothing, and afterward. */
const [maxGrowthMib, maxLeftMib] = [200, 120];

describe('32.24: answers that are read slowly or never', function () {
  this.timeout(240_000);
  let app: TestApp;
  let api: ApiProcess;
  let twin: ApiProcess;
  let bystander: Bystander;
  let token: string;
  let picture: string;
  before(async () => {
    app = await testApp();
    await app.tell(`customer-${acme}`, acmeCreated);
    await app.tell(`order-${frontDoor}`, frontDoorCreated);
    await app.tellNew(
      Array.from({ length: rows }, (_, n) => [
        `credential-${uuidv7()}`,
        CredentialAdded({
          ...(personAdded.data as Parameters<typeof CredentialAdded>[0]),
          nameOnCard: `Person ${n}`,
          recipient: { email: `p${n}@example.test`, phoneNumber: null },
          dataParams: { cardNumber: String(n) },
        }),
      ]),
    );
    const bytes = randomBytes(imageLimits.maxBytes);
    picture = `/files/${await filesOn(app.pool, app.deps.keys).put('test', { media: 'image/png', bytes })}`;
    [api, twin] = await Promise.all([startApi(app), startApi(app)]);
    ({ token } = (await app.signIn('admin')).session);
    const other = (await app.signIn('admin')).session;
    const paths = ['/healthz', '/admin/profile'];
    bystander = startBystander(api, twin, { token: other.token, paths });
  });
  after(async () => {
    await bystander?.end();
    await Promise.all([api?.end(), twin?.end()]);
    await app?.end();
  });

  const headers = () => ({ Authorization: `Bearer ${token}` });
  for (const [name, attackOf] of [
    ['the contract, pipelined', () => ({ clients: 30, path: '/openapi.json', count: 60 })],
    ['pages of a list, pipelined', () => ({ clients: 60, path: list, count: 20, headers: headers() })],
    ['lists as CSV', () => ({ clients: 60, path: list, headers: { ...headers(), Accept: 'text/csv' } })],
    ['pictures of 5 MiB', () => ({ clients: 60, path: picture, count: 10 })],
    ['live changes', () => ({ clients: 20, path: '/admin/changes', headers: headers() })],
  ] as const)
    it(`buffers little for clients that don’t read, and doesn’t delay others: ${name}`, async () => {
      const { clients, ...asking } = attackOf();
      const before = api.memory();
      let peak = before;
      await bystander.isUndisturbedBy(async () => {
        const ask = () => silentClient({ port: api.port, ...asking });
        const sockets = await Promise.all(Array.from({ length: clients }, ask));
        for (let n = 0; n < 20; n++) {
          await pause(100);
          peak = Math.max(peak, api.memory());
        }
        for (const socket of sockets) socket.destroy();
      });
      const left = await api.memoryBelow(before + maxLeftMib, 20_000);
      assert.ok(peak - before < maxGrowthMib, `${Math.round(peak - before)} MiB more`);
      assert.ok(left - before < maxLeftMib, `${Math.round(left - before)} MiB are left`);
    });

  it('serves 2,000 pipelined requests one after the other, while others are served', async () => {
    for (const path of ['/healthz', '/openapi.json'])
      await bystander.isUndisturbedBy(async () => {
        const statuses = await pipelined({
          port: api.port,
          path,
          count: 2_000,
          headers: { 'Accept-Encoding': 'gzip' },
        });
        assert.equal(statuses.filter(status => status === '200').length, 2_000);
      });
  });
});

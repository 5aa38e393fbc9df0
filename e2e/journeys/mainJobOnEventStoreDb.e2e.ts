import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { mailsAt } from '../browser/catcher.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { inherited, root } from '../../product/run/config.ts';
import { makeDemo } from '../../product/run/demo.ts';
import { firstRows } from '../../product/demo/seedDemo.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';
import { startDouble } from '../../testing/eventStoreDouble/testDouble.ts';

const minutes = 60_000;
const people = 100;
const demoMails = 25;
const run = promisify(execFile);

interface Order {
  readonly id: string;
  readonly status: string;
}
interface Credential {
  readonly id: string;
  readonly status: string;
  readonly recipient: { readonly email: string | null };
  readonly isErased: boolean;
}

describe('the main job with the events in EventStoreDB', function () {
  this.timeout(5 * minutes);
  let double: Awaited<ReturnType<typeof startDouble>>;
  let product: Product;
  let api: ApiClient;
  let pool: pg.Pool;

  before(async () => {
    double = await startDouble();
    product = await startProduct({ env: { EVENT_STORE_URL: double.url, CHAIN_MS: '500' } });
    await makeDemo(product.data, product.run, product.secrets.webhookSecret);
    api = await signIn(product.run.api, product.run.signIn);
    pool = new pg.Pool({ connectionString: product.run.database, max: 2 });
  });
  after(async () => {
    await pool?.end();
    await product?.stop();
    await double?.end();
  });

  const mails = () => mailsAt(product.run.mail!);
  const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json();

  it('issues the sample order, and readiness names the engine', async () => {
    await eventually(mails().count, count => count === demoMails, minutes);
    const { eventStore } = await readiness(product.run.health);
    assert.deepEqual([eventStore.engine, eventStore.status], ['eventStoreDb', 'ok']);
    const { rowCount } = await pool.query('SELECT 1 FROM events LIMIT 1');
    assert.equal(rowCount, 0, 'no event lies in PostgreSQL');
  });

  it('imports 100 people from a file, issues them, and sends an email to each', async () => {
    const customers = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    const customerId = customers.body[0]!.id;
    const [profiles, designs] = await Promise.all([
      api.get<{ id: string }[]>(`/admin/card-profiles?customerId=${customerId}&sort=displayName`),
      api.get<{ id: string }[]>(`/admin/pdf-designs?customerId=${customerId}`),
    ]);
    const { body: order } = await api.post<Order>('/admin/orders', { customerId, displayName: 'A hundred' });
    const query = new URLSearchParams({
      cardProfileId: profiles.body[0]!.id,
      pdfDesignId: designs.body[0]!.id,
    });
    const file = await readFile(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
    await api.post(`/admin/orders/${order.id}/credentials/csv?${query}`, firstRows(file, people));
    await api.post(`/admin/orders/${order.id}/submit`);
    await eventually(mails().count, count => count === demoMails + people, 2 * minutes);
    const statusOf = async () => (await api.get<Order>(`/admin/orders/${order.id}`)).body.status;
    await eventually(statusOf, status => status === 'ISSUED', minutes);
    const { body: rows } = await api.get<Credential[]>(`/admin/orders/${order.id}/credentials?limit=1000`);
    assert.equal(rows.length, people);
    const to = new Set((await mails().all()).flatMap(one => one.to));
    assert.ok(rows.every(({ recipient }) => to.has(recipient.email!)));
  });

  it('erases a recipient, and every chain still verifies', async () => {
    const { body: orders } = await api.get<Order[]>('/admin/orders?q=hundred');
    const path = `/admin/orders/${orders[0]!.id}/credentials`;
    const { body: rows } = await api.get<Credential[]>(`${path}?limit=1`);
    const { id } = rows[0]!;
    await api.remove(`/admin/credentials/${id}`);
    await eventually(
      async () => (await api.get<Credential>(`/admin/credentials/${id}`)).body,
      ({ status }) => status === 'REMOVED',
      minutes,
    );
    await api.post(`/admin/credentials/${id}/erase`);
    const keys = async () =>
      (await pool.query('SELECT 1 FROM person_keys WHERE subject = $1', [`credential-${id}`])).rowCount;
    await eventually(keys, count => count === 0, minutes);
    const { body: erased } = await api.get<Credential[]>(`${path}?id=${id}&status=REMOVED`);
    assert.deepEqual([erased[0]!.isErased, erased[0]!.recipient.email], [true, null]);
    const chain = async () => (await readiness(product.urls()['projector']!)).chain;
    const { rounds } = await chain();
    const { status } = await eventually(chain, now => now.rounds > rounds + 1, minutes);
    assert.equal(status, 'intact');
  });

  it('replays every projection with equal checksums', async () => {
    const { stdout } = await run(process.execPath, ['projector/src/replay.ts'], {
      cwd: root,
      timeout: 2 * minutes,
      env: {
        ...inherited(),
        DATABASE_URL: product.run.database,
        EVENT_STORE_URL: double.url,
        SECRET_KEYS: product.secrets.secretKeys,
        LOG_LEVEL: 'silent',
      },
    });
    for (const noun of ['order', 'credential', 'credit', 'statusLog', 'customer', 'user'])
      assert.match(stdout, new RegExp(`^${noun}: [1-9]\\d* rows, .* before = after`, 'm'));
  });
});

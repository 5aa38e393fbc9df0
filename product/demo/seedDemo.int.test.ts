import assert from 'node:assert/strict';
import { signIn, type ApiClient } from '../run/apiClient.ts';
import { confirmAccount } from '../run/confirmAccount.ts';
import { demoUsers } from './demoData.ts';
import { runStatement } from '../postgres/embeddedPostgres.ts';
import { readSettings } from '../run/config.ts';
import { sandboxKey } from '../run/processes.ts';
import { seedDemo } from './seedDemo.ts';
import { startProduct, type Product } from '../run/startProduct.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';

const lists = [
  'partners',
  'app-configs',
  'providers-configs',
  'data-formats',
  'customers',
  'pdf-designs',
  'card-profiles',
  'users',
  'orders',
];

interface Order {
  readonly id: string;
  readonly status: string;
  readonly credentialsCount: number;
  readonly customerCredentialProviderId: string | null;
}

describe('the demo data', function () {
  this.timeout(120_000);
  let database: TestDatabase;
  let product: Product;
  let api: ApiClient;
  before(async () => {
    database = await testDatabase();
    product = await startProduct({
      settings: { ...readSettings({}), PORT: 0, DATABASE_URL: database.url },
      env: { LOG_LEVEL: 'error' }, // a quiet log must not keep the product from starting
    });
    api = await signIn(product.run.api, product.run.signIn);
  });
  after(async () => {
    await product?.stop();
    await database?.drop();
  });

  const seed = (who = product.run.signIn) =>
    seedDemo({
      api: product.run.api,
      provider: product.run.provider,
      providerKey: sandboxKey,
      webhookSecret: product.secrets.webhookSecret,
      mail: product.run.mail,
      passes: product.data,
      phones: product.run.phones,
      google: product.run.google,
      signIn: who,
    });
  const all = async () =>
    Promise.all(
      lists.map(async list => {
        const path = `/admin/${list}?limit=100&sort=id`;
        const { body } = await api.get<{ id: string; revision: number }[]>(path);
        return { list, rows: body.map(({ id, revision }) => `${id} ${revision}`) };
      }),
    );
  const order = async () => (await api.get<Order[]>('/admin/orders?q=Welcome')).body;

  it('OPS: seeding again changes nothing, while its order is in progress and when it is issued', async () => {
    await seed();
    await seed();
    while ((await order())[0]?.status !== 'ISSUED') await seed();
    const before = await all();
    await seed();
    assert.deepEqual(await all(), before);
    assert.deepEqual(
      (await order()).map(({ credentialsCount }) => credentialsCount),
      [25],
    );
  });

  it('every demo user can sign in', async () => {
    const { password } = product.run.signIn;
    for (const { email } of demoUsers) await signIn(product.run.api, { email, password });
  });

  it('OPS: seeding again after a day, when no key is remembered, changes nothing either', async () => {
    const before = await all();
    assert.ok(
      before.every(({ rows }) => rows.length > 0),
      'there is something in every list',
    );
    await runStatement(database.url, 'DELETE FROM idempotency');
    await seed();
    assert.deepEqual(await all(), before);
  });

  it('OPS: seeding again as another user keeps what exists', async () => {
    const who = { email: 'second@latchkey.test', password: 'a-passphrase-of-its-own' };
    const permission = { role: 'super_admin', partnerId: null, customerId: null };
    const { email, password } = who;
    await api.post('/admin/users', { email, fullName: 'Second desk', locale: 'en', permission });
    await confirmAccount(api, product.run.mail!, email, password);
    const before = await all();
    await seed(who);
    assert.deepEqual(await all(), before);
  });

  it('OPS: seeding again leaves the order that was given another name', async () => {
    const { id, customerCredentialProviderId } = (await order())[0]!;
    const path = `/admin/orders/${id}`;
    const { headers } = await api.get(path);
    await api.put(
      path,
      { displayName: 'Spring badges', customerCredentialProviderId },
      { 'If-Match': headers.get('ETag')! },
    );
    const before = await all();
    await seed();
    assert.deepEqual(await all(), before);
  });
});

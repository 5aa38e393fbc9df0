import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { mailsAt, providerAt } from '../browser/catcher.ts';
import { e2eConfig } from '../browser/config.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { startPostgres, type RunningPostgres } from '../../product/postgres/embeddedPostgres.ts';
import { readSettings } from '../../product/run/config.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';
import { assertClaims, assertLedger, mailsMissing } from './accounts.ts';
import { checkOut, seedOlder, startOlder, type OlderRelease } from './olderRelease.ts';

const minutes = 60_000;
const people = 200;
const demoMails = 25;
/** Returns a file of 200 people, with columns that release 0.2.0 also has. */
const fileFrom = (first: number): string =>
  [
    'nameOnCard;email;firstName;lastName;cardNumber',
    ...Array.from({ length: people }, (_, index) => {
      const n = first + index;
      return `Amber Muster ${n};person${n}@example.test;Amber;Muster ${n};${200_000 + n}`;
    }),
  ].join('\n');

interface Order {
  readonly id: string;
  readonly status: string;
  readonly availableCount: number;
}
type Credential = Readonly<Record<'id' | 'status' | 'nameOnCard', string>>;

describe(`an update from ${e2eConfig.RELEASE} with both releases on one database, and the way back`, function () {
  this.timeout(10 * minutes);
  let folder: string;
  let database: RunningPostgres;
  let product: Product;
  let older: OlderRelease;
  let pool: pg.Pool;
  let filesBefore = 0;
  let ordered = 0;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkey-rolling-'));
    chmodSync(folder, 0o755);
    await checkOut(e2eConfig.RELEASE, folder);
    database = await startPostgres({
      dir: path.join(folder, 'db'),
      settings: { max_connections: '300' },
    });
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined); // idle connections end with the database
    product = await startProduct({
      settings: { ...readSettings({ DATABASE_URL: database.url }), PORT: 0 },
      env: { SWEEP_MS: '500' },
      prepare: async prepared => {
        older = await startOlder(folder, prepared);
        await seedOlder(folder, older.api, prepared);
      },
    });
    await eventually(mailsAt(product.run.mail!).count, count => count === demoMails, minutes);
    filesBefore = (await providerAt(product.run.provider).files()).length;
  });
  after(async () => {
    await older?.stop();
    await product?.stop();
    await pool?.end();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (url: string): Promise<ApiClient> => signIn(url, product.run.signIn);
  const customerOf = async (api: ApiClient): Promise<string> =>
    (await api.get<{ id: string }[]>('/admin/customers?q=Acme')).body[0]!.id;
  const draft = async (api: ApiClient, displayName: string): Promise<string> => {
    const customerId = await customerOf(api);
    const listOf = async (what: string) =>
      (await api.get<{ id: string; shortName: string }[]>(`/admin/${what}?customerId=${customerId}`)).body;
    const profile = (await listOf('card-profiles')).find(({ shortName }) => shortName === 'employee')!;
    const design = (await listOf('pdf-designs'))[0]!;
    const { body } = await api.post<Order>('/admin/orders', { customerId, displayName });
    const query = `cardProfileId=${profile.id}&pdfDesignId=${design.id}`;
    await api.post(`/admin/orders/${body.id}/credentials/csv?${query}`, fileFrom(ordered));
    ordered += people;
    return body.id;
  };
  const isIssued = async (api: ApiClient, id: string) => {
    await eventually(
      () => api.get<Order>(`/admin/orders/${id}`),
      ({ body: { status, availableCount } }) => status === 'ISSUED' && availableCount === people,
      2 * minutes,
    );
  };
  const credentialsOf = async (api: ApiClient, id: string): Promise<readonly Credential[]> => {
    const path_ = `/admin/orders/${id}/credentials?limit=${people}`;
    const { body } = await api.get<Credential[]>(path_);
    return body
      .map(one => ({ id: one.id, status: one.status, nameOnCard: one.nameOnCard }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };
  /** Asserts that nothing is lost or duplicated: files at the provider, ledger, claims and emails. */
  const isWhole = async (api: ApiClient, orderId: string) => {
    assert.equal((await providerAt(product.run.provider).files()).length - filesBefore, ordered);
    const customerId = await customerOf(api);
    const ledgerError = () =>
      assertLedger(api, customerId, orderId, people).then(
        () => null,
        (error: unknown) => error,
      );
    await eventually(ledgerError, error => error === null, 2 * minutes);
    await assertClaims(pool, orderId, people);
    await eventually(
      () => mailsMissing(pool, orderId),
      missing => missing.length === 0,
      3 * minutes,
    );
    const mails = await mailsAt(product.run.mail!).all();
    const byCredential = Map.groupBy(mails, mail => mail.headers['x-latchkey-credential']);
    const expected = demoMails + ordered;
    assert.deepEqual([byCredential.size, mails.length], [expected, expected]);
  };

  it('an order through the old API while the new one is up is issued once, and both show the same', async () => {
    const [old, now] = [await at(older.api), await at(product.run.api)];
    const id = await draft(old, 'Rolling');
    await old.post(`/admin/orders/${id}/submit`);
    await Promise.all([isIssued(old, id), isIssued(now, id)]);
    await isWhole(now, id);
    const [ofOld, ofNow] = [await credentialsOf(old, id), await credentialsOf(now, id)];
    assert.equal(ofNow.length, people);
    assert.deepEqual(ofOld, ofNow);
  });

  it('an order through the new API is issued by the workers of both', async () => {
    const [old, now] = [await at(older.api), await at(product.run.api)];
    const id = await draft(now, 'Rolling 2');
    await now.post(`/admin/orders/${id}/submit`);
    await Promise.all([isIssued(old, id), isIssued(now, id)]);
    await isWhole(now, id);
    assert.deepEqual(await credentialsOf(old, id), await credentialsOf(now, id));
  });

  it('a request of the system pages is carried out, though the old worker sweeps', async () => {
    const now = await at(product.run.api);
    const { rows: locks } = await pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND
         (classid::bigint << 32 | objid::bigint) = hashtextextended('latchkey sweep', 4711)`,
    );
    assert.equal(locks.length, 1, 'the old worker has its lock');
    const { body: configs } = await now.get<{ id: string }[]>('/admin/providers-configs');
    const configId = configs[0]!.id;
    await pool.query(
      `INSERT INTO provider_inbox (id, config_id, body, failures, error) VALUES ('rolling', $1, $2, 20, 'broken')`,
      [
        configId,
        JSON.stringify({
          id: 'rolling',
          at: new Date().toISOString(),
          type: 'file.failed',
          clientRef: 'c.1',
          providerRef: 'p',
        }),
      ],
    );
    await now.post('/admin/system/deliveries/webhook-retries', { configId });
    const triesOf = async () =>
      (await pool.query<{ tries: number }>(`SELECT tries FROM provider_inbox WHERE id = 'rolling'`)).rows[0]!
        .tries;
    await eventually(triesOf, tries => tries > 0, minutes);
  });

  it('an order that the old worker left is finished by the new one after the old release has ended', async () => {
    const [old, now] = [await at(older.api), await at(product.run.api)];
    const id = await draft(old, 'Rolling 3');
    await old.post(`/admin/orders/${id}/submit`);
    await older.stop();
    await isIssued(now, id);
    await isWhole(now, id);
  });

  it('after a rollback, the old release shows and issues orders, and after the next update the new one does', async () => {
    for (const name of ['api', 'projector', 'workers']) product.kill(name, 'SIGTERM');
    await eventually(
      async () =>
        Object.entries(product.pids()).filter(([name, pid]) => /^(api|proj|work)/.test(name) && pid),
      left => left.length === 0,
      minutes,
    );
    await older.start();
    const old = await at(older.api);
    const id = await draft(old, 'Rolling 4');
    await old.post(`/admin/orders/${id}/submit`);
    await isIssued(old, id);
    await isWhole(old, id);
    for (const name of ['api', 'projector', 'workers']) await product.spawn(name);
    const now = await at(product.urls()['api']!);
    await isIssued(now, id);
    assert.deepEqual(await credentialsOf(old, id), await credentialsOf(now, id));
  });
});

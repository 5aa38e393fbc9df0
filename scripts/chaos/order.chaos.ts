import assert from 'node:assert/strict';
import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { eventually } from '../../web/e2e/house.ts';
import { mailsAt, providerAt } from '../../web/e2e/catcher.ts';
import { signIn, type ApiClient } from '../apiClient.ts';
import { startPostgres, type RunningPostgres } from '../embeddedPostgres.ts';
import { readSettings } from '../product/config.ts';
import { makeDemo } from '../product/demo.ts';
import { startProduct, type Product } from '../startProduct.ts';
import { killAround } from './kills.ts';

const minutes = 60_000;
const people = 1_000;
const kills = 21;
const file = readFileSync(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
const rooms = ['api', 'api-2', 'projector', 'projector-2', 'workers', 'workers-2'];

for (const deduplicate of [false, true])
  describe(`whatever dies on the way (provider de-duplication ${deduplicate ? 'on' : 'off'})`, function () {
    this.timeout(8 * minutes);
    let folder: string;
    let database: RunningPostgres;
    let product: Product;
    let pool: pg.Pool;

    before(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'latchkey-chaos-'));
      chmodSync(folder, 0o755);
      const settings = { max_connections: '300' };
      database = await startPostgres({ dir: path.join(folder, 'db'), settings });
      pool = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 2_000 });
      pool.on('error', () => undefined);
      pool.on('connect', client => client.on('error', () => undefined)); // asked again
      product = await startProduct({
        restart: true,
        settings: { ...readSettings({ DATABASE_URL: database.url }), PORT: 0 },
        counts: { api: 2, projector: 2, workers: 2 },
        // short, so that what was under way is settled within the test's time
        env: {
          PROVIDER_TIMEOUT_MS: '2000',
          CALL_WITHIN_MS: '1500',
          LOOKUP_LAG_MS: '2000',
          ASK_AFTER_MS: '2500',
        },
      });
      await makeDemo(product.data, product.run, product.secrets.webhookSecret);
      await eventually(mailsAt(product.run.mail!).count, count => count === 25, minutes);
    });
    after(async () => {
      await product?.stop();
      await pool?.end();
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const restartDatabase = async () => {
      process.kill(database.pid, 'SIGKILL');
      const port = Number(new URL(database.url).port);
      database = await startPostgres({
        dir: path.join(folder, 'db'),
        port,
        settings: { max_connections: '300' },
      });
    };
    /** A client that asks again while the API is down. */
    const patiently = async <T>(ask: (api: ApiClient) => Promise<T>): Promise<T> => {
      let answer: { readonly value: T } | null = null;
      const attempt = async () => {
        try {
          const api = await signIn(product.urls()['api']!, product.run.signIn);
          answer = { value: await ask(api) };
        } catch {
          answer = null; // asked again
        }
        return answer;
      };
      return (await eventually(attempt, one => one !== null, 2 * minutes))!.value;
    };
    const doneOf = (orderId: string) => async () => {
      try {
        const { rows } = await pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM events WHERE type = 'CredentialAvailable' AND data->>'orderId' = $1`,
          [orderId],
        );
        return rows[0]!.n / people;
      } catch {
        return null;
      }
    };

    it('ORD-17, CRD-05: the provider holds each file once, every credential ends, the ledger and the claims add up, every recipient has a mail', async () => {
      const { run } = product;
      const provider = providerAt(run.provider);
      await provider.behave({
        deduplicate,
        latencyMs: { min: 20, max: 200 },
        completionMs: { min: 200, max: 4_000 },
      });
      const filesBefore = (await provider.files()).length;
      const { orderId, customerId } = await patiently(async api => {
        const { body: found } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
        const customer = found[0]!.id;
        const one = async (what: string) =>
          (await api.get<{ id: string; shortName: string }[]>(`/admin/${what}?customerId=${customer}`)).body;
        const profile = (await one('card-profiles')).find(({ shortName }) => shortName === 'employee')!;
        const design = (await one('pdf-designs'))[0]!;
        const { body: order } = await api.post<{ id: string }>('/admin/orders', {
          customerId: customer,
          displayName: 'Chaos',
        });
        const query = `cardProfileId=${profile.id}&pdfDesignId=${design.id}`;
        await api.post(`/admin/orders/${order.id}/credentials/csv?${query}`, file);
        await api.post(`/admin/orders/${order.id}/submit`);
        return { orderId: order.id, customerId: customer };
      });

      const seed = Math.floor(Math.random() * 2 ** 31);
      const killed = await killAround({
        targets: ['database', ...rooms],
        kills,
        seed,
        done: doneOf(orderId),
        kill: async target => {
          if (target === 'database') await restartDatabase();
          else if (product.pids()[target] !== undefined) product.kill(target);
        },
      });
      console.log(
        `      seed ${seed}: ${killed.map(({ target, done }) => `${target} ${Math.round(done * 100)} %`).join(', ')}`,
      );

      const order = await eventually(
        () =>
          patiently(
            async api =>
              (await api.get<{ status: string; availableCount: number }>(`/admin/orders/${orderId}`)).body,
          ),
        ({ status }) => status === 'ISSUED' || status === 'ERROR',
        4 * minutes,
      );
      assert.deepEqual([order.status, order.availableCount], ['ISSUED', people]);
      assert.equal((await provider.files()).length - filesBefore, people);

      const ledger = await patiently(
        async api =>
          (
            await api.get<{ status: string; count: number; orderId: string }[]>(
              `/admin/customers/${customerId}/credits?limit=1000`,
            )
          ).body,
      );
      const sum = (status: string) =>
        ledger
          .filter(one => one.orderId === orderId && one.status === status)
          .reduce((total, { count }) => total + count, 0);
      assert.deepEqual(
        [sum('ORDER_RESERVED'), sum('ISSUED_ORDER'), sum('ORDER_RELEASED')],
        [people, people, 0],
      );
      const { rows: claims } = await pool.query<{ n: number }>(
        `SELECT count(DISTINCT data->>'owner')::int AS n FROM events WHERE type = 'UniqueClaimed' AND data->>'owner' IN
           (SELECT stream_id FROM events WHERE type = 'CredentialAdded' AND data->>'orderId' = $1)`,
        [orderId],
      );
      assert.equal(claims[0]!.n, people);

      const mails = await eventually(
        async () => {
          const all = (await mailsAt(run.mail!).all()).filter(({ to }) => to[0]!.startsWith('person'));
          return Map.groupBy(all, mail => mail.headers['x-latchkey-credential']);
        },
        byCredential => byCredential.size >= people + 25,
        3 * minutes,
      );
      const extras = [...mails.values()].flatMap(group => (group.slice(0, -1).length > 0 ? group : []));
      const unmarked = [...mails.values()].filter(
        group => group.filter(({ headers }) => headers['x-latchkey-repeat'] === undefined).length > 1,
      );
      assert.deepEqual(unmarked, [], 'an extra mail is marked as a repeat');
      console.log(
        `      ${extras.length === 0 ? 'no' : extras.length} mails belong to recipients with a repeat`,
      );
    });
  });

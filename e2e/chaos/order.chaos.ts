import assert from 'node:assert/strict';
import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { credential } from '@latchkey/events/credential/credential.ts';
import { physicalTable, versions } from '@latchkey/projector/tables.ts';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { mailsAt, providerAt } from '../browser/catcher.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { startPostgres, type RunningPostgres } from '../../product/postgres/embeddedPostgres.ts';
import { readSettings } from '../../product/run/config.ts';
import { makeDemo } from '../../product/run/demo.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';
import type { ProcessName } from '../../product/run/processes.ts';
import { assertClaims, assertLedger, issuedShare, mailsInFlight, mailsMissing } from './accounts.ts';
import { digGaps, gaps, killIn, type Gap } from './gaps.ts';
import { killAround } from './kills.ts';

const minutes = 60_000;
const people = 1_000;
const kills = 21;
const file = readFileSync(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
const processes = ['api', 'api-2', 'projector', 'projector-2', 'workers', 'workers-2'];

for (const deduplicate of [false, true])
  describe(`an order whose processes are killed (provider de-duplication ${deduplicate ? 'on' : 'off'})`, function () {
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
      pool = new pg.Pool({ connectionString: database.url, max: 4, connectionTimeoutMillis: 2_000 });
      pool.on('error', () => undefined);
      pool.on('connect', client => client.on('error', () => undefined));
      product = await startProduct({
        restart: true,
        settings: { ...readSettings({ DATABASE_URL: database.url }), PORT: 0 },
        counts: { api: 2, projector: 2, workers: 2 },
        env: {
          PROVIDER_TIMEOUT_MS: '2000',
          CALL_WITHIN_MS: '1500',
          LOOKUP_LAG_MS: '2000',
          ASK_AFTER_MS: '2500',
        },
      });
      await makeDemo(product.data, product.run, product.secrets.webhookSecret);
      await eventually(mailsAt(product.run.mail!).count, count => count === 25, minutes);
      await digGaps(pool, physicalTable(credential, versions['credential']!));
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
    const patiently = async <T>(ask: (api: ApiClient) => Promise<T>): Promise<T> => {
      let answer: { readonly value: T } | null = null;
      const attempt = async () => {
        try {
          const api = await signIn(product.urls()['api']!, product.run.signIn);
          answer = { value: await ask(api) };
        } catch {
          answer = null;
        }
        return answer;
      };
      return (await eventually(attempt, one => one !== null, 2 * minutes))!.value;
    };
    /** Kills a process or the database, and counts the emails that this may cause to be sent twice. */
    const killer = (orderId: string) => {
      const total = { inFlight: 0 };
      const kill = async (target: string) => {
        if (target === 'database') await restartDatabase();
        else if (product.pids()[target] !== undefined) product.kill(target);
        if (target === 'database' || target.startsWith('workers'))
          total.inFlight += await mailsInFlight(pool, orderId);
      };
      return { total, kill };
    };

    it('ORD-17, CRD-05: the provider has each file once, every credential is issued, the ledger and the claims add up, and every recipient has an email', async () => {
      const { run } = product;
      const provider = providerAt(run.provider);
      await provider.behave({
        deduplicate,
        latencyMs: { min: 20, max: 200 },
        completionMs: { min: 200, max: 20_000 },
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
        return { orderId: order.id, customerId: customer };
      });
      const { total, kill } = killer(orderId);
      const killProcess = (process: ProcessName) => async () => {
        for (const target of processes.filter(name => name === process || name === `${process}-2`))
          await kill(target);
      };
      const stand = (gap: Gap) => killIn(pool, gap, killProcess(gap.process));
      const submit = patiently(async api => {
        const { body } = await api.get<{ status: string }>(`/admin/orders/${orderId}`);
        if (body.status === 'DRAFT') await api.post(`/admin/orders/${orderId}/submit`);
      });
      await Promise.all([stand(gaps.submit), submit]);
      for (const gap of [gaps.attempt, gaps.call, gaps.enqueue, gaps.commit, gaps.mail]) await stand(gap);

      const seed = Math.floor(Math.random() * 2 ** 31);
      const done = () => issuedShare(pool, orderId, people);
      const killed = await killAround({ targets: ['database', ...processes], kills, seed, done, kill });
      console.log(
        `      killed in ${Object.keys(gaps).length} gaps; seed ${seed}: ${killed.map(({ target, done: share }) => `${target} ${Math.round(share * 100)} %`).join(', ')}`,
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

      await patiently(api => assertLedger(api, customerId, orderId, people));
      await assertClaims(pool, orderId, people);

      const undelivered = () => mailsMissing(pool, orderId);
      await eventually(undelivered, missing => missing.length === 0, 3 * minutes);
      const all = (await mailsAt(run.mail!).all()).filter(({ to }) => to[0]!.startsWith('person'));
      const mails = Map.groupBy(all, mail => mail.headers['x-latchkey-credential']);
      assert.equal(mails.size, people + 25);
      const unmarked = [...mails.values()].filter(
        group => group.filter(({ headers }) => headers['x-latchkey-repeat'] === undefined).length > 1,
      );
      assert.deepEqual(unmarked, [], 'an extra mail is marked as a repeat');
      const extras = [...mails.values()].reduce((sum, group) => sum + group.length - 1, 0);
      console.log(
        `      ${extras} extra mails; ${total.inFlight} were in flight when their worker was killed`,
      );
      assert.ok(extras <= total.inFlight, `${extras} extra mails of ${total.inFlight} in flight`);
    });
  });

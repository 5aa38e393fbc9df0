import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { e2eConfig } from '../browser/config.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { startPostgres, type RunningPostgres } from '../../product/postgres/embeddedPostgres.ts';
import { readSettings } from '../../product/run/config.ts';
import { makeDemo } from '../../product/run/demo.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';

const minutes = 60_000;
const people = e2eConfig.PEOPLE;
const [added, moved, renumbered, missing] = [40, 52, 8, 30];
const unchanged = people - moved - renumbered - missing;
const targets = ['workers', 'api', 'workers-2', 'projector', 'api-2', 'workers', 'workers-2', 'api'];

interface Comparison {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly replacedCount: number;
  readonly unchangedCount: number;
  readonly unclearCount: number;
  readonly goneCount: number;
  readonly removableCount: number;
  readonly digest: string;
}
const countsOf = (one: Comparison) => [
  one.addedCount,
  one.changedCount,
  one.replacedCount,
  one.unchangedCount,
  one.unclearCount,
  one.goneCount,
];

const firstNumber = 9_600_000;
const line = (n: number, organisation = 'Workshop', number = firstNumber + n) =>
  `Reimport ${n};reimport.${n}@acme.test;${organisation};${number}`;
const fileOf = (lines: readonly string[]) =>
  ['nameOnCard;email;organisation;cardNumber', ...lines, ''].join('\n');
const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

describe(`an import that updates ${people} people, while processes die`, function () {
  this.timeout(30 * minutes);
  let folder: string;
  let database: RunningPostgres;
  let product: Product;
  let pool: pg.Pool;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkey-reimport-'));
    chmodSync(folder, 0o755);
    database = await startPostgres({ dir: path.join(folder, 'db'), settings: { max_connections: '300' } });
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    product = await startProduct({
      restart: true,
      settings: { ...readSettings({ DATABASE_URL: database.url }), PORT: 0 },
      counts: { api: 2, workers: 2 },
    });
    await makeDemo(product.data, product.run, product.secrets.webhookSecret);
    await providerAt(product.run.provider).behave({ completionMs: { min: 20, max: 200 } });
  });
  after(async () => {
    await product?.stop();
    await pool?.end();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const patiently = async <T>(ask: (api: ApiClient) => Promise<T>): Promise<T> => {
    let answer: { readonly value: T } | null = null;
    const attempt = async () => {
      try {
        answer = { value: await ask(await signIn(product.urls()['api']!, product.run.signIn)) };
      } catch {
        answer = null;
      }
      return answer;
    };
    return (await eventually(attempt, one => one !== null, 3 * minutes))!.value;
  };
  const recorded = async (type: string, after: string) => {
    const sql = 'SELECT count(*)::int AS count FROM events WHERE type = $1 AND position > $2';
    return (await pool.query<{ count: number }>(sql, [type, after])).rows[0]!.count;
  };
  const head = async () =>
    (await pool.query<{ head: string }>('SELECT max(position)::text AS head FROM events')).rows[0]!.head;

  it('35.2: 40 new, 60 changed, the others unchanged and 30 not in the file: exactly that, once, and no one removed unasked', async () => {
    const terms = await patiently(async api => {
      const { body: found } =
        await api.get<{ id: string; providers: { credentialProviderId: string }[] }[]>(
          '/admin/customers?q=Acme',
        );
      const customerId = found[0]!.id;
      const list = async <Row>(what: string) =>
        (await api.get<Row[]>(`/admin/${what}?customerId=${customerId}`)).body;
      const profiles = await list<{ shortName: string; dataFormatId: string }>('card-profiles');
      const { dataFormatId } = profiles.find(({ shortName }) => shortName === 'employee')!;
      const designs = await list<{ id: string }>('pdf-designs');
      const { body: profile } = await api.post<{ id: string }>('/admin/card-profiles', {
        customerId,
        dataFormatId,
        displayName: 'Reimport',
        shortName: `reimport-${Date.now().toString(36)}`,
        deliveryMethod: 'QR',
      });
      await api.post(`/admin/card-profiles/${profile.id}/submit`);
      await api.post(`/admin/customers/${customerId}/credits`, { amount: people + 200, remarks: 'Reimport' });
      return { customerId, cardProfileId: profile.id, pdfDesignId: designs[0]!.id };
    });
    const ask = <Body>(at: string, more: Readonly<Record<string, string>>, file: string, key?: string) =>
      patiently(async api => {
        const query = new URLSearchParams({ ...terms, ...more });
        const headers = { 'Content-Type': 'text/csv', ...(key ? { 'Idempotency-Key': key } : {}) };
        return (await api.post<Body>(`/admin/orders/csv${at}?${query}`, file, headers)).body;
      });
    const issued = (orderId: string, count: number) =>
      eventually(
        () =>
          patiently(
            async api =>
              (await api.get<{ status: string; availableCount: number }>(`/admin/orders/${orderId}`)).body,
          ),
        ({ status, availableCount }) => status === 'ISSUED' && availableCount === count,
        15 * minutes,
      );
    const compared = (file: string, match = 'email') => ask<Comparison>('/compare', { match }, file);

    const began = performance.now();
    const all = range(0, people);
    const first = await ask<{ id: string }>(
      '',
      { displayName: 'First', submit: 'true' },
      fileOf(all.map(n => line(n))),
    );
    await issued(first.id, people);
    const issuedAt = performance.now();

    const present = all.slice(0, people - missing);
    const file = fileOf([
      ...present.map(n => {
        if (n < moved) return line(n, 'Logistics');
        return n < moved + renumbered ? line(n, 'Workshop', firstNumber + people + 1_000 + n) : line(n);
      }),
      ...range(people, added).map(n => line(n)),
    ]);
    const found = await compared(file);
    const comparedAt = performance.now();
    assert.deepEqual(countsOf(found), [added, moved + renumbered, renumbered, unchanged, 0, missing]);

    const before = await head();
    const key = crypto.randomUUID();
    const update = { match: 'email', displayName: 'Second', digest: found.digest };
    let killsWhileRunning = 0;
    const killed = (async () => {
      for (const target of targets) {
        await eventually(
          async () => product.pids()[target] !== undefined,
          is => is,
          minutes,
        );
        product.kill(target);
        const isBegun = (await recorded('BulkActionCreated', before)) > 0;
        if (isBegun && (await recorded('BulkActionFinished', before)) === 0) killsWhileRunning += 1;
        const reached = await head();
        await eventually(head, now => now !== reached, minutes);
      }
    })();
    const started = await ask<{ bulkActionId: string; orderId: string }>('/update', update, file, key);
    const again = await ask('/update', update, file, key);
    assert.deepEqual(again, { ...started, orderId: started.orderId });
    await killed;
    const ended = await eventually(
      () =>
        patiently(
          async api =>
            (
              await api.get<{ status: string; doneCount: number; failedCount: number }>(
                `/admin/bulk-actions/${started.bulkActionId}`,
              )
            ).body,
        ),
      ({ status }) => status === 'FINISHED',
      10 * minutes,
    );
    assert.deepEqual([ended.doneCount, ended.failedCount], [moved + renumbered, 0]);
    await issued(started.orderId, added);
    const updatedAt = performance.now();
    await eventually(
      () => compared(file),
      now => now.changedCount + now.addedCount + now.unclearCount === 0,
      5 * minutes,
    );
    assert.deepEqual(countsOf(await compared(file)), [0, 0, 0, people - missing + added, 0, missing]);
    assert.deepEqual(
      [
        await recorded('CredentialAdded', before),
        await recorded('CredentialDetailsChanged', before),
        await recorded('CredentialRemoveRequested', before),
      ],
      [added + renumbered, moved, renumbered],
    );

    const asks = await compared(file);
    const removal = { ...update, digest: asks.digest, gone: 'remove', goneCount: String(missing) };
    const removing = await ask<{ bulkActionId: string }>('/update', removal, file, crypto.randomUUID());
    await eventually(
      () => compared(file),
      now => now.goneCount === 0,
      5 * minutes,
    );
    assert.equal(await recorded('CredentialRemoveRequested', before), renumbered + missing);
    assert.notEqual(removing.bulkActionId, started.bulkActionId);
    const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
    console.log(
      `      issued in ${seconds(began, issuedAt)}, compared in ${seconds(issuedAt, comparedAt)}, updated in ${seconds(comparedAt, updatedAt)} with ${targets.length} kills, ${killsWhileRunning} of them while the bulk action ran`,
    );
  });
});

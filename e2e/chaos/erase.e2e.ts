import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { entities } from '@latchkey/events/catalogue.ts';
import { verifyAll } from '@latchkey/events/chain/chain.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { underMaintenance } from '../../testing/database/underMaintenance.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { eventually } from '../browser/app.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { inherited, root } from '../../product/run/config.ts';
import type { Product } from '../../product/run/startProduct.ts';
import { dumpOf } from './dump.ts';
import { openTraced } from './sharedProduct.ts';

const minutes = 60_000;
const run = promisify(execFile);

interface Row {
  readonly id: string;
  readonly nameOnCard: string | null;
  readonly recipient: { readonly email: string | null };
  readonly isErased: boolean;
  readonly status: string;
}

describe('forgetting a recipient, and rebuilding', function () {
  this.timeout(4 * minutes);
  let product: Product;
  let api: ApiClient;
  let pool: pg.Pool;
  let store: EventStore;

  before(async () => {
    product = await openTraced();
    api = await signIn(product.run.api, product.run.signIn);
    pool = new pg.Pool({ connectionString: product.run.database, max: 3 });
    const keys = keyRingOf(product.secrets.secretKeys);
    store = await openEventStore({ pool, catalogue: catalogueOf(entities), keys });
  });
  after(async () => {
    await store?.close();
    await pool?.end();
  });

  const dump = async (): Promise<string> => {
    const lines = await dumpOf(pool);
    assert.ok(lines.length > 500, 'the dump holds the rows');
    return lines.join('\n');
  };
  const filesBelow = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name));

  it('after an erasure no byte of name or email is left, and every chain still verifies', async () => {
    const { body: orders } = await api.get<{ id: string; customerId: string }[]>('/admin/orders?q=Welcome');
    const { id: orderId, customerId } = orders[0]!;
    const { body: rows } = await api.get<Row[]>(`/admin/orders/${orderId}/credentials?limit=100`);
    const { id, nameOnCard, recipient } = rows[3]!;
    const traces = [nameOnCard!, recipient.email!, JSON.stringify(nameOnCard).slice(1, -1)];
    assert.ok((await dump()).includes(recipient.email!), 'it is there before');
    await api.remove(`/admin/credentials/${id}`);
    await eventually(
      async () => (await api.get<Row>(`/admin/credentials/${id}`)).body,
      ({ status }) => status === 'REMOVED',
      minutes,
    );
    await api.post(`/admin/credentials/${id}/erase`);
    const { body: erased } = await api.get<Row>(`/admin/customers/${customerId}/credentials/${id}`);
    assert.deepEqual([erased.nameOnCard, erased.recipient.email, erased.isErased], [null, null, true]);
    const keys = async () =>
      (await pool.query(`SELECT 1 FROM person_keys WHERE subject = $1`, [`credential-${id}`])).rowCount;
    await eventually(keys, count => count === 0, minutes);

    const everything = await dump();
    for (const trace of traces) assert.ok(!everything.includes(trace), `${trace} is still in the database`);
    for (const file of filesBelow(path.join(product.data, 'logs')))
      for (const trace of traces)
        assert.ok(!readFileSync(file, 'utf8').includes(trace), `${trace} is still in ${file}`);
    assert.deepEqual((await verifyAll(store)).broken, []);
  });

  it('a single changed event is reported', async () => {
    const { rows } = await pool.query<{ position: string; stream_id: string; revision: string }>(
      `SELECT position, stream_id, revision FROM events WHERE type = 'CreditAdded' LIMIT 1`,
    );
    const { position, stream_id: stream, revision } = rows[0]!;
    const flip = (from: string, to: string) =>
      underMaintenance(pool, {
        text: `UPDATE events SET data = replace(data::text, $2, $3)::json WHERE position = $1`,
        values: [position, from, to],
      });
    await flip('"amount":', '"amount": ');
    const { broken } = await verifyAll(store);
    assert.deepEqual(
      broken.map(one => [one.stream, one.revision]),
      [[stream, Number(revision)]],
    );
    await flip('"amount": ', '"amount":');
    assert.deepEqual((await verifyAll(store)).broken, []);
  });

  it('a replay of all projections during writes results in equal checksums', async () => {
    const { body: customers } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    let isOver = false;
    const writes = async () => {
      let count = 0;
      for (; !isOver; count++)
        await api.post('/admin/orders', {
          customerId: customers[0]!.id,
          displayName: `Under writes ${count}`,
        });
      return count;
    };
    const writing = writes();
    const { stdout } = await run(process.execPath, ['projector/src/replay.ts'], {
      cwd: root,
      timeout: 2 * minutes,
      env: {
        ...inherited(),
        DATABASE_URL: product.run.database,
        SECRET_KEYS: product.secrets.secretKeys,
        LOG_LEVEL: 'silent',
      },
    }).finally(() => (isOver = true));
    assert.ok((await writing) > 10);
    for (const noun of ['order', 'credential', 'credit', 'statusLog', 'customer', 'user'])
      assert.match(stdout, new RegExp(`^${noun}: .* before = after`, 'm'));
    const { body } = await api.get<{ displayName: string }[]>('/admin/orders?q=Under&limit=1');
    assert.equal(body.length, 1, 'the rebuilt tables serve');
  });
});

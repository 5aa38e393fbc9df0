import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
import { mailsAt } from '../browser/catcher.ts';
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

interface Signed {
  readonly entries: readonly object[];
}
const outside: ReadonlySet<string> = new Set(['postgres', 'sandbox']);

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
  /**
   * Returns the product's files, without those of PostgreSQL, which keeps overwritten rows for a while, and
   * of the sandboxes, which stand in for other companies and for the recipient's own inbox and phone.
   */
  const ownFiles = () =>
    readdirSync(product.data, { withFileTypes: true })
      .filter(({ name }) => !outside.has(name))
      .flatMap(entry => {
        const place = path.join(product.data, entry.name);
        return entry.isDirectory() ? filesBelow(place) : [place];
      });
  const verifying = (folder: string, file: unknown, keys: string) => {
    const place = path.join(folder, 'file.json');
    writeFileSync(place, typeof file === 'string' ? file : JSON.stringify(file));
    writeFileSync(path.join(folder, 'keys.json'), keys);
    const given = ['verify', place, '--key', path.join(folder, 'keys.json')];
    // files are verified offline, so the command gets no server URL
    return run(process.execPath, [path.join(root, 'client/src/cli/main.ts'), ...given], {
      cwd: folder,
      timeout: minutes,
      env: inherited(),
    }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        out: stdout + stderr,
      }),
    );
  };

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

    const base = `/admin/credentials/${id}`;
    const certificate = await eventually(
      async () => api.get<Signed>(`${base}/erasure-certificate`).catch(() => null),
      found => found !== null,
      minutes,
    );
    const evidence = await api.post<Signed>(`${base}/evidence`);
    const inCustomer = `/admin/customers/${customerId}`;
    const exports = await Promise.all(
      [
        `${inCustomer}/credentials?status=REMOVED`,
        `${inCustomer}/credentials`,
        `/admin/orders/${orderId}/credentials`,
        '/admin/orders',
        `/admin/activity?customerId=${customerId}`,
      ].map(async place => (await api.get<string>(place, { Accept: 'text/csv' })).body),
    );
    const zip = await api.get<string>(`/admin/orders/${orderId}.zip`, { Accept: 'application/zip' });
    assert.match(zip.body, /_[0-9a-f-]{36}\.pdf/, 'the ZIP names its files by people');
    const mails = mailsAt(product.run.mail!);
    const others = (await mails.every()).filter(({ to }) => !to.includes(recipient.email!));
    const bodies = await Promise.all(others.map(mail => mails.whole(mail.id)));
    assert.ok(bodies.length > 10, 'emails to others were searched');
    const files = ownFiles();
    assert.ok(
      files.some(file => file.endsWith('.log')),
      files.join(' '),
    );
    const places: Readonly<Record<string, string>> = {
      'the database': await dump(),
      ...Object.fromEntries(files.map(file => [file, readFileSync(file, 'latin1')])),
      'an email to others': JSON.stringify(bodies),
      'an export': exports.join('\n'),
      'the documents': zip.body,
      'the evidence': JSON.stringify(evidence.body),
      'the certificate': JSON.stringify(certificate!.body),
    };
    const encoded = traces.flatMap(trace => {
      const bytes = Buffer.from(trace);
      return [trace, bytes.toString('hex'), bytes.toString('latin1')];
    });
    for (const [place, content] of Object.entries(places))
      for (const trace of encoded) assert.ok(!content.includes(trace), `${trace} is still in ${place}`);

    const { body: keySet } = await api.get('/.well-known/latchkey-keys.json');
    const publicKeys = JSON.stringify(keySet);
    const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-evidence-'));
    try {
      for (const { body } of [evidence, certificate!]) {
        const intact = await verifying(folder, body, publicKeys);
        assert.equal(intact.code, 0, intact.out);
        const [first] = body.entries;
        const flipped = await verifying(
          folder,
          { ...body, entries: [{ ...first, at: '' }, ...body.entries.slice(1)] },
          publicKeys,
        );
        assert.equal(flipped.code, 1, flipped.out);
        assert.match(flipped.out, /(Event|Erasure) 1 \(\w+\) was changed/);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
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

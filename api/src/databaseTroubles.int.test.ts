import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acme, acmeCreated, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startPostgres } from '../../product/postgres/embeddedPostgres.ts';
import type { Answer, Http } from '../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../testing/api/testApp.ts';
import { readerAt } from '../../testing/api/live/testReader.ts';

const begin = async (app: TestApp): Promise<Http> => {
  await app.tell(`partner-${northwind}`, northwindCreated);
  await app.tell(`customer-${acme}`, acmeCreated);
  return (await app.signIn('customer_admin', { customerId: acme })).http;
};
const creating = (http: Http, displayName: string) => {
  const body = { customerId: acme, displayName, customerCredentialProviderId: acmeProvider };
  const headers = { 'Idempotency-Key': uuidv7() };
  return () => http.post('/admin/orders', body, headers);
};
const isUnavailable = ({ status, body, headers, text }: Answer) => {
  assert.deepEqual([status, body?.reason], [503, 'unavailable'], text);
  assert.ok(Number(headers.get('retry-after')) > 0);
};
const served = async (act: () => Promise<Answer>): Promise<Answer> => {
  let answer = await act();
  while (answer.status === 503) answer = await act();
  return answer;
};
const namesIn = async (http: Http) =>
  ((await http.get('/admin/orders?sort=displayName')).body as { displayName: string }[]).map(
    ({ displayName }) => displayName,
  );

/**
 * Simulates a full disk: a trigger raises PostgreSQL's error for a file that can't be extended (SQLSTATE
 * 53100) on each insert and update of any table; reads work.
 */
const fillDisk = `
CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION disk_full()', name);
  END LOOP; END $$;`;
const freeDisk = 'DROP FUNCTION disk_full() CASCADE';

describe('a disk that is full', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('serves reads, refuses changes temporarily, and loses nothing', async () => {
    const http = await begin(app);
    const [first, second] = [creating(http, 'Before'), creating(http, 'Meanwhile')];
    assert.equal((await first()).status, 201);
    await app.pool.query(fillDisk);
    await app.pool.query('ALTER TABLE sessions DISABLE TRIGGER disk_full');
    await app.pool.query(`UPDATE sessions SET last_seen_at = now() - interval '1 hour'`);
    await app.pool.query('ALTER TABLE sessions ENABLE TRIGGER disk_full');

    isUnavailable(await second());
    isUnavailable(await app.http.post('/admin/auth/login', { email: 'a@example.test', password: 'x' }));
    assert.deepEqual(await namesIn(http), ['Before']);
    assert.equal((await http.get('/admin/profile')).status, 200);
    assert.equal((await app.http.get('/readyz')).status, 200);

    await app.pool.query(freeDisk);
    assert.equal((await served(second)).status, 201);
    assert.equal((await second()).headers.get('idempotent-replay'), 'true');
    assert.deepEqual(await namesIn(http), ['Before', 'Meanwhile']);
  });
});

describe('a PostgreSQL that is killed', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-killed-'));
  const dir = join(folder, 'data');
  let app: TestApp;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  before(async () => {
    chmodSync(folder, 0o755);
    server = await startPostgres({ dir });
    app = await testApp({ database: { url: server.url, drop: async () => undefined } });
  });
  after(async () => {
    await app?.end();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('causes 503 until it is back; then everything resumes automatically, and nothing is lost', async () => {
    const http = await begin(app);
    const { session } = await app.signIn('admin');
    const reader = readerAt(app.origin);
    const stream = await reader.open(session.token);
    const [first, second] = [creating(http, 'Before'), creating(http, 'Meanwhile')];
    assert.equal((await first()).status, 201);

    process.kill(server.pid, 'SIGKILL');
    let answer = await second();
    while (answer.status < 300) answer = await second();
    isUnavailable(answer);
    isUnavailable(await http.get('/admin/orders'));
    assert.equal((await app.http.get('/healthz')).status, 200);
    const ready = await app.http.get('/readyz');
    assert.deepEqual([ready.status, ready.headers.get('retry-after')], [503, '2']);

    server = await startPostgres({ dir, port: Number(new URL(server.url).port) });
    const made = await served(second);
    assert.equal(made.status, 201, made.text);
    const news = new RegExp(made.body.id as string);
    await stream.until(news).catch(async () => {
      // a stream is closed if its reader's permissions can't be read; the next one resumes where it ended
      const next = await reader.open(session.token, { 'Last-Event-ID': stream.lastId() });
      await next.until(news);
    });
    assert.deepEqual(await namesIn(http), ['Before', 'Meanwhile']);
    await served(() => app.http.get('/readyz'));
    reader.end();
  });
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { checkMetrics } from '../../../testing/metrics/checkMetrics.ts';
import { healthApp } from '../health.ts';
import { bareApp } from '../../../testing/api/bareApp.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { route } from './route.ts';
import { serverOf } from './server.ts';

const broken = route({
  method: 'get',
  path: '/admin/broken',
  summary: 'Has a defect',
  policy: { access: 'public' },
  run: async () => {
    throw new Error('the password is hunter2');
  },
});
const away = route({
  method: 'get',
  path: '/admin/away',
  summary: 'Asks the database',
  policy: { access: 'public' },
  run: async ({ deps }) => ({ status: 200, body: (await deps.pool.query('SELECT 1')).rows }),
});
const words = [
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
] as const;
const passing = route({
  method: 'get',
  path: '/admin/passing/:n',
  summary: 'Meets a passing trouble of the database driver',
  policy: { access: 'public' },
  run: async ({ params }) => {
    throw new Error(words[Number(params['n'])]);
  },
});
const closed = route({
  method: 'get',
  path: '/admin/closed',
  summary: 'Needs a token',
  policy: { access: 'self.read' },
  run: async () => ({ status: 200 }),
});
const people = Array.from({ length: 40 }, (_, n) => ({ id: n, name: `Ada Lovelace the ${n}th` }));
const longRoute = route({
  method: 'get',
  path: '/admin/many',
  summary: 'Answers much',
  policy: { access: 'public' },
  run: async () => ({ status: 200, body: people }),
});
const shortRoute = route({
  method: 'get',
  path: '/admin/few',
  summary: 'Answers little',
  policy: { access: 'public' },
  run: async () => ({ status: 200, body: people.slice(0, 2) }),
});
const secret = route({
  method: 'post',
  path: '/admin/secret',
  summary: 'Answers a secret beside much',
  policy: { access: 'public' },
  run: async () => ({ status: 200, body: { token: 'x', people } }),
});

describe('answers', () => {
  let app: Awaited<ReturnType<typeof bareApp>>;
  before(async () => (app = await bareApp([broken, away, passing, closed, longRoute, shortRoute, secret])));
  after(() => app.end());

  it('large reads are compressed if the client accepts it; responses to commands never are', async () => {
    for (const [method, path, accepted, encoding] of [
      ['GET', '/admin/many', 'gzip, deflate, br', 'gzip'],
      ['GET', '/admin/many', 'identity', null],
      ['GET', '/admin/many', 'gzip;q=0', null],
      ['GET', '/admin/few', 'gzip', null],
      ['POST', '/admin/secret', 'gzip', null],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
        method,
        headers: { 'Accept-Encoding': accepted, 'Content-Type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      const named = `${method} ${path} ${accepted}`;
      assert.equal(answer.headers.get('content-encoding'), encoding, named);
      assert.equal(answer.headers.get('vary'), path === '/admin/many' ? 'Accept-Encoding' : null, named);
      assert.equal(answer.status, 200, named);
      const body = (await answer.json()) as typeof people | { people: typeof people };
      assert.deepEqual(
        'people' in body ? body.people : body,
        path === '/admin/few' ? people.slice(0, 2) : people,
      );
    }
  });
  it('a defect is 500 and reveals nothing', async () => {
    const answer = await app.http.get('/admin/broken', { 'X-Request-Id': 'mine-1' });
    assert.equal(answer.status, 500);
    assert.equal(answer.headers.get('x-request-id'), 'mine-1');
    assert.doesNotMatch(answer.text, /hunter2|at /);
  });
  it('an unavailable database is 503 with Retry-After', async () => {
    const answer = await app.http.get('/admin/away');
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
    const ready = await app.http.get('/readyz');
    assert.deepEqual([ready.status, ready.body], [503, { status: 'not ready' }]);
    assert.equal(ready.headers.get('retry-after'), '2');
    assert.equal((await app.http.get('/healthz')).status, 200);
  });
  it('metrics are served on a port of their own', async function () {
    this.timeout(60_000);
    const health = serverOf(healthApp(app.deps)).listen(0, '127.0.0.1');
    await once(health, 'listening');
    const http = httpAt(`http://127.0.0.1:${(health.address() as AddressInfo).port}`);
    const ready = await http.get('/readyz');
    assert.equal(ready.status, 503);
    assert.ok(ready.body.missing.includes('database'));
    const metrics = (await http.get('/metrics')).text;
    assert.match(metrics, /^latchkey_http_request_seconds_count/m);
    await checkMetrics(metrics);
    assert.equal((await http.get('/healthz')).status, 200);
    health.closeAllConnections();
    health.close();
    assert.equal((await app.http.get('/metrics')).status, 404);
  });
  it('a transient error that the driver reports without a code is 503 with Retry-After', async () => {
    for (const n of words.keys()) {
      const answer = await app.http.get(`/admin/passing/${n}`);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2'], words[n]);
    }
  });
  it('without a token it is 401 with a challenge', async () => {
    const answer = await app.http.get('/admin/closed');
    assert.deepEqual(
      [answer.status, answer.body.code, answer.headers.get('www-authenticate')],
      [401, '401.001.001', 'Bearer'],
    );
    const other = await app.http.get('/admin/closed', { Authorization: 'Basic eDp5' });
    assert.equal(other.headers.get('www-authenticate'), 'Bearer');
  });
  it('a route without a declared access does not start', async () => {
    await assert.rejects(
      bareApp([{ ...closed, policy: { access: undefined as never } }]),
      /declares no access/,
    );
  });
  it('a route whose strategies don’t fit its access prevents the start', async () => {
    const policies = [
      { access: 'public', accepts: ['apiKey'] },
      { access: 'self.read', accepts: [] },
      { access: 'self.read', accepts: ['sessionToken', 'password'] },
    ] as const;
    for (const policy of policies)
      await assert.rejects(
        bareApp([{ ...closed, policy }]),
        /accepts strategies that its access has no use for/,
      );
  });
  it('every response has security headers', async () => {
    const { headers } = await app.http.get('/admin/nothing');
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self';/);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*geolocation=\(\)/);
    assert.equal(headers.get('x-powered-by'), null);
  });
  const answerTo = (bytes: string, port = app.port) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket
        .on('data', part => (text += part))
        .on('close', () => resolve(text))
        .on('error', reject);
    });
  it('errors that Node itself responds to are problem documents, too, and nothing hangs', async () => {
    const cases = [
      ['HELO there\r\n\r\n', 400, 'malformed'],
      ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
      [`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 413, 'too_large'],
      ['GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n', 417, 'expectation_failed'],
    ] as const;
    for (const [bytes, status, reason] of cases) {
      const text = await answerTo(bytes);
      assert.match(text, new RegExp(`^HTTP/1.1 ${status} `), bytes.slice(0, 40));
      assert.match(text, /content-type: application\/problem\+json/i);
      assert.match(text, new RegExp(`"reason":"${reason}"`));
    }
    assert.match(await answerTo('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
  });
  it('a request that doesn’t arrive in time gets a problem document, too', async () => {
    const slow = await bareApp(
      [],
      {},
      { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 },
    );
    const text = await answerTo('GET /healthz HTTP/1.1\r\nHost:', slow.port);
    await slow.end();
    assert.match(text, /^HTTP\/1.1 408 /);
    assert.match(text, /"reason":"request_timeout"/);
  });
});

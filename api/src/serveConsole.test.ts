import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bareApp } from '../../testing/api/bareApp.ts';

describe("the console's files", () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-web-'));
  let app: Awaited<ReturnType<typeof bareApp>>;
  before(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
    writeFileSync(join(folder, 'public.html'), '<!doctype html><title>console, public</title>');
    for (const language of ['en', 'de'])
      writeFileSync(
        join(folder, `login.${language}.html`),
        `<!doctype html><title>public, ${language}</title>`,
      );
    const script = 'export const answer = 42;';
    writeFileSync(join(folder, 'assets', 'big-3c4d.js'), script);
    writeFileSync(join(folder, 'assets', 'big-3c4d.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets', 'big-3c4d.js.gz'), gzipSync(script));
    app = await bareApp([], { WEB_DIST: folder });
  });
  after(async () => {
    await app.end();
    rmSync(folder, { recursive: true });
  });
  const browser = { Accept: 'text/html,*/*' };

  it('any address of the console is its page, revalidated each time', async () => {
    for (const path of ['/', '/orders/1', '/unlock?error=session_expired']) {
      const { status, text, headers } = await app.http.get(path, browser);
      assert.equal(status, 200, path);
      assert.match(text, /console/);
      assert.equal(headers.get('cache-control'), 'no-cache');
    }
  });
  it('hashed assets never change, and a missing one is not found', async () => {
    assert.match((await app.http.get('/assets/app-1a2b.js')).headers.get('cache-control') ?? '', /immutable/);
    assert.equal((await app.http.get('/assets/app-gone.js', browser)).status, 404);
  });
  it('a range or a precondition that does not hold is refused as a problem', async () => {
    const refused = [
      [{ Range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
      [{ 'If-Match': '"x"' }, 412, 'precondition_failed'],
      [{ 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, 'precondition_failed'],
    ] as const;
    for (const path of ['/', '/orders/1', '/assets/app-1a2b.js', '/docs/swagger-ui.css'])
      for (const [header, status, reason] of refused) {
        const { body, headers, ...answer } = await app.http.get(path, { ...browser, ...header });
        assert.deepEqual([answer.status, body?.reason], [status, reason], `${path} ${reason}`);
        assert.equal(headers.get('content-type'), 'application/problem+json');
        assert.deepEqual([headers.get('etag'), headers.get('cache-control')], [null, 'no-store']);
        if (status === 416) assert.match(headers.get('content-range') ?? '', /^bytes \*\/\d+$/);
      }
    assert.equal((await app.http.get('/assets/app-1a2b.js', { Range: 'bytes=0-5' })).text, 'export');
  });
  it('the readable contract is ours, and nothing else of its library is served', async () => {
    for (const path of ['index.html', 'swagger-initializer.js', 'package.json', 'README.md', 'index.js'])
      assert.equal((await app.http.get(`/docs/${path}`, browser)).status, 404, path);
    for (const path of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js', 'errors'])
      assert.equal((await app.http.get(`/docs/${path}`)).status, 200, path);
  });
  it('a file leaves compressed as the browser accepts it', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0, gzip;q=0', null],
    ] as const) {
      const { status, text, headers } = await app.http.get('/assets/big-3c4d.js', {
        'Accept-Encoding': accepted,
      });
      assert.deepEqual(
        [status, headers.get('content-encoding'), headers.get('vary'), text],
        [200, encoding, 'Accept-Encoding', 'export const answer = 42;'],
        accepted,
      );
      assert.match(headers.get('content-type') ?? '', /javascript/);
      assert.match(headers.get('cache-control') ?? '', /immutable/);
    }
  });
  it('the sign-in page starts without the frame of the console', async () => {
    assert.match((await app.http.get('/forgot-password', browser)).text, /public/);
    assert.doesNotMatch((await app.http.get('/', browser)).text, /public/);
  });
  it('the sign-in page is drawn in the language that was chosen in the browser, else in its own', async () => {
    for (const [headers, language] of [
      [{ 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
      [{ 'Accept-Language': 'fr,de;q=0.9' }, 'en'],
      [{}, 'en'],
      [{ 'Accept-Language': 'en-GB', Cookie: 'other=1; locale=de' }, 'de'],
      [{ 'Accept-Language': 'de', Cookie: 'locale=en' }, 'en'],
      [{ 'Accept-Language': 'de', Cookie: 'locale=../index' }, 'de'],
    ] as const) {
      const { text, headers: answered } = await app.http.get('/login?error=x', { ...browser, ...headers });
      assert.match(text, new RegExp(`public, ${language}`), JSON.stringify(headers));
      assert.match(answered.get('vary') ?? '', /Accept-Language, Cookie/);
    }
  });
  it('addresses of the API are never the page', async () => {
    for (const path of ['/admin/nothing', '/webhooks/x', '/files/x']) {
      const { status, body } = await app.http.get(path, browser);
      assert.deepEqual([status, body.reason], [404, 'not_found'], path);
    }
    assert.equal((await app.http.post('/orders/1')).status, 404);
  });
  it('35.3: unknown addresses of the API are problems, in any case and with any prefix of an API', async () => {
    for (const path of [
      '/admin',
      '/admin/nowhere',
      '/Admin/nowhere',
      '/admin/customers/x/y/z',
      '/api',
      '/api/v1/customers',
      '/scim/v2/Users',
      '/w/x/y/z',
      '/wallet/nowhere',
      '/.well-known/nowhere',
      '/openapi.json/x',
    ]) {
      const { status, body, headers } = await app.http.get(path, browser);
      assert.deepEqual([status, body?.reason], [404, 'not_found'], path);
      assert.equal(headers.get('content-type'), 'application/problem+json', path);
    }
  });
  it('35.3: a program never gets the page: neither with a key, nor if it prefers JSON', async () => {
    for (const headers of [
      { Accept: '*/*', Authorization: 'Bearer lk_x' },
      { Accept: 'application/json, text/plain, */*' },
      { Accept: 'application/json' },
    ]) {
      const { status, body } = await app.http.get('/customers', headers);
      assert.deepEqual([status, body?.reason], [404, 'not_found'], JSON.stringify(headers));
    }
    assert.match((await app.http.get('/customers', { Accept: '*/*' })).text, /console/);
  });
  it('API-14: its settings are the API’s and contain no secret', async () => {
    const { body } = await app.http.get('/config.json');
    assert.deepEqual(Object.keys(body).toSorted(), [
      'addedCharacters',
      'apiUrl',
      'deepLinkBase',
      'environmentLabel',
      'features',
      'locales',
      'oauth2',
      'publicUrl',
      'version',
    ]);
  });
});

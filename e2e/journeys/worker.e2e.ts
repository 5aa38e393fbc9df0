import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const timeoutMs = 40_000;

const openFront = async (target: string) => {
  let release = '';
  const { hostname, port } = new URL(target);
  const server: Server = createServer((incoming, answer) => {
    const isWorker = incoming.url === '/sw.js';
    // requests the script unconditionally and uncompressed, so that a release can be appended to it
    const { 'if-none-match': _, 'if-modified-since': __, ...plain } = incoming.headers;
    const headers = isWorker ? { ...plain, 'accept-encoding': 'identity' } : incoming.headers;
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, from => {
      const { 'content-length': _length, etag: _etag, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 502, isWorker ? rest : from.headers);
      from.pipe(answer, { end: !isWorker });
      if (isWorker) from.once('end', () => answer.end(release));
    });
    passed.once('error', () => answer.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (name: string) => void (release = `\n// ${name}\n`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

describe('the service worker in a browser', function () {
  this.timeout(180_000);
  let app: TestApp;
  let front: Awaited<ReturnType<typeof openFront>>;
  let context: BrowserContext;
  let page: Page;
  before(async () => {
    app = await openShared();
    const { run } = app.product;
    front = await openFront(run.web);
    ({ page } = await app.page({ serviceWorkers: 'allow' }));
    context = page.context();
    await signInAs(page, { web: front.url }, run.signIn);
  });
  after(async () => {
    await app?.close();
    await front?.close();
  });

  const isActive = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  const cachedPaths = () =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      return paths;
    });

  it('PWA-04: is registered automatically when the page is stable, and caches the files of the console, never a response of the API', async () => {
    page.setDefaultTimeout(timeoutMs);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: timeoutMs,
    });
    assert.ok(await isActive());
    await page.goto(`${front.url}/global/customers`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Acme Works').first().waitFor();
    const paths = await cachedPaths();
    assert.ok(paths.includes('/index.html') && paths.length > 20, paths.join(' '));
    const strangers = paths.filter(path => !/^\/(index\.html|assets\/[^/]+|[a-z]+\.svg)$/.test(path));
    assert.deepEqual(strangers, []);
  });

  it('leaves the pages of third-party sign-in to the server, whose headers their forms need', async () => {
    const other = await context.newPage();
    const login = await other.goto(`${front.url}/oauth2/login`);
    assert.equal(login!.fromServiceWorker(), false);
    assert.match(login!.headers()['content-security-policy'] ?? '', /form-action/);
    const start = await other.goto(`${front.url}/start`);
    assert.equal(start!.fromServiceWorker(), true);
    await other.close();
  });

  it('opens offline with its frame, and says that there is no connection instead of showing old data', async () => {
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    assert.equal(await page.getByText('Acme Works').count(), 0);
    const answers = await page.evaluate(async () =>
      Promise.all(
        ['/admin/profile', '/config.json', '/admin/customers'].map(path =>
          fetch(path).then(
            () => 'answered',
            () => 'not reached',
          ),
        ),
      ),
    );
    assert.deepEqual(answers, ['not reached', 'not reached', 'not reached']);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Acme Works').first().waitFor();
  });

  it('LAY-32, PWA-02, PWA-05, PWA-06: a new version is found and announced above the page, and a reload loads it', async () => {
    const waiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    front.release('two');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const reload = page.getByRole('button', { name: 'Reload' });
    await page.reload();
    await reload.waitFor({ timeout: timeoutMs });
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText(/new version of the console is available/).waitFor();
    const [bar, main] = [await notices.boundingBox(), await page.getByRole('main').boundingBox()];
    assert.ok(bar!.y < main!.y, 'it stands above the page');
    assert.ok(await waiting());
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await reload.click();
    await page.waitForFunction(() => !('isOld' in window), null, { timeout: timeoutMs });
    await page.getByText('Acme Works').first().waitFor();
    assert.ok(!(await waiting()));
    assert.equal(await reload.count(), 0);
  });
});

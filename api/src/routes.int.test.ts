import assert from 'node:assert/strict';
import { may } from '@latchkey/events/access/grants.ts';
import { roles } from '@latchkey/events/access/roles.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import fc from 'fast-check';
import { httpAt, type Http } from '../../testing/api/httpAt.ts';
import { testAcme } from '../../testing/api/testAcme.ts';
import type { TestApp } from '../../testing/api/testApp.ts';
import { routes } from './routes.ts';

const order = uuidv7();
const fixedIds: Readonly<Record<string, string>> = { customerId: acme, id: order };
const addressOf = (path: string, ids: Readonly<Record<string, string>> = fixedIds) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7());

describe('every route', function () {
  this.timeout(180_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    await app.tell(`order-${order}`, frontDoorCreated);
  });
  beforeEach(async () => ({ http } = await app.signIn('super_admin')));
  after(() => app.end());

  const isSound = (status: number, text: string, what: string, isPage = false) => {
    assert.ok(status < 500, `${what} answered ${status}: ${text}`);
    if (isPage && status === 404) assert.match(text, /^<!doctype html>/, what);
    else if (status >= 400) assert.match(JSON.parse(text).code, new RegExp(`^${status}\\.`), what);
  };

  it('asks for a token, unless it is declared public', async () => {
    for (const { method, path, policy } of routes.filter(one => one.policy.access !== 'public')) {
      const { status } = await app.http.send(
        method.toUpperCase(),
        addressOf(path),
        method === 'get' ? undefined : {},
      );
      assert.equal(status, 401, `${method} ${path} (${policy.access})`);
    }
  });

  it('refuses each role that its permission leaves out', async () => {
    for (const role of roles) {
      const grant = { role, partnerId: northwind, customerId: acme };
      const { http: by } = await app.signIn(role, grant);
      for (const { method, path, policy } of routes) {
        const { access } = policy;
        if (access === 'public' || may([grant], access)) continue;
        const { status } = await by.send(
          method.toUpperCase(),
          addressOf(path),
          method === 'get' ? undefined : {},
        );
        assert.equal(status, 403, `${role}: ${method} ${path}`);
      }
    }
  });

  it('refuses an API key what its role lacks, and accepts the rest', async () => {
    for (const [role, owner] of [
      ['customer_credentials_ro', { customerId: acme }],
      ['customer_credentials_rw', { customerId: acme }],
      ['partner_admin', { partnerId: northwind }],
    ] as const) {
      const terms = { name: 'Walk', description: 'Each route', role, ...owner };
      const { body: made } = await http.post('/admin/api-keys', terms);
      const by = httpAt(app.origin, { Authorization: `Bearer ${made.apiKey}` });
      const grant = { role, partnerId: null, customerId: null, ...owner };
      for (const { method, path, policy } of routes) {
        const { access } = policy;
        if (access === 'public') continue;
        const isAllowed = may([grant], access);
        if (isAllowed && method !== 'get') continue;
        const { status } = await by.send(
          method.toUpperCase(),
          addressOf(path),
          method === 'get' ? undefined : {},
        );
        const what = `${role}: ${method} ${path} answered ${status}`;
        if (isAllowed) assert.ok(![401, 403].includes(status) && status < 500, what);
        else assert.equal(status, 403, what);
      }
    }
  });

  it('handles raw bytes, odd JSON and odd parameters without an error 500', async () => {
    const odd = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json({ maxDepth: 4 }),
      fc.constantFrom(
        '{"id":{}}',
        '[]',
        'null',
        '0',
        '""',
        '['.repeat(5_000),
        '{"a":1,"a":2}',
        '\0',
        '{"__proto__":{}}',
      ),
    );
    const media = fc.constantFrom(
      'application/json',
      'text/csv',
      'text/plain',
      '',
      'application/json; charset=utf-16',
    );
    const parameter = fc.tuple(
      fc.constantFrom(
        'q',
        'offset',
        'limit',
        'sort',
        'filter',
        'range',
        'id',
        'after',
        'status',
        'from',
        'draft',
        'x',
      ),
      fc.oneof(
        fc.string({ unit: 'binary-ascii', maxLength: 20 }),
        fc.constantFrom(
          '-1',
          '1e99',
          '{}',
          '[0,1]',
          'null',
          '%',
          '\u202e',
          '{"id":[1]}',
          '{"q":1}',
          "' OR 1=1 --",
        ),
      ),
    );
    const sent = fc.record({ body: odd, type: media, query: fc.array(parameter, { maxLength: 3 }) });
    for (const { method, path, response } of routes.filter(one => !one.path.startsWith('/admin/auth/logout')))
      await fc.assert(
        fc.asyncProperty(sent, async ({ body, type, query }) => {
          const at = `${addressOf(path)}?${new URLSearchParams(query.map(([name, value]) => [name, value] as [string, string]))}`;
          const { status, text } = await http.send(
            method.toUpperCase(),
            at,
            method === 'get' ? undefined : (body as string | Uint8Array),
            type === '' ? {} : { 'Content-Type': type },
          );
          if (status >= 400 || status === 202) isSound(status, text, `${method} ${at}`, response?.isPage);
        }),
        { numRuns: 15 },
      );
  });

  it('accepts every list parameter that its definition declares', async () => {
    for (const { path, request } of routes.filter(
      ({ method, request }) => method === 'get' && 'sort' in (request?.query?.shape ?? {}),
    )) {
      const names = Object.keys(request!.query!.shape);
      for (const query of [
        'q=a',
        'offset=3&limit=5',
        'sort=id',
        'sort=-id',
        `id=${uuidv7()}`,
        ...names.filter(name => name.endsWith('Id')).map(name => `${name}=${acme}`),
      ]) {
        const { status, text } = await http.get(`${addressOf(path)}?${query}`);
        assert.ok([200, 400, 404].includes(status), `${path}?${query}: ${status} ${text}`);
      }
    }
  });

  it('is described in OpenAPI, and the pages about it are served under the policy', async () => {
    const { status, body } = await app.http.get('/openapi.json');
    assert.equal(status, 200);
    assert.equal(body.openapi, '3.1.0');
    for (const { method, path } of routes) {
      const described = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
      assert.ok(described, `${method} ${path}`);
      assert.ok(described.responses, path);
    }
    const { text } = await app.http.get('/docs');
    assert.doesNotMatch(text, /<script>|onload=|style=/);
    for (const file of ['/docs/start.js', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'])
      assert.equal((await app.http.get(file)).status, 200, file);
  });
});

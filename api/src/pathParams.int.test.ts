import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../testing/api/testAcme.ts';
import { testApp, type TestApp } from '../../testing/api/testApp.ts';
import { routes } from './routes.ts';
import { directoryOf } from '../../testing/api/scim/testDirectory.ts';

describe('32.30: parameters of the path', function () {
  this.timeout(120_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('are checked like queries and bodies: no control character causes 500', async () => {
    const { http } = await app.signIn('super_admin');
    const named = routes.filter(({ path }) => path.includes(':'));
    assert.ok(named.length > 100);
    const failed: string[] = [];
    for (const { method, path } of named)
      for (const [, param] of path.matchAll(/:(\w+)/g))
        for (const text of ['%00', 'a%E2%80%AEb', '%ED%A0%80', 'x'.repeat(3_000)]) {
          const address = path.replace(new RegExp(`:${param}\\b`), text).replaceAll(/:\w+/g, () => uuidv7());
          const { status } = await http.send(
            method.toUpperCase(),
            address,
            method === 'get' ? undefined : {},
          );
          if (status < 400 || status >= 500) failed.push(`${status} ${method} ${address.slice(0, 100)}`);
        }
    assert.deepEqual(failed, []);
    assert.equal((await app.http.get('/files/%00')).status, 400);
  });

  it('addresses other than the routes refuse them too', async () => {
    for (const path of [
      '/scim/v2/Users/%00',
      '/oauth2/%00',
      '/docs/%00',
      '/%00',
      '/admin/%00',
      '/assets/%00',
    ]) {
      const { status } = await app.http.get(path);
      assert.ok(status >= 400 && status < 500, `${status} ${path}`);
    }
  });
});

describe('parameters of the query', function () {
  this.timeout(120_000);
  const order = uuidv7();
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    await app.tell(`order-${order}`, frontDoorCreated);
  });
  after(() => app?.end());

  const odd = [
    '0000-12-31T00:00:00Z',
    '0001-01-01T00:00:00+16:00',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T00:00:00-23:59',
    '9999-12-31T23:59:59-23:59',
    '2026-01-01T00:00:00.123456789Z',

    '0000-01-01',
    '999999999999999',
    '-999999999999999',
    '1e400',
    'NaN',
    '\0',
    '\ud800',
    '{}',
    '["\\u0000"]',
  ];

  /** Parameters parsed in one place for all lists; testing one list is enough. */
  const ofEveryList = new Set('q offset limit sort after id range filter counts'.split(' '));

  it('are read or refused before a query: none causes 500, alone or in a filter', async () => {
    const { http } = await app.signIn('super_admin');
    const ids: Readonly<Record<string, string>> = { customerId: acme };
    const failed: string[] = [];
    let calls = 0;
    for (const { path, request } of routes.filter(({ method }) => method === 'get')) {
      const own = path.startsWith('/admin/customers/:id') ? acme : order;
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? own);
      const all = Object.keys(request?.query?.shape ?? {});
      const names = path === '/admin/orders' ? all : all.filter(name => !ofEveryList.has(name));
      const queries = names.flatMap(name =>
        odd.flatMap(value => [
          new URLSearchParams({ [name]: value }).toString(),
          ...(all.includes('filter')
            ? [new URLSearchParams({ filter: JSON.stringify({ [name]: value }) }).toString()]
            : []),
        ]),
      );
      for (let at = 0; at < queries.length; at += 20)
        await Promise.all(
          queries.slice(at, at + 20).map(async text => {
            calls++;
            const { status } = await http.get(`${address}?${text}`);
            if (status >= 500) failed.push(`${status} ${address}?${text}`);
          }),
        );
    }
    assert.ok(calls > 500, `${calls} asked`);
    assert.deepEqual(failed, []);
  });

  it('instants apply their offset, if there is one', async () => {
    const { http } = await app.signIn('super_admin');
    const count = async (query: string) => {
      const { status, body } = await http.get(`/admin/orders?${new URLSearchParams(query)}`);
      return status === 200 ? (body as readonly unknown[]).length : status;
    };
    assert.equal(await count('updatedFrom=2026-01-01T00:00:00%2B16:00'), 1);
    assert.equal(await count('updatedBefore=2026-01-01T00:00:00-23:59'), 0);
    assert.equal(await count('updatedFrom=0000-12-31T00:00:00Z'), 400);
    assert.equal(await count('updatedBefore=9999-12-31T23:59:59-23:59'), 400);
  });

  it('filters of directories contain no character that PostgreSQL rejects', async () => {
    const directory = await directoryOf(app, { customerId: acme });
    for (const attribute of ['userName', 'externalId', 'displayName', 'emails.value', 'id', 'active'])
      for (const text of ['\\u0000', '\\ud800', 'a\\u202e']) {
        const filter = encodeURIComponent(`${attribute} eq "${text}"`);
        const { status, text: answer } = await directory.get(`/Users?filter=${filter}`);
        assert.ok(status < 500, `${attribute} ${text}: ${answer}`);
      }
    const groups = await directory.get(`/Groups?filter=${encodeURIComponent('displayName eq "\\u0000"')}`);
    assert.ok(groups.status < 500, groups.text);
  });

  it('times in a body have a year', async () => {
    const { http } = await app.signIn('super_admin');
    const terms = { name: 'Key', description: 'Key', role: 'customer_credentials_ro', customerId: acme };
    const { status } = await http.post('/admin/api-keys', { ...terms, expiresAt: '0000-12-31T00:00:00Z' });
    assert.equal(status, 400);
  });
});

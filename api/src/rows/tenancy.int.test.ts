import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { doorNumber, doorNumberCreated, doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { ProviderConfigCreated } from '@latchkey/events/provider/config/providerConfig.ts';
import { user } from '@latchkey/events/user/user.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { customerIdOf, fillTenancy, partnerIdOf, partnerOf } from '../../../testing/database/tenancy.ts';
import { terms as appTerms } from '../../../testing/api/appConfig/testTerms.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const size = { partners: 5_000, customers: 20_000, users: 40_000 };
const alone = 4_999;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('many tenants', function () {
  this.timeout(120_000);
  const [appConfig, providerConfig] = [uuidv7(), uuidv7()];
  let someone: string;
  let app: TestApp;
  let tables: readonly string[];
  let askers: Readonly<Record<string, Http>>;
  before(async () => {
    app = await testAcme();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(
      `appConfig-${appConfig}`,
      AppConfigCreated({ ...appTerms, partnerId: null, isDefault: false }),
    );
    const { baseSettings, ...named } = connectConfig;
    const { apiKeySecret: _, webhookSecret: __, ...settings } = baseSettings;
    const secrets = { apiKeySecretId: uuidv7(), webhookSecretId: uuidv7() };
    const terms = { ...named, ...settings, ...secrets, partnerId: null };
    await app.tell(`providerConfig-${providerConfig}`, ProviderConfigCreated(terms));
    someone = (await app.signIn('customer_admin', { customerId: acme })).id;
    const signedIn = async (partnerId: string | null) =>
      (await app.signIn(partnerId === null ? 'super_admin' : 'partner_admin', { partnerId })).http;
    askers = {
      'a super admin': await signedIn(null),
      'who owns nearly all': await signedIn(partnerIdOf(1)),
      'a partner admin': await signedIn(partnerIdOf(alone)),
    };
    const { rows } = app.deps;
    tables = [partner, customer, user].map(one => rows.tableOf(one));
    const [partners, customers, users] = tables as [string, string, string];
    await fillTenancy(app.pool, { partner: partners, customer: customers, user: users }, size);
  });
  after(() => app?.end());

  const seqScans = async (ask: () => Promise<unknown>): Promise<readonly string[]> => {
    const requests: { readonly sql: string; readonly bindings: readonly unknown[] }[] = [];
    const note = (query: (typeof requests)[number]) => void requests.push(query);
    const { knex } = app.deps.rows;
    knex.on('query', note);
    await ask();
    knex.removeListener('query', note);
    assert.ok(requests.length > 0);
    const found: string[] = [];
    for (const { sql, bindings } of requests) {
      const { rows } = await app.pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        [...bindings],
      );
      const all = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
      const hasScan = all.some(
        one => one['Node Type'] === 'Seq Scan' && tables.includes(one['Relation Name'] ?? ''),
      );
      if (hasScan) found.push(sql);
    }
    return found;
  };
  const fine = async (http: Http, method: string, path: string, body?: object) => {
    const { status, text } = await http.send(method, `/admin/${path}`, body);
    assert.equal(status, 200, `${path}: ${text}`);
  };

  const lists = ['partners', 'customers', 'users'].flatMap(noun =>
    ['', '&q=quill', '&q=clara+castell', '&q=nobody+at+all'].map(more => `${noun}?limit=25${more}`),
  );
  const others = [
    'partners?limit=50&nullParent=true&sort=name',
    `partners?limit=50&parentId=${partnerIdOf(1)}`,
    'partners?canBeParent=true&sort=name',
    'customers?limit=50&sort=-name',
    `customers?partnerId=${partnerIdOf(alone)}`,
    `users?customerId=${customerIdOf(7)}`,
    `users?partnerId=${partnerIdOf(alone)}&role=partner_admin`,
    'profile',
  ];
  it('lists, tree, selectors, searches and profiles never scan a whole table of tenants', async () => {
    for (const [asker, http] of Object.entries(askers))
      for (const path of [...lists, ...others])
        assert.deepEqual(await seqScans(() => fine(http, 'GET', path)), [], `${path}, ${asker}`);
  });

  it('the impact of a change is counted without it, too', async () => {
    const http = askers['a super admin']!;
    const { shortName: _, ...format } = doorNumberTerms;
    for (const [method, path, body] of [
      ['PUT', `data-formats/${doorNumber}`, format],
      ['PUT', `app-configs/${appConfig}`, appTerms],
      ['PATCH', `partners/${northwind}/defaults`, {}],
      ['DELETE', `partners/${northwind}`, undefined],
      ['DELETE', `customers/${acme}`, undefined],
      ['DELETE', `data-formats/${doorNumber}`, undefined],
      ['DELETE', `app-configs/${appConfig}`, undefined],
      ['DELETE', `providers-configs/${providerConfig}`, undefined],
      ['DELETE', `users/${someone}`, undefined],
    ] as const)
      assert.deepEqual(await seqScans(() => fine(http, method, `${path}?dryRun=true`, body)), [], path);
  });

  it('a new customer and its providers are checked without it', async () => {
    const provider = { credentialProviderId: uuidv7(), credentialProvider: 'LEGIC_CONNECT' };
    const providers = [{ ...provider, displayName: 'Doors', configId: uuidv7() }];
    const body = { name: 'New', partnerId: northwind, providers };
    const ask = () => askers['a super admin']!.post('/admin/customers', body);
    assert.deepEqual(await seqScans(ask), []);
  });

  it('a partner admin sees only the tenants and users at and below their partner, few or many', async () => {
    const listed = async (asker: string, path: string) => {
      const { body, headers } = await askers[asker]!.get(`/admin/${path}`);
      return { rows: body as readonly { id: string }[], total: headers.get('content-range')!.split('/')[1] };
    };
    const mine = Array.from({ length: size.customers }, (_, n) => n + 1).filter(
      n => partnerOf(n, size.partners) === alone,
    );
    const customers = await listed('a partner admin', 'customers?limit=100');
    assert.deepEqual(customers.rows.map(({ id }) => id).toSorted(), mine.map(customerIdOf).toSorted());
    const users = await listed('a partner admin', 'users?limit=100');
    const { rows } = await app.pool.query<{ id: string }>(
      `SELECT id FROM "${tables[2]}" WHERE grants->0->>'customerId' = ANY($1) OR grants->0->>'partnerId' = $2`,
      [mine.map(customerIdOf), partnerIdOf(alone)],
    );
    assert.ok(rows.length > mine.length);
    assert.deepEqual(users.rows.map(({ id }) => id).toSorted(), rows.map(({ id }) => id).toSorted());
    assert.equal(users.total, String(rows.length));

    const many = await listed('who owns nearly all', 'customers?limit=1');
    assert.deepEqual([many.rows.length, many.total], [1, '*'], 'more than 250 are not counted out');
    assert.equal((await listed('who owns nearly all', 'users?limit=1')).total, '*');
    assert.equal((await listed('a super admin', 'customers?limit=1')).total, String(size.customers + 1));
    const apart = await askers['who owns nearly all']!.get(`/admin/customers?partnerId=${partnerIdOf(50)}`);
    assert.deepEqual(apart.body, [], 'what lies beside is not seen');
  });
});

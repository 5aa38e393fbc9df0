import assert from 'node:assert/strict';
import {
  CustomerAppLogoChanged,
  CustomerCredentialsExported,
  CustomerLogoChanged,
} from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import { activity } from '@latchkey/events/activity/activity.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPermissionGranted } from '@latchkey/events/user/user.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const path = '/admin/activity';

describe('the details of activity', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('customer_admin', { customerId: acme }));
  });
  after(() => app?.end());

  const list = async (query: string, by = http) => {
    await app.shown(await app.store.head());
    const { status, body, text } = await by.get(`${path}?${query}`);
    assert.equal(status, 200, text);
    return body;
  };
  const details = async (id: string, by = http) => {
    const { status, body, text } = await by.get(`${path}/${id}`);
    assert.equal(status, 200, text);
    return { ...body, text };
  };

  it('of an erased person have no name anymore, and it is nowhere in the table', async () => {
    const [id] = await tellPasses(app, acme, { issued: 1 });
    await app.shown(await app.store.head());
    assert.equal((await http.post(`/admin/credentials/${id}/state`, { action: 'suspend' })).status, 200);
    const [suspended] = await list(`entityId=${id}`);
    assert.deepEqual([suspended.name, suspended.action], ['Pass 0000', 'SUSPENDED']);
    const found = await list(`customerId=${acme}&q=pass+0000`);
    assert.deepEqual(
      found.map((one: { id: string }) => one.id),
      [suspended.id],
    );
    const order = (await http.get(`/admin/credentials/${id}`)).body.orderId;
    await app.tell(
      `credential-${id}`,
      CredentialReported({
        orderId: order,
        customerId: acme,
        from: 'SUSPENDING',
        status: 'REMOVED',
        failure: null,
        words: null,
      }),
    );
    const erased = await http.post(`/admin/credentials/${id}/erase`);
    assert.equal(erased.status, 200, erased.text);
    const names = (await list(`entityId=${id}`)).map(({ name }: { name: string | null }) => name);
    assert.deepEqual(names, [null, null]);
    assert.deepEqual(await list(`customerId=${acme}&q=pass+0000`), []);
    const { knex, tableOf } = app.deps.rows;
    const held = await knex.raw(
      `SELECT count(*)::int AS n FROM "${tableOf(activity)}" a WHERE a::text LIKE '%Pass 0000%'`,
    );
    assert.equal(held.rows[0].n, 0);
  });

  it('have old and new values of the fields that the act changed, and no others', async () => {
    const { status, text } = await http.patch(`/admin/customers/${acme}`, { name: 'Acme Lab' });
    assert.equal(status, 200, text);
    await http.patch(`/admin/customers/${acme}`, { enforceSecuredDataUniqueness: true });
    const [newest, renamed] = await list(`entityId=${acme}`);
    const { changes } = await details(renamed.id);
    assert.partialDeepStrictEqual(
      changes.find(({ field }: { field: string }) => field === 'name'),
      { field: 'name', to: 'Acme Lab' },
    );
    const later = (await details(newest.id)).changes;
    assert.deepEqual(
      later.map(({ field, from, to }: { field: string; from: unknown; to: unknown }) => [field, from, to]),
      [['enforceSecuredDataUniqueness', false, true]],
    );
  });

  it('have all changes of an act with several events, also after later exports', async () => {
    const logoUrl = `/files/${'a'.repeat(64)}`;
    const exported = CustomerCredentialsExported({
      list: 'customer',
      listId: acme,
      filters: [],
      isSelection: false,
      count: 1,
      format: 'csv',
    });
    const stream = `customer-${acme}`;
    await app.tell(stream, CustomerLogoChanged({ logoUrl }), CustomerAppLogoChanged({ appLogoUrl: logoUrl }));
    const [act] = await list(`entityId=${acme}`);
    const fieldsOf = async () =>
      (await details(act.id)).changes.map(({ field }: { field: string }) => field).toSorted();
    assert.deepEqual(await fieldsOf(), ['appLogoUrl', 'logoUrl']);
    await app.tell(stream, exported);
    assert.deepEqual(await fieldsOf(), ['appLogoUrl', 'logoUrl']);
    await app.tell(stream, exported);
    assert.deepEqual(await fieldsOf(), ['appLogoUrl', 'logoUrl']);
  });

  it('of a secret say that it changed, and never what it is', async () => {
    const secrets = ['the first secret of a provider', 'the second secret of a provider'];
    const terms = {
      name: 'Acme directory',
      clientId: 'latchkey',
      issuerLocation: 'https://id.example.test',
      userEmailRegex: String.raw`.*@acme\.example`,
    };
    const at = `/admin/customers/${acme}/auth-providers`;
    const made = await http.post(at, { ...terms, type: 'oauth', clientSecret: secrets[0] });
    assert.equal(made.status, 201, made.text);
    const put = await http.put(`${at}/${made.body.id}`, { ...terms, clientSecret: secrets[1] });
    assert.equal(put.status, 200, put.text);
    const [changed] = await list(`entityId=${made.body.id}`);
    const { changes, text } = await details(changed.id);
    const [secret] = changes.filter(({ to }: { to: unknown }) => to === maskedSecret);
    assert.deepEqual([secret?.from, secret?.to], [maskedSecret, maskedSecret], JSON.stringify(changes));
    assert.ok(secrets.every(one => !text.includes(one)));
  });

  it('of a credential have the reason, and the old and new dates of its validity', async () => {
    const [id] = await tellPasses(app, acme, { issued: 1 });
    await app.shown(await app.store.head());
    const validTo = '2099-12-31T23:59:59.999Z';
    const put = await http.patch(`/admin/credentials/${id}/validity`, { validTo });
    assert.equal(put.status, 200, put.text);
    const [changed] = await list(`entityId=${id}`);
    assert.deepEqual((await details(changed.id)).changes, [{ field: 'validTo', from: null, to: validTo }]);
    const suspend = { action: 'suspend', reason: 'LOST' };
    assert.equal((await http.post(`/admin/credentials/${id}/state`, suspend)).status, 200);
    const [suspended] = await list(`entityId=${id}`);
    assert.equal((await details(suspended.id)).reason, 'LOST');
  });

  it('of a suspension that failed are followed by an entry of the failure, once for each request', async () => {
    const [id] = await tellPasses(app, acme, { issued: 1 });
    await app.shown(await app.store.head());
    assert.equal((await http.post(`/admin/credentials/${id}/state`, { action: 'suspend' })).status, 200);
    const { orderId } = (await http.get(`/admin/credentials/${id}`)).body;
    const report = (status: 'AVAILABLE' | 'SUSPEND_FAILED') =>
      CredentialReported({
        orderId,
        customerId: acme,
        from: 'SUSPENDING',
        status,
        failure: null,
        words: null,
      });
    const [failed, available] = [report('SUSPEND_FAILED'), report('AVAILABLE')];
    await app.tell(`credential-${id}`, failed, failed, available);
    const rows = await list(`entityId=${id}`);
    assert.deepEqual(
      rows.map(({ action, type, detail }: Record<string, unknown>) => [action, type, detail]),
      [
        ['FAILED', 'CredentialReported', 'SUSPEND_FAILED'],
        ['SUSPENDED', 'CredentialSuspendRequested', null],
      ],
    );
    assert.partialDeepStrictEqual(rows[0], { name: 'Pass 0000', count: 1 });
  });

  it('count days and channels for a chart, in the zone of the reader and for 90 days at most', async () => {
    await list('limit=1');
    const daysOf = (query: string) => http.get(`${path}/days?customerId=${acme}&${query}`);
    const { body } = await daysOf('days=90&timeZone=Europe/Berlin');
    const sum = body.reduce((all: number, { count }: { count: number }) => all + count, 0);
    const { headers } = await http.get(`${path}?customerId=${acme}&limit=1`);
    assert.equal(sum, Number(headers.get('Content-Range')?.split('/')[1]));
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date());
    assert.ok(body.every(({ day }: { day: string }) => day <= today && day.length === 10));
    const none = await daysOf('noun=device');
    assert.deepEqual([none.status, none.body], [200, []]);
    for (const wrong of ['days=91', 'days=0', 'timeZone=Nowhere', 'nobody=x'])
      assert.equal((await daysOf(wrong)).status, 400, wrong);
  });

  it('and lines show each place what the role there may read: two roles in two places', async () => {
    const other = uuidv7();
    await app.tell(`customer-${other}`, acmeCreated);
    const admin = (await app.signIn('super_admin')).http;
    for (const customerId of [acme, other]) {
      const key = {
        name: `Key of ${customerId}`,
        description: '-',
        role: 'customer_credentials_ro',
        customerId,
      };
      assert.equal((await admin.post('/admin/api-keys', key)).status, 201);
      const order = await admin.post('/admin/orders', { customerId, displayName: 'Gate' });
      assert.equal(order.status, 201, order.text);
    }
    const reader = await app.signIn('customer_credentials_ro', { customerId: acme });
    const place = { partnerId: null, customerId: other };
    const more = { id: uuidv7(), role: 'customer_admin' as const, ...place };
    const held = {
      id: uuidv7(),
      role: 'customer_credentials_ro' as const,
      partnerId: null,
      customerId: acme,
    };
    await app.tell(`user-${reader.id}`, UserPermissionGranted({ permission: more, grants: [held, more] }));
    const both = await list('limit=1000', reader.http);
    const nounsAt = (customerId: string) =>
      new Set(
        both.flatMap((row: { customerId: string; noun: string }) =>
          row.customerId === customerId ? [row.noun] : [],
        ),
      );
    assert.ok(nounsAt(other).has('apiKey') && nounsAt(other).has('order'));
    assert.ok(!nounsAt(acme).has('apiKey') && nounsAt(acme).has('order'));
    assert.ok(both.every((row: { customerId: string | null }) => [acme, other].includes(row.customerId!)));
    const [hidden] = await list(`customerId=${acme}&noun=apiKey`, admin);
    assert.equal((await reader.http.get(`${path}/${hidden.id}`)).status, 404);
    assert.deepEqual(await list(`id=${hidden.id}`, reader.http), []);
    const partner = (await app.signIn('partner_admin', { partnerId: northwind })).http;
    const below = await list(`partnerId=${northwind}&limit=1000`, partner);
    assert.ok(below.some((row: { customerId: string }) => row.customerId === acme));
    const outside = (await app.signIn('partner_admin', { partnerId: uuidv7() })).http;
    assert.deepEqual(await list(`partnerId=${northwind}`, outside), []);
  });
});

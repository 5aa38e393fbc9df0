import assert from 'node:assert/strict';
import { credential, CredentialAdded, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { rowsRead } from '../../../testing/api/lists/testRowsRead.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

interface Row {
  readonly id: string;
  readonly nameOnCard: string;
  readonly customerName: string;
}

describe('the search for credentials of all customers', function () {
  this.timeout(180_000);
  const [studio, stranger, otherPartner] = [uuidv7(), uuidv7(), uuidv7()] as const;
  const ada = uuidv7();
  let app: TestApp;

  const ofCustomer = (customerId: string, name: string, id = uuidv7()) => {
    const orderId = uuidv7();
    const ordered = OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null });
    const recipient = { email: `${name.split(' ')[0]}@example.test`, phoneNumber: null };
    const own = { customerId, orderId, nameOnCard: name, recipient };
    return [
      [`order-${orderId}`, ordered],
      [`credential-${id}`, CredentialAdded({ ...personAdded.data, ...own })],
    ] as const;
  };
  const named = (name: string, partnerId: string = northwind) => ({
    ...acmeCreated,
    data: { ...acmeCreated.data, name, partnerId, lineagePartnerIds: [partnerId] },
  });

  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`partner-${otherPartner}`, { ...northwindCreated, data: { ...northwindCreated.data, name: 'Other' } }],
      [`customer-${acme}`, named('Acme')],
      [`customer-${studio}`, named('Studio')],
      [`customer-${stranger}`, named('Stranger', otherPartner)],
      ...ofCustomer(acme, 'Ada Lovelace', ada),
      ...ofCustomer(studio, 'Ada Byron'),
      ...ofCustomer(stranger, 'Ada Stranger'),
      ...ofCustomer(studio, 'Bo Ek'),
    ]);
  });
  after(() => app.end());

  const found = async (by: Parameters<TestApp['signIn']>, query: string) => {
    const { http } = await app.signIn(...by);
    const { status, body, text } = await http.get(`/admin/credentials?${query}`);
    assert.equal(status, 200, text);
    return (body as readonly Row[]).map(({ nameOnCard, customerName }) => `${nameOnCard}, ${customerName}`);
  };

  it('finds those that the user may read, newest first, with the name of their customer', async () => {
    const all = ['Ada Stranger, Stranger', 'Ada Byron, Studio', 'Ada Lovelace, Acme'];
    assert.deepEqual((await found(['admin'], 'q=ada')).toSorted(), all.toSorted());
    assert.deepEqual((await found(['partner_admin', { partnerId: northwind }], 'q=ada')).toSorted(), [
      'Ada Byron, Studio',
      'Ada Lovelace, Acme',
    ]);
    assert.deepEqual(await found(['customer_credentials_ro', { customerId: studio }], 'q=ada'), [
      'Ada Byron, Studio',
    ]);
  });

  it('leaves out a customer on request, and finds one by its ID', async () => {
    assert.deepEqual(await found(['admin'], `q=ada&exceptCustomerId=${acme}&limit=25`), [
      'Ada Stranger, Stranger',
      'Ada Byron, Studio',
    ]);
    assert.deepEqual(await found(['admin'], `id=${ada}`), ['Ada Lovelace, Acme']);
    assert.deepEqual(await found(['customer_admin', { customerId: studio }], `id=${ada}`), []);
    assert.deepEqual(await found(['admin'], 'q=ada&status=REMOVED'), []);
  });

  it('narrows by customers, by partners and what is below them, and by status', async () => {
    const admin = ['admin'] as const;
    const [ofAcme, ofStudio, ofStranger] = [
      'Ada Lovelace, Acme',
      'Ada Byron, Studio',
      'Ada Stranger, Stranger',
    ];
    assert.deepEqual(await found([...admin], `q=ada&customerId=${acme}`), [ofAcme]);
    assert.deepEqual(await found([...admin], `q=ada&customerId=${acme}&customerId=${stranger}`), [
      ofStranger,
      ofAcme,
    ]);
    assert.deepEqual(await found([...admin], `q=ada&partnerId=${northwind}`), [ofStudio, ofAcme]);
    assert.deepEqual(await found([...admin], `q=ada&partnerId=${northwind}&partnerId=${otherPartner}`), [
      ofStranger,
      ofStudio,
      ofAcme,
    ]);
    assert.deepEqual(await found([...admin], `q=ada&partnerId=${northwind}&customerId=${stranger}`), []);
    const partnerAdmin = ['partner_admin', { partnerId: northwind }] as const;
    for (const foreign of [`customerId=${stranger}`, `partnerId=${otherPartner}`])
      assert.deepEqual(await found([...partnerAdmin], `q=ada&${foreign}`), [], 'no wider than the caller');
    assert.equal((await found([...admin], 'q=ada&status=NOT_ISSUED')).length, 3);
    assert.deepEqual(await found([...admin], 'q=ada&status=REMOVED&status=SUSPENDED'), []);
  });

  it('has pages, by offset or after a row, each row once, with the total in the header', async () => {
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const page = async (query: string) => {
      const { body, headers } = await http.get(`/admin/credentials?q=example.test&limit=2&${query}`);
      return { rows: body as readonly Row[], range: headers.get('content-range') };
    };
    const first = await page('');
    assert.deepEqual(
      first.rows.map(({ nameOnCard }) => nameOnCard),
      ['Bo Ek', 'Ada Byron'],
    );
    assert.equal(first.range, 'credentials 0-1/3');
    for (const query of ['offset=2', `after=${first.rows[1]!.id}`]) {
      const second = await page(query);
      assert.deepEqual(
        second.rows.map(({ nameOnCard }) => nameOnCard),
        ['Ada Lovelace'],
        query,
      );
      assert.match(second.range!, /\/3$/);
    }
    const foreign = await found(['admin'], 'q=stranger');
    assert.equal(foreign.length, 1);
    const [row] = (await (await app.signIn('admin')).http.get('/admin/credentials?q=stranger')).body as Row[];
    assert.equal((await http.get(`/admin/credentials?q=ada&after=${row!.id}`)).status, 400, 'a foreign row');
  });

  it('needs three letters or an ID, and has no other order', async () => {
    const { http } = await app.signIn('admin');
    const refused = [
      '',
      'q=ad',
      'q=%20%20a%20',
      'q=ada&sort=nameOnCard',
      'q=ada&limit=1000',
      'q=ada&offset=10001',
    ];
    const unlisted = [`customerId=${acme}`, 'status=AVAILABLE', 'status=ADD_FAILED&status=SUSPENDED'];
    for (const query of [...refused, ...unlisted, 'q=ada&status=GONE', 'q=ada&partnerId=x'])
      assert.equal((await http.get(`/admin/credentials?${query}`)).status, 400, query);
  });

  it('lists failed ones without a search, those that the user may read, page by page', async () => {
    const fail = async (customerId: string, name: string, status: 'SUSPEND_FAILED' | 'REMOVE_FAILED') => {
      const id = uuidv7();
      const [ordered, [stream, added]] = ofCustomer(customerId, name, id);
      const { orderId } = added.data;
      const reported = {
        orderId,
        customerId,
        from: 'SUSPENDING',
        status,
        failure: null,
        words: null,
      } as const;
      await app.tellNew([ordered, [stream, added, CredentialReported(reported)]]);
      return id;
    };
    await fail(acme, 'Cy Acme', 'SUSPEND_FAILED');
    await fail(stranger, 'Cy Stranger', 'SUSPEND_FAILED');
    const last = await fail(studio, 'Cy Studio', 'REMOVE_FAILED');
    const both = 'status=SUSPEND_FAILED&status=REMOVE_FAILED';
    const [ofAcme, ofStudio, ofStranger] = ['Cy Acme, Acme', 'Cy Studio, Studio', 'Cy Stranger, Stranger'];
    const partnerAdmin = ['partner_admin', { partnerId: northwind }] as const;
    assert.deepEqual(await found(['admin'], both), [ofStudio, ofStranger, ofAcme]);
    assert.deepEqual(await found([...partnerAdmin], both), [ofStudio, ofAcme]);
    assert.deepEqual(await found([...partnerAdmin], 'status=SUSPEND_FAILED'), [ofAcme]);
    assert.deepEqual(await found([...partnerAdmin], `${both}&after=${last}`), [ofAcme]);
    assert.deepEqual(await found(['admin'], `${both}&customerId=${acme}`), [ofAcme]);
    assert.deepEqual(await found(['admin'], `${both}&partnerId=${otherPartner}`), [ofStranger]);
    assert.deepEqual(await found(['customer_credentials_ro', { customerId: studio }], both), [ofStudio]);
    const { http } = await app.signIn('admin');
    const { headers } = await http.get(`/admin/credentials?${both}&limit=1&offset=1`);
    assert.equal(headers.get('content-range'), 'credentials 1-1/3');
  });

  it('reads few rows for a partner with few of many credentials', async () => {
    const table = app.deps.rows.tableOf(credential);
    const crowd = `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, jsonb_build_object('id', uuidv7(),
      'nameOnCard', 'Crowd ' || n, 'customerId', $1::text))).* FROM "${table}" t, generate_series(1, 20000) n WHERE t.id = $2`;
    const { rows: columns } = await app.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await app.pool.query(
      crowd
        .replace(`INTO "${table}"`, `INTO "${table}" (${names})`)
        .replace('SELECT (jsonb', `SELECT ${names} FROM (SELECT (jsonb`)
        .concat(') AS made'),
      [stranger, ada],
    );
    await app.pool.query(`VACUUM ANALYZE "${table}"`);
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const admin = (await app.signIn('admin')).http;
    const failures = 'status=SUSPEND_FAILED&status=REMOVE_FAILED';
    const readsFew = async (by: typeof http, query: string) => {
      const ask = () => by.get(`/admin/credentials?${query}`);
      assert.ok((await rowsRead(app.pool, app.deps.rows.knex, table, ask)) <= 5_000, query);
    };
    for (const [by, query] of [
      [http, failures],
      [admin, failures],
      [admin, 'status=ADD_FAILED'],
      [http, 'q=lovelace'],
      [http, 'q=crowd%2077'],
      [http, 'q=crowd'],
      [admin, `q=lovelace&customerId=${acme}`],
      [admin, `q=lovelace&partnerId=${northwind}`],
      [admin, 'q=crowd&offset=200'],
      [admin, `q=crowd&customerId=${stranger}&offset=200`],
    ] as const)
      await readsFew(by, query);
    await app.pool.query(`UPDATE "${table}" SET status = 'ADD_FAILED' WHERE "nameOnCard" LIKE 'Crowd%'`);
    await app.pool.query(`VACUUM ANALYZE "${table}"`);
    for (const by of [http, admin]) await readsFew(by, `${failures}&status=ADD_FAILED`);
  });
});

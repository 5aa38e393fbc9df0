import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { cellValue } from '@latchkey/events/credential/cellValues.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { fieldChecks } from '@latchkey/events/credential/csvColumns.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import Papa from 'papaparse';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const metadata = {
  ...personAdded.data.metadata,
  firstName: 'Ada',
  lastName: 'Lovelace',
  organisation: 'Engines Ltd',
};

describe('32.51: the CSV of credentials', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    const recipient = { email: 'ada@example.test', phoneNumber: '+491701234567' };
    const validity = { validFrom: null, validTo: '2099-12-14T23:59:59.999Z' };
    const dataParams = { cardNumber: '4711' };
    const data = {
      ...personAdded.data,
      nameOnCard: 'Ada Lovelace',
      recipient,
      metadata,
      ...validity,
      dataParams,
    };
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`order-${frontDoor}`, frontDoorCreated],
      [`credential-${uuidv7()}`, { ...personAdded, data }, madeAvailable],
    ]);
  });
  after(() => app?.end());

  type Role = 'customer_credentials_rw' | 'customer_credentials_ro';
  const exported = async (role: Role, path: string, locale: 'en' | 'de' = 'en') => {
    const { http } = await app.signIn(role, { customerId: acme });
    const headers = { Accept: 'text/csv', 'Accept-Language': locale };
    const { text } = await http.get(path, headers);
    const { data } = Papa.parse<string[]>(text.replace('\ufeff', ''), { skipEmptyLines: true });
    const [heads = [], ...rows] = data;
    assert.equal(rows.length, 1, text);
    return { heads, row: Object.fromEntries(heads.map((head, n) => [head, rows[0]![n]!])), text };
  };
  const ofCustomer = `/admin/customers/${acme}/credentials`;
  const ofOrder = `/admin/orders/${frontDoor}/credentials`;

  it('has the columns of the screen, with words instead of ids and codes', async () => {
    const { row, text } = await exported('customer_credentials_rw', ofCustomer);
    const ids = text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
    assert.deepEqual(ids, [row['Credential ID']], 'other IDs are replaced by names');
    assert.match(row['Issued (UTC)']!, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const { createdAt: _, ...heads } = exportTexts.en.heads;
    for (const [key, head] of Object.entries(heads))
      if (key !== 'others') assert.ok(head in row, `${head}: ${Object.keys(row).join(', ')}`);
    assert.equal(row['Name on card'], 'Ada Lovelace');
    assert.equal(row['Status'], 'Available');
    assert.equal(row['Email'], 'ada@example.test');
    assert.equal(row['Phone number'], '+491701234567');
    assert.equal(row['Card profile'], badgeCreated.data.displayName);
    assert.equal(row['Data format'], doorNumberCreated.data.displayName);
    assert.equal(row['Order'], frontDoorCreated.data.displayName);
    assert.equal(row['Organization'], 'Engines Ltd');
    assert.match(row['Created (UTC)']!, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.deepEqual([row['Valid from (UTC)'], row['Valid until (UTC)']], ['', '2099-12-14 23:59:59']);
    assert.equal(fieldChecks.validTo(cellValue('validTo', row['Valid until (UTC)']!)), null, 'is imported');
    assert.deepEqual(
      [row['Card number'], row['Site']],
      ['4711', 'HQ'],
      'the default where a value is missing',
    );
    const chosen = encodeURIComponent(JSON.stringify([{ field: 'dataParams', head: 'Data' }]));
    const { row: shown } = await exported('customer_credentials_rw', `${ofCustomer}?columns=${chosen}`);
    assert.deepEqual(shown, { 'Card number': '4711', Site: 'HQ' });
  });

  it('has semicolons for German callers, and commas for all others', async () => {
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const headOf = async (headers: Readonly<Record<string, string>>) =>
      (await http.get(ofCustomer, { Accept: 'text/csv', ...headers })).text.split('\r\n')[0]!;
    const { nameOnCard } = exportTexts.de.heads;
    assert.match(await headOf({ 'Accept-Language': 'de-AT,de;q=0.9' }), new RegExp(`${nameOnCard};`));
    for (const headers of [{}, { 'Accept-Language': '*' }, { 'Accept-Language': 'en' }])
      assert.match(await headOf(headers), /Name on card,/);
  });

  it('is recorded with its list, filter and row count, but without values that may be personal', async () => {
    const path = `${ofCustomer}?status=AVAILABLE&q=Lovelace&dataParam=cardNumber&dataValue=nothing`;
    await app.signIn('customer_credentials_ro', { customerId: acme }).then(async ({ http }) => {
      await http.get(path, { Accept: 'text/csv' });
      await http.get(`${ofCustomer}?status=AVAILABLE`);
    });
    const found = `${ofOrder}?status=AVAILABLE&q=Lovelace`;
    await exported('customer_credentials_ro', found);
    const exports = (await app.store.read(`customer-${acme}`)).filter(
      ({ type }) => type === 'CustomerCredentialsExported',
    );
    assert.ok(!JSON.stringify(exports.map(({ data }) => data)).includes('Lovelace'));
    assert.deepEqual(exports.at(-1)!.data, {
      list: 'order',
      listId: frontDoor,
      filters: [
        { name: 'status', values: ['AVAILABLE'] },
        { name: 'q', values: [] },
      ],
      isSelection: false,
      count: 1,
      format: 'csv',
    });
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    await app.shown(await app.store.head());
    const { body } = await http.get(`/admin/activity?customerId=${acme}&action=REVEALED`);
    const [{ type, count, detail, noun, name }] = body;
    assert.deepEqual(
      [type, count, detail, noun, name],
      ['CustomerCredentialsExported', 1, 'status q', 'credential', body[0].place.name],
    );
    assert.equal(body.length, exports.length);
  });

  it('isn’t a change of the customer in its history', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const path = `/admin/customers/${acme}`;
    await exported('customer_credentials_ro', ofCustomer);
    await http.patch(path, { name: 'Acme Works' });
    await exported('customer_credentials_ro', ofCustomer);
    const { body, headers } = await http.get(`${path}/events?folded=true&limit=1`);
    assert.deepEqual(
      body.map(({ type }: { readonly type: string }) => type),
      ['CustomerChanged'],
    );
    assert.equal(headers.get('Content-Range'), 'events 0-0/2');
  });

  it('leaves the ETag of the customer: a form that was opened before is saved without a conflict', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const path = `/admin/customers/${acme}`;
    const etag = async () => (await http.get(path)).headers.get('etag')!;
    const opened = { 'If-Match': await etag() };
    await exported('customer_credentials_ro', ofCustomer);
    await app.shown(await app.store.head());
    assert.equal(await etag(), opened['If-Match']);
    const saved = await http.patch(path, { enforceSecuredDataUniqueness: true }, opened);
    assert.equal(saved.status, 200, saved.text);
    assert.equal((await http.patch(path, { enforceSecuredDataUniqueness: false }, opened)).status, 412);
  });

  it('is in the language of the user', async () => {
    const { row } = await exported('customer_credentials_rw', ofOrder, 'de');
    assert.equal(row['Name auf der Karte'], 'Ada Lovelace');
    assert.equal(row['Status'], 'Verfügbar');
    assert.ok(!('Auftrag' in row), 'the credentials of one order share it');
  });

  it('contains links only for users who may send them again', async () => {
    for (const path of [ofCustomer, ofOrder]) {
      const { row } = await exported('customer_credentials_rw', path);
      assert.equal(row['Link'], madeAvailable.data.deepLinkUrl);
      const { heads, text } = await exported('customer_credentials_ro', path);
      assert.ok(!heads.includes('Link'));
      assert.ok(!text.includes(madeAvailable.data.deepLinkUrl!));
    }
  });
});

describe('the CSV of more credentials than a page has', function () {
  this.timeout(60_000);
  const page = 1_000;
  const badgeNumber = uuidv7();
  const ofBadge = ['badgeNumber', 'zone'].map((name, n) => ({
    ...doorNumberCreated.data.dynamicData[n]!,
    name,
    defaultValue: n === 0 ? null : 'North',
  }));
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    const added = personAdded.data as Parameters<typeof CredentialAdded>[0];
    const rows = Array.from({ length: page + 1 }, (_, n) => {
      const isLast = n === page;
      return CredentialAdded({
        ...added,
        nameOnCard: `Person ${String(n).padStart(4, '0')}`,
        recipient: { email: `p${n}@example.test`, phoneNumber: null },
        dataFormatId: isLast ? badgeNumber : doorNumber,
        dataParams: { [isLast ? 'badgeNumber' : 'cardNumber']: String(n) },
      });
    });
    const badgeTerms = { ...doorNumberCreated.data, dynamicData: ofBadge, mainDataParam: 'badgeNumber' };
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`dataFormat-${badgeNumber}`, DataFormatCreated({ ...badgeTerms, displayName: 'Badge number' })],
      [`cardProfile-${badge}`, badgeCreated],
      [`order-${frontDoor}`, frontDoorCreated],
      ...rows.map(row => [`credential-${uuidv7()}`, row] as const),
    ]);
  });
  after(() => app?.end());

  const rowsOf = async (path: string): Promise<readonly Record<string, string>[]> => {
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const { status, text } = await http.get(path, { Accept: 'text/csv' });
    assert.equal(status, 200, text.slice(0, 200));
    const parsed = Papa.parse<Record<string, string>>(text.replace('\ufeff', ''), {
      header: true,
      skipEmptyLines: true,
    });
    assert.equal(parsed.data.length, page + 1);
    return parsed.data;
  };
  const chosen = encodeURIComponent(JSON.stringify([{ field: 'dataParams', head: 'Data' }]));
  for (const [title, path] of [
    ['of a customer', `/admin/customers/${acme}/credentials?sort=nameOnCard`],
    ['of an order', `/admin/orders/${frontDoor}/credentials?sort=nameOnCard`],
    ['with chosen columns', `/admin/customers/${acme}/credentials?sort=nameOnCard&columns=${chosen}`],
  ] as const)
    it(`${title} has the defaults of a data format that only a later page uses`, async () => {
      const rows = await rowsOf(path);
      const shown = ({ 'Card number': card, Site: site, Data: data }: Record<string, string>) =>
        [card, site, data] as const;
      assert.deepEqual(rows.slice(0, 2).map(shown), [
        ['0', 'HQ', ''],
        ['1', 'HQ', ''],
      ]);
      assert.deepEqual(shown(rows.at(-1)!), ['', '', `badgeNumber=${page}; zone=North`]);
    });
});

import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { shownParamName } from '@latchkey/events/dataFormat/shownParamName.ts';
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
    const data = { ...personAdded.data, nameOnCard: 'Ada Lovelace', recipient, metadata };
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
    assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-/);
    const { createdAt: _, ...heads } = exportTexts.en.heads;
    for (const [key, head] of Object.entries(heads))
      if (key !== 'others') assert.ok(head in row, `${head}: ${Object.keys(row).join(', ')}`);
    assert.equal(row['Name on card'], 'Ada Lovelace');
    assert.equal(row['Status'], 'Available');
    assert.equal(row['Email'], 'ada@example.test');
    assert.equal(row['Phone number'], "'+491701234567");
    assert.equal(row['Card profile'], badgeCreated.data.displayName);
    assert.equal(row['Data format'], doorNumberCreated.data.displayName);
    assert.equal(row['Order'], frontDoorCreated.data.displayName);
    assert.equal(row['Organization'], 'Engines Ltd');
    assert.match(row['Created (UTC)']!, /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const params = Object.entries(personAdded.data.dataParams);
    for (const [name, value] of params)
      assert.equal(row[shownParamName(name, exportTexts.en.heads.cardNumber)], value);
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

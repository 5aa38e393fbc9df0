import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CardProfileSubmitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { CredentialAddFailed, CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { bothAdded, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the review before an order is issued', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated, CardProfileSubmitted());
    await app.tell(`pdfDesign-${welcome}`, welcomeCreated);
  });
  after(() => app?.end());

  type Method = (typeof personAdded)['data']['deliveryMethod'];
  const person = (
    orderId: string,
    nameOnCard: string,
    deliveryMethod: Method,
    address: { email?: string; phoneNumber?: string } = {},
  ) => {
    const recipient = { email: null, phoneNumber: null, ...address };
    return CredentialAdded({ ...personAdded.data, orderId, nameOnCard, deliveryMethod, recipient });
  };

  it('returns the count, the card and the recipients by channel; people without an address are named', async () => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const id = uuidv7();
    const mail = { email: 'someone@example.test' };
    const people = [
      person(id, 'Zoe Zuse', 'EMAIL', mail),
      person(id, 'Ada Lovelace', 'EMAIL', mail),
      person(id, 'Alan Turing', 'EMAIL', mail),
      person(id, 'Grace Hopper', 'EMAIL', mail),
      person(id, 'Edsger Dijkstra', 'SMS', { ...mail, phoneNumber: '+49170123456' }),
      person(id, 'Mary Shelley', 'SMS', mail),
      person(id, 'Katherine Johnson', 'EMAIL', { phoneNumber: '+49170123457' }),
      person(id, 'Konrad Zuse', 'QR', mail),
      person(id, 'Emmy Noether', 'PDF'),
    ];
    await app.tellNew([
      [`order-${id}`, frontDoorCreated, bothAdded],
      ...people.map(one => [`credential-${uuidv7()}`, one] as const),
    ]);
    const { status, body, text } = await http.get(`/admin/orders/${id}/review`);
    assert.equal(status, 200, text);
    assert.equal(body.count, people.length);
    assert.deepEqual(body.told, [
      { how: 'EMAIL', count: 4, names: ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'] },
      { how: 'SMS', count: 1, names: ['Edsger Dijkstra'] },
      { how: 'PDF', count: 1, names: ['Emmy Noether'] },
      { how: 'QR', count: 1, names: ['Konrad Zuse'] },
      { how: 'NOBODY', missing: 'email', count: 1, names: ['Katherine Johnson'] },
      { how: 'NOBODY', missing: 'phoneNumber', count: 1, names: ['Mary Shelley'] },
    ]);
    assert.deepEqual(body.unprintable, { count: 0, names: [] });
    const { displayName } = badgeCreated.data;
    assert.deepEqual(body.cardProfiles, [{ id: badge, displayName, isWallet: false, count: people.length }]);
    const { name, locale } = welcomeCreated.data;
    assert.deepEqual(body.pdfDesigns, [{ id: welcome, name, locale, count: people.length }]);
  });

  it('32.2: names credentials that lack a required value, and a submission is refused', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const id = uuidv7();
    const lacking = (name: string, dataParams: Record<string, string>) => {
      const { data } = person(id, name, 'PDF');
      return CredentialAdded({ ...data, dataParams, claim: null, claimedBy: null });
    };
    const people = [
      person(id, 'Ada Lovelace', 'PDF'),
      lacking('Alan Turing', {}),
      lacking('Bela Muster', { cardNumber: '' }),
    ].map(one => [`credential-${uuidv7()}`, one] as const);
    const ids = people.map(([stream]) => stream.slice('credential-'.length));
    await app.tellNew([
      [`order-${id}`, frontDoorCreated, OrderCredentialsAdded({ ids, type: 'user' })],
      ...people,
    ]);
    const param = 'cardNumber';
    const by = { kind: 'system' as const, id: 'test' };
    const command = { by, correlationId: 'test', now: () => new Date(), token: uuidv7 };
    const { body } = await http.get(`/admin/orders/${id}/review`);
    const first = [
      { name: 'Alan Turing', param },
      { name: 'Bela Muster', param },
    ];
    assert.deepEqual(body.missingValues, { count: 2, first });
    for (const isLate of [false, true]) {
      if (isLate) {
        await app.stopProjecting();
        await handle(app.store, command)(creditDecider, id, 'add', {
          customerId: id,
          amount: 1,
          remarks: '',
        });
      }
      const refused = await http.post(`/admin/orders/${id}/submit`);
      assert.deepEqual([refused.status, refused.body.reason], [409, 'order.value_missing'], refused.text);
      assert.equal(refused.body.params.count, 2);
      assert.match(refused.body.detail, /“(Alan Turing|Bela Muster)” has no value for “cardNumber”/);
    }
    await app.startProjecting();
  });

  it('32.8: names people whose name the PDF cannot print', async () => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const id = uuidv7();
    const names = ['王小明', '山田 太郎', '김민수', 'นภัสสร', 'محمد عبد الله', 'Łukasz Żółć', 'Zoe 👩‍🚀'];
    await app.tellNew([
      [`order-${id}`, frontDoorCreated, bothAdded],
      ...names.map(name => [`credential-${uuidv7()}`, person(id, name, 'PDF')] as const),
    ]);
    const { body } = await http.get(`/admin/orders/${id}/review`);
    assert.equal(body.unprintable.count, 4);
    assert.equal(body.unprintable.names.length, 3);
    for (const name of body.unprintable.names) assert.ok(!['นภัสสร', 'Łukasz Żółć'].includes(name), name);
  });

  it('counts why credentials failed, the most frequent reason first', async () => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const orderId = uuidv7();
    const failed = (status: number, message: string) => [
      person(orderId, 'Ada Lovelace', 'EMAIL'),
      CredentialAddFailed({
        customerId: acme,
        orderId,
        from: 'ADDING',
        submission: 1,
        attempt: 1,
        failure: { source: 'provider', status, message },
        words: message,
      }),
    ];
    const lives = [failed(429, 'slow down'), failed(504, 'timed out'), failed(504, 'timed out')];
    await app.tellNew([
      [`order-${orderId}`, frontDoorCreated, bothAdded],
      ...lives.map(life => [`credential-${uuidv7()}`, ...life] as const),
    ]);
    const { body } = await http.get(`/admin/orders/${orderId}/review`);
    assert.deepEqual(body.failed, [
      { source: 'provider', status: 504, message: 'timed out', count: 2 },
      { source: 'provider', status: 429, message: 'slow down', count: 1 },
    ]);
    assert.equal(body.count, 3, 'a retry issues them again');
  });

  it('an empty draft has no recipients; an order of another customer isn’t found', async () => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const id = uuidv7();
    await app.tell(`order-${id}`, frontDoorCreated);
    const { body } = await http.get(`/admin/orders/${id}/review`);
    assert.deepEqual(body, {
      count: 0,
      credits: 0,
      told: [],
      cardProfiles: [],
      pdfDesigns: [],
      balance: 0,
      hasApp: true,
      failed: [],
      unprintable: { count: 0, names: [] },
      missingValues: { count: 0, first: [] },
      validity: { isSame: true, validFrom: null, validTo: null },
      alreadyHeld: { count: 0, first: [] },
    });
    assert.equal((await http.get(`/admin/orders/${uuidv7()}/review`)).status, 404);
  });
});

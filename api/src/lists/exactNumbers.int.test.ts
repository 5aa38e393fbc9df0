import assert from 'node:assert/strict';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { noMetadata } from '@latchkey/events/credential/fields.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

interface Person {
  readonly nameOnCard: string;
  readonly id: string;
}

describe('a search for a number', function () {
  this.timeout(30_000);
  const [customerId, orderId] = [uuidv7(), uuidv7()];
  let app: TestApp;
  let http: Http;
  const people = [
    ['Ada', '14711', ''],
    ['Bela', '47110', ''],
    ['Cem', '9', 'x4711'],
    ['Dana', '4711', ''],
    ['Emil', '8', '4711'],
  ] as const;

  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`customer-${customerId}`, acmeCreated],
      [
        `order-${orderId}`,
        OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null }),
      ],
      ...people.map(([nameOnCard, cardNumber, identifier]) => {
        const metadata = { ...noMetadata, identifier };
        const dataParams = { site: 'A', cardNumber };
        const own = { ...personAdded.data, customerId, orderId, nameOnCard, metadata, dataParams };
        return [`credential-${uuidv7()}`, CredentialAdded(own)] as const;
      }),
    ]);
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app?.end());

  const ask = (query: string) => http.get(`/admin/customers/${customerId}/credentials?${query}`);
  const names = (people: readonly Person[]) => people.map(({ nameOnCard }) => nameOnCard);

  it('lists rows with exactly this number before those that contain it, in the order of the list', async () => {
    for (const [sort, expected] of [
      ['nameOnCard', ['Dana', 'Emil', 'Ada', 'Bela', 'Cem']],
      ['-nameOnCard', ['Emil', 'Dana', 'Cem', 'Bela', 'Ada']],
    ] as const) {
      const { body, headers } = await ask(`q=4711&sort=${sort}`);
      assert.deepEqual(names(body), expected);
      assert.match(headers.get('content-range')!, /\/5$/);
      assert.ok(!('isExact' in body[0]));
    }
  });

  it('keeps this order across pages', async () => {
    const found: string[] = [];
    let after = '';
    for (const offset of [0, 2, 4])
      found.push(...names((await ask(`q=4711&sort=nameOnCard&limit=2&offset=${offset}`)).body));
    assert.deepEqual(found, ['Dana', 'Emil', 'Ada', 'Bela', 'Cem']);
    for (const expected of ['Dana', 'Emil', 'Ada']) {
      const { body } = await ask(`q=4711&sort=nameOnCard&limit=1${after}`);
      assert.deepEqual(names(body), [expected]);
      after = `&after=${body[0].id}`;
    }
  });

  it('of fewer digits or other characters changes nothing', async () => {
    for (const q of ['471', '4711x']) assert.equal((await ask(`q=${q}&sort=nameOnCard`)).status, 200);
    assert.deepEqual(names((await ask('q=471&sort=nameOnCard')).body), [
      'Ada',
      'Bela',
      'Cem',
      'Dana',
      'Emil',
    ]);
  });
});

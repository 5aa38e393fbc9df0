import assert from 'node:assert/strict';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { noMetadata } from '@latchkey/events/credential/fields.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('a search by phone number', function () {
  this.timeout(60_000);
  const [customerId, orderId] = [uuidv7(), uuidv7()];
  let app: TestApp;
  let http: Http;
  const people = [
    ['Ada London', '+442079460194', ''],
    ['Bert Berlin', '+4930123456', ''],
    ['Cara Card', null, '2079460194'],
    ['Dan Dashes', null, '020-7946-0195'],
    ['Eve Zero', null, '0004711'],
  ] as const;

  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`customer-${customerId}`, acmeCreated],
      [
        `order-${orderId}`,
        OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null }),
      ],
      ...people.map(([nameOnCard, phoneNumber, identifier]) => {
        const metadata = { ...noMetadata, identifier };
        const recipient = { email: null, phoneNumber };
        const own = { ...personAdded.data, customerId, orderId, nameOnCard, metadata, recipient };
        return [`credential-${uuidv7()}`, CredentialAdded(own)] as const;
      }),
    ]);
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app?.end());

  const namesOf = async (path: string) => {
    const answer = await http.get(path);
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as { nameOnCard: string }[]).map(({ nameOnCard }) => nameOnCard).toSorted();
  };

  for (const [q, names] of [
    ['+442079460194', ['Ada London']],
    ['+44 20 7946 0194', ['Ada London']],
    ['+44 (0)20 7946-0194', ['Ada London']],
    ['0044 20 7946 0194', ['Ada London']],
    ['020 7946 0194', ['Ada London']],
    ['(020) 7946 / 0194', ['Ada London']],
    ['9460194', ['Ada London', 'Cara Card']],
    ['946 0194', ['Ada London']],
    ['030 123 456', ['Bert Berlin']],
    ['030123456', ['Bert Berlin']],
    ['+20 7946 0194', []],
    ['020-7946-0195', ['Dan Dashes']],
    ['0004711', ['Eve Zero']],
    ['+', []],
    ['0 0 0', []],
  ] as const)
    it(`for ${JSON.stringify(q)} finds ${names.join(' and ') || 'nothing'}`, async () => {
      const term = `q=${encodeURIComponent(q)}`;
      assert.deepEqual(await namesOf(`/admin/customers/${customerId}/credentials?${term}`), names);
      if (q.length >= 3) assert.deepEqual(await namesOf(`/admin/credentials?${term}`), names);
    });
});

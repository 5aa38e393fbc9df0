import assert from 'node:assert/strict';
import { CredentialAdded, CredentialErased } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('pages at high offsets', function () {
  this.timeout(30_000);
  const count = 137;
  const [customerId, orderId] = [uuidv7(), uuidv7()];
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    const ordered = OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null });
    await app.tellNew([
      [`customer-${customerId}`, acmeCreated],
      [`order-${orderId}`, ordered],
    ]);
    await app.tellNew(
      Array.from({ length: count }, (_, n) => {
        const nameOnCard = `Name ${n % 9}`;
        const data = { ...personAdded.data, customerId, orderId, nameOnCard };
        const erased = n % 10 === 0 ? [CredentialErased({ customerId, orderId })] : [];
        return [`credential-${uuidv7()}`, CredentialAdded(data), ...erased] as const;
      }),
    );
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app?.end());

  const ids = async (query: string): Promise<readonly string[]> => {
    const answer = await http.get(`/admin/customers/${customerId}/credentials?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as readonly { readonly id: string }[]).map(({ id }) => id);
  };

  for (const sort of ['nameOnCard', '-nameOnCard', 'status', '-updatedAt', 'createdAt', '-status,nameOnCard'])
    it(`show the same rows as one long list: ${sort}, including equal and missing names`, async () => {
      const all = await ids(`sort=${sort}&limit=1000`);
      assert.equal(all.length, count);
      for (const [offset, limit] of [
        [99, 25] as const,
        [100, 25] as const,
        [112, 25] as const,
        [125, 25] as const,
        [count - 1, 10] as const,
        [count, 10] as const,
        [count + 50, 10] as const,
      ])
        assert.deepEqual(
          await ids(`sort=${sort}&limit=${limit}&offset=${offset}`),
          all.slice(offset, offset + limit),
          `${limit} from ${offset}`,
        );
    });
});

import assert from 'node:assert/strict';
import { CredentialAdded, CredentialErased } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { CustomerProviderRemoved } from '@latchkey/events/customer/customer.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import {
  OrderAuthorizationNeeded,
  OrderCreated,
  OrderCredentialsAdded,
  OrderFailed,
  OrderProcessingStarted,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

interface Line {
  readonly type: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

describe('the history of an order, for the people who read it', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
  });
  after(() => app?.end());

  const created = OrderCreated({
    customerId: acme,
    displayName: 'Front door',
    customerCredentialProviderId: acmeProvider,
  });
  const submitted = OrderSubmitted({ submission: 1, reservation: 'r', credits: 1, count: 1 });
  const failed = (credentialId: string | null) =>
    OrderFailed({
      failure: { source: 'provider', status: 504, message: '', credentialId },
      settlement: null,
    });
  const changesOf = async (orderId: string) => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const { status, body, text } = await http.get(`/admin/orders/${orderId}/events`);
    assert.equal(status, 200, text);
    const lines = body as readonly Line[];
    return (type: string, field: string) =>
      lines.find(line => line.type === type)?.changes.find(change => change.field === field);
  };

  it('names the credential that failed; an erased one has no name', async () => {
    const [orderId, id, erasedOrder, erased] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const owner = { customerId: acme, orderId: erasedOrder };
    const life = [submitted, OrderProcessingStarted()];
    await app.tellNew([
      [`order-${orderId}`, created, OrderCredentialsAdded({ ids: [id], type: 'user' }), ...life, failed(id)],
      [`credential-${id}`, CredentialAdded({ ...personAdded.data, orderId, nameOnCard: 'Bela Muster' })],
      [
        `order-${erasedOrder}`,
        created,
        OrderCredentialsAdded({ ids: [erased], type: 'user' }),
        ...life,
        failed(erased),
      ],
      [
        `credential-${erased}`,
        CredentialAdded({ ...personAdded.data, orderId: erasedOrder }),
        CredentialErased(owner),
      ],
    ]);
    assert.deepEqual((await changesOf(orderId))('OrderFailed', 'failedCredentialId'), {
      field: 'failedCredentialId',
      from: null,
      to: { id, displayName: 'Bela Muster' },
    });
    assert.deepEqual((await changesOf(erasedOrder))('OrderFailed', 'failedCredentialId')?.to, {
      id: erased,
      displayName: null,
    });
  });

  it('has no change from nothing to nothing', async () => {
    const orderId = uuidv7();
    await app.tellNew([
      [
        `order-${orderId}`,
        created,
        OrderCredentialsAdded({ ids: [uuidv7()], type: 'user' }),
        submitted,
        OrderAuthorizationNeeded({ redirectUrl: null }),
        OrderProcessingStarted(),
        failed(null),
      ],
    ]);
    const changeOf = await changesOf(orderId);
    assert.equal(changeOf('OrderAuthorizationNeeded', 'authorizationUrl'), undefined);
    assert.equal(changeOf('OrderFailed', 'providerError.message'), undefined);
    assert.equal(changeOf('OrderFailed', 'providerError.status')?.to, 504);
  });

  it('names its provider, also after the customer has removed it', async () => {
    const orderId = uuidv7();
    await app.tellNew([[`order-${orderId}`, created]]);
    const expected = { id: acmeProvider, displayName: 'LEGIC Connect' };
    const field = 'customerCredentialProviderId';
    assert.deepEqual((await changesOf(orderId))('OrderCreated', field)?.to, expected);
    const removed = CustomerProviderRemoved({ credentialProviderId: acmeProvider, providers: [] });
    await app.tell(`customer-${acme}`, removed);
    assert.deepEqual((await changesOf(orderId))('OrderCreated', field)?.to, expected);
  });
});

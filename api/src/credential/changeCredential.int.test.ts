import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { OrderFailed } from '@latchkey/events/order/order.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

describe('changing and removing credentials', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  const added = async () => (await test.add(test.number())).body.credentialsIds[0] as string;

  it('CRD-18: one is changed; a main value that does not fit is a field error', async () => {
    const id = await added();
    const value = test.number();
    assert.equal((await test.put(id, value, {}, { nameOnCard: 'Grace' })).status, 200);
    const [{ nameOnCard, dataParams }] = (await test.http.get(`/admin/orders/${test.order()}/credentials`))
      .body;
    assert.deepEqual([nameOnCard, dataParams.cardNumber], ['Grace', value]);
    const { status, body } = await test.put(id, '99999999999999');
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ field }: { field: string }) => field),
      ['dataParams.cardNumber'],
    );
  });

  it('an invalid phone number is a field error, as when a credential is added', async () => {
    const recipient = { phoneNumber: '+41111111111' };
    const outcomeOf = ({ status, body }: Awaited<ReturnType<Adding['add']>>) => [
      status,
      body.errors?.map(({ field, reason }: Record<string, string>) => [field, reason]),
    ];
    const phone = [400, [['recipient.phoneNumber', 'phone']]];
    assert.deepEqual(outcomeOf(await test.add(test.number(), { recipient })), phone);
    const id = await added();
    const before = await test.typesOf(`credential-${id}`);
    assert.deepEqual(outcomeOf(await test.put(id, test.number(), {}, { recipient })), phone);
    assert.deepEqual(await test.typesOf(`credential-${id}`), before);
    const right = { phoneNumber: '+41791234567' };
    assert.equal((await test.put(id, test.number(), {}, { recipient: right })).status, 200);
  });

  it('two concurrent changes leave one value claimed', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await added();
      const values = [test.number(), test.number()];
      const answers = await Promise.all(values.map(value => test.put(id, value)));
      assert.ok(answers.some(({ status }) => status === 200));
      const { body } = await test.http.get(`/admin/orders/${test.order()}/credentials`);
      const { dataParams } = body.find((one: { id: string }) => one.id === id);
      for (const value of values)
        assert.equal((await test.add(value)).status, value === dataParams.cardNumber ? 409 : 201);
    }
  });

  it('a change that is refused for its ETag releases the value', async () => {
    const id = await added();
    const value = test.number();
    assert.equal((await test.put(id, value, { 'If-Match': '"99"' })).status, 412);
    assert.equal((await test.add(value)).status, 201);
  });

  it('failed credentials can be removed from an order that ended in error, like the flag says', async () => {
    const [id, other] = (await test.range(test.numbers(2), 2)).body.credentialsIds as [string, string];
    const owner = { orderId: test.order(), customerId: acme };
    const failure = { source: 'provider' as const, status: 409, message: 'OUT_OF_STOCK' };
    const failed = { ...owner, from: 'ADDING', submission: 1, attempt: 1, failure };
    await test.app.tell(`order-${test.order()}`, OrderFailed({ failure }));
    await test.app.tell(`credential-${id}`, { type: 'CredentialAddFailed', data: failed });
    const flag = async (one: string) =>
      (await test.http.get(`/admin/customers/${acme}/credentials/${one}`)).body.canBeRemoved as boolean;
    assert.deepEqual([await flag(id), await flag(other)], [true, false]);
    assert.equal((await test.http.delete(`/admin/credentials/${other}`)).status, 409);
    assert.equal((await test.http.delete(`/admin/credentials/${id}`)).status, 200);
    assert.deepEqual(await test.members(), [other]);
  });
});

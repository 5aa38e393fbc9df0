import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { importProcess } from '@latchkey/events/process/importProcess.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, mailDesign, type Adding } from '../../../testing/api/credential/testContext.ts';

describe('adding credentials', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  describe('that is refused', () => {
    it('writes nothing for a design of another kind', async () => {
      const { status, body } = await test.add(test.number(), { pdfDesignId: mailDesign });
      assert.deepEqual([status, body.reason], [409, 'credential.no_pdf_design']);
      await test.isUntouched();
    });

    it('CRD-78: writes nothing for a value that is taken, and names each row', async () => {
      const first = test.numbers(3);
      assert.equal((await test.range(first, 2)).status, 201);
      await test.begin();
      const { status, body } = await test.range(first, 3);
      assert.deepEqual([status, body.reason, body.errors.length], [409, 'credential.secured_data_taken', 2]);
      await test.isUntouched();
    });

    it('users who don’t manage the customer can’t create admin credentials or change others into one', async () => {
      const { http: writer } = await test.app.signIn('customer_credentials_rw', { customerId: acme });
      const refused = await test.add(test.number(), { type: 'admin' }, {}, writer);
      assert.deepEqual([refused.status, refused.body.reason], [403, 'forbidden']);
      await test.isUntouched();
      const made = await test.add(test.number(), {}, {}, writer);
      assert.equal(made.status, 201);
      const [id] = made.body.credentialsIds;
      const path = `/admin/orders/${test.order()}/credentials/${id}`;
      const changed = await writer.put(path, test.personOf(test.number(), { type: 'admin' }));
      assert.equal(changed.status, 403);
      assert.equal((await test.http.put(path, test.personOf(test.number(), { type: 'admin' }))).status, 200);
      assert.equal((await writer.put(path, test.personOf(test.number(), { type: 'admin' }))).status, 200);
    });
  });

  describe('that is interrupted', () => {
    it('CSV-03: returns its IDs if the last response was lost, and again to a repeat with its key', async () => {
      const key = { 'Idempotency-Key': uuidv7() };
      const first = test.numbers(3);
      const lost = { append: 4, isRecorded: true, isDead: false };
      const { status, body } = await test.whileCut(lost, () => test.range(first, 3, key));
      assert.equal(status, 201);
      assert.deepEqual(await test.members(), body.credentialsIds);
      const again = await test.range(first, 3, key);
      assert.deepEqual([again.status, again.body], [201, body]);
      for (const id of body.credentialsIds)
        assert.deepEqual(await test.typesOf(`credential-${id}`), ['CredentialAdded']);
    });

    it('frees its values once it is cancelled', async () => {
      const first = test.numbers(3);
      for (const append of [2, 3, 4]) {
        const key = { 'Idempotency-Key': uuidv7() };
        const cut = { append, isRecorded: true, isDead: true };
        if (append === 4) Object.assign(cut, { isRecorded: false });
        assert.equal((await test.whileCut(cut, () => test.range(first, 3, key))).status, 503);
        const { importId } = orderState.of(await test.app.store.read(`order-${test.order()}`));
        const command = {
          by: { kind: 'worker' as const, id: 'sweep' },
          correlationId: 'sweep',
          now: () => new Date(),
          token: () => '',
        };
        const context = { store: test.app.store, command, warn: () => undefined };
        const open = { id: importId!, data: { orderId: test.order(), count: 3 }, since: '', tries: 0 };
        assert.equal(await importProcess.finish(context, open), 'givenUp');
        const repeated = await test.range(first, 3, key);
        assert.equal(repeated.status, 201);
        assert.deepEqual(await test.members(), repeated.body.credentialsIds);
        assert.equal((await test.http.delete(`/admin/orders/${test.order()}`)).status, 200);
        await test.begin();
      }
    });
  });

  describe('while tables aren’t updated', () => {
    it('CSV-03: a response before the tables are updated has all IDs, status and time', async () => {
      await test.app.stopProjecting();
      const { status, headers, body } = await test.range(test.numbers(3), 3);
      assert.equal(status, 202);
      assert.deepEqual(await test.members(), body.credentialsIds);
      assert.equal(headers.get('location'), `/admin/orders/${test.order()}/credentials`);
      assert.match(headers.get('position') ?? '', /^\d+$/);
      const added = await test.add(test.number());
      assert.deepEqual([added.status, added.body.credentialsIds.length], [202, 1]);
      assert.equal(
        added.headers.get('location'),
        `/admin/orders/${test.order()}/credentials/${added.body.id}`,
      );
    });
  });
});

import assert from 'node:assert/strict';
import { CredentialDetailsChanged } from '../credential/credential.ts';
import { frontDoor } from '../order/examples.ts';
import { OrderDeleted, OrderSubmitted } from '../order/order.ts';
import { streamOf } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { changing, draftValue, newValue } from '../../../testing/events/process/importChanges.ts';
import { cuts, cutStore, named } from '../../../testing/events/process/testContext.ts';
import { giveBulkCommand } from './giveBulkCommand.ts';
import type { RowChange } from './importUpdate.ts';

describe('changing existing credentials by an import', () => {
  for (const cut of [null, ...cuts(20)])
    it(`35.2: ${cut ? named(cut) : 'uncut'}: changes each once, in the way that it allows`, async () => {
      const { draft, ids, give } = await changing();
      await give(cutStore(draft.store, cut)).catch(() => undefined);
      draft.later(10 * 60_000); // expires the lease of a claim
      for (let repeats = 0; repeats < 2; repeats++) assert.deepEqual(await give(), []);

      const [updated, replaced, drafted] = await Promise.all(ids.map(draft.credential));
      assert.equal(updated!.status, 'AVAILABLE');
      assert.partialDeepStrictEqual(updated!.content, {
        nameOnCard: 'Renamed',
        recipient: { email: 'renamed@example.test' },
        metadata: { organisation: 'Logistics' },
        validTo: '2027-12-31T23:59:59.999Z',
      });
      const history = await draft.store.read(streamOf('credential', ids[0]!));
      assert.equal(history.filter(({ type }) => type === CredentialDetailsChanged.type).length, 1);

      assert.equal(replaced!.status, 'REMOVING');
      const copies = (await draft.credentials()).filter(
        ({ id, status }) => !ids.includes(id) && status !== 'REMOVED',
      );
      assert.equal(copies.length, 1);
      assert.partialDeepStrictEqual(copies[0]!.content, { nameOnCard: 'New Name', claim: newValue });
      assert.equal((await draft.order(copies[0]!.orderId)).status, 'QUEUED');

      assert.deepEqual([drafted!.status, drafted!.content?.claim], ['NOT_ISSUED', draftValue]);
      assert.equal((await draft.claims(draft.values[2]!)).length, 0);
      assert.equal((await draft.claims(draftValue)).length, 1);
    });

  it('35.2: a value that another credential holds is refused for its row alone', async () => {
    const { draft, ids, give } = await changing();
    await draft.importInto(draft.store, uuidv7(), [newValue]).catch(() => undefined);
    const held = (await draft.claims(newValue)).length;
    assert.equal(held, 1);
    assert.deepEqual(
      (await give()).map(({ id, reason }) => [id, reason]),
      [[ids[1], 'credential.secured_data_taken']],
    );
    assert.equal((await draft.credential(ids[1]!)).status, 'AVAILABLE');
    assert.equal((await draft.credential(ids[0]!)).content?.nameOnCard, 'Renamed');
  });

  const deleted = OrderDeleted({});
  const submission = { submission: 1, reservation: uuidv7(), credits: 0, count: 3 };
  for (const [name, event] of [
    ['submitted', OrderSubmitted(submission)],
    ['deleted', deleted],
  ] as const)
    it(`35.2: says of a row whose order was ${name} after it began that it is no draft`, async () => {
      const { ids, draft, give, append } = await changing();
      await append(streamOf('order', frontDoor), event);
      for (let repeats = 0; repeats < 2; repeats++)
        assert.deepEqual(await give(), [{ id: ids[2], reason: 'order.not_a_draft', params: {} }]);
      assert.equal((await draft.credential(ids[2]!)).content?.claim, draft.values[2]);
      assert.equal((await draft.claims(draftValue)).length, 0);
      assert.equal((await draft.credential(ids[0]!)).content?.nameOnCard, 'Renamed');
    });

  it('35.2: a row that was changed before its order was submitted stays changed in a repeat', async () => {
    const { draft, ids, give, append } = await changing();
    assert.deepEqual(await give(), []);
    await append(streamOf('order', frontDoor), OrderSubmitted(submission));
    assert.deepEqual(await give(), []);
    assert.equal((await draft.credential(ids[2]!)).content?.claim, draftValue);
  });

  it('35.2: says the same of a row whose order is another customer’s', async () => {
    const { draft, ids, chunk } = await changing();
    const change = chunk.update.changes[ids[2]!]! as Extract<RowChange, { kind: 'change' }>;
    const foreign = { ...change, input: { ...change.input, customerId: uuidv7() } };
    const update = { changes: { [ids[2]!]: foreign } };
    const refused = await giveBulkCommand(draft.contextOn(draft.store), 'credential.import', {
      ...chunk,
      update,
    });
    assert.deepEqual(refused, [{ id: ids[2], reason: 'order.not_a_draft', params: {} }]);
  });

  it('35.2: refuses all rows if its file is lost, and changes nothing', async () => {
    const { draft, ids, chunk } = await changing();
    const { update: _, ...lost } = chunk;
    const refused = await giveBulkCommand(draft.contextOn(draft.store), 'credential.import', lost);
    assert.deepEqual(
      refused.map(({ id, reason }) => [id, reason]),
      ids.map(id => [id, 'order.import_gone']),
    );
  });
});

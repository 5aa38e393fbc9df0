import assert from 'node:assert/strict';
import { doorApp } from '../appConfig/examples.ts';
import { CardProfileApproved } from '../cardProfile/cardProfile.ts';
import { badge } from '../cardProfile/examples.ts';
import {
  CredentialAddStarted,
  CredentialAvailable,
  CredentialDetailsChanged,
} from '../credential/credential.ts';
import { addStarted, madeAvailable, person } from '../credential/examples.ts';
import { CreditAdded } from '../credit/credit.ts';
import { acme } from '../customer/examples.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { frontDoor } from '../order/examples.ts';
import { OrderDeleted, OrderSubmitted } from '../order/order.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { cuts, cutStore, draftOrder, named } from '../../../testing/events/process/testContext.ts';
import { giveBulkCommand } from './giveBulkCommand.ts';
import type { RowChange } from './importUpdate.ts';

const newValue = 'unique-credential-new';
const draftValue = 'unique-credential-draft';

/** Two issued credentials and one in a draft, each with a different kind of change. */
const changing = async () => {
  const draft = await draftOrder();
  const { store } = draft;
  const append = async (stream: string, ...events: readonly DomainEvent[]) => {
    const by = { kind: 'user', id: 'ada' } as const;
    const meta = { by, command: 'test', correlationId: 'test', tenant: {} };
    const expected = (await store.read(stream)).length;
    const recorded = events.map(event => ({ id: uuidv7(), event, meta: { ...meta, commandId: uuidv7() } }));
    await store.append([{ stream, expected, events: recorded }]);
  };
  await append(`cardProfile-${badge}`, CardProfileApproved());
  const charge = { customerId: acme, amount: 10, remarks: 'Opening', charge: uuidv7() };
  await append(`credit-${acme}`, CreditAdded(charge));
  const { ids } = await draft.importInto(store, uuidv7());
  for (const id of ids.slice(0, 2))
    await append(
      streamOf('credential', id),
      CredentialAddStarted(addStarted.data),
      CredentialAvailable(madeAvailable.data),
    );
  const { claim: _, claimedBy: __, ...input } = person;
  const next = { isExclusive: true, input: { ...input, customerId: acme, nameOnCard: 'New Name' } };
  const changes: Readonly<Record<string, RowChange>> = {
    [ids[0]!]: {
      kind: 'update',
      nameOnCard: 'Renamed',
      details: { recipient: { email: 'renamed@example.test' }, metadata: { organisation: 'Logistics' } },
      validity: { validTo: '2027-12-31T23:59:59.999Z' },
    },
    [ids[1]!]: { kind: 'replace', claim: newValue, ...next },
    [ids[2]!]: { kind: 'change', claim: draftValue, ...next },
  };
  const chunk = {
    actionId: uuidv7(),
    ids,
    reason: null,
    orderName: 'Staff',
    defaultAppConfigId: doorApp,
    validity: null,
    undoesId: null,
    update: { changes },
  };
  const give = (on: EventStore = store) => giveBulkCommand(draft.contextOn(on), 'credential.import', chunk);
  return { draft, ids, give, append, chunk };
};

describe('changing existing credentials by an import', () => {
  for (const cut of [null, ...cuts(20)])
    it(`35.2: ${cut ? named(cut) : 'uncut'}: changes each once, in the way that it allows`, async () => {
      const { draft, ids, give } = await changing();
      await give(cutStore(draft.store, cut)).catch(() => undefined);
      draft.later(10 * 60_000); // the lease of a claim has ended
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

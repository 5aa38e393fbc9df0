import assert from 'node:assert/strict';
import {
  CredentialAddStarted,
  CredentialAdded,
  CredentialAvailable,
  CredentialSuspendRequested,
} from '../credential/credential.ts';
import { validityOf } from '../credential/applyValidity.ts';
import { credentialState } from '../credential/state.ts';
import { addStarted, madeAvailable, personAdded } from '../credential/examples.ts';
import { frontDoor } from '../order/examples.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  emptyStore,
  named,
} from '../../../testing/events/process/testContext.ts';
import { giveBulkCommand } from './giveBulkCommand.ts';

const meta = { by: { kind: 'user', id: 'ada' }, command: 'test', correlationId: 'test', tenant: {} } as const;

const passes = async () => {
  const { store, contextOn, count } = emptyStore();
  const ids = [uuidv7(), uuidv7(), uuidv7()];
  const added = CredentialAdded({ ...personAdded.data, type: 'wallet' });
  const issued = [added, CredentialAddStarted(addStarted.data), CredentialAvailable(madeAvailable.data)];
  for (const [n, id] of ids.entries())
    await store.append([
      {
        stream: streamOf('credential', id),
        expected: 0,
        events: (n === 1 ? [added] : issued).map(event => ({
          id: uuidv7(),
          event,
          meta: { ...meta, commandId: uuidv7() },
        })),
      },
    ]);
  const suspended = (id: string) => count(streamOf('credential', id), CredentialSuspendRequested.type);
  return { store, contextOn, ids, suspended };
};

describe('the command of a bulk action', () => {
  const chunkOf = (ids: readonly string[], actionId = uuidv7()) => ({
    actionId,
    ids,
    reason: null,
    orderName: null,
    defaultAppConfigId: null,
    validity: null,
    undoesId: null,
  });

  for (const cut of cuts(1))
    it(`${named(cut)}: a repeat records it once for each row, and returns the same refusals`, async () => {
      const { store, contextOn, ids, suspended } = await passes();
      const chunk = chunkOf(ids);
      const give = (on: EventStore) => giveBulkCommand(contextOn(on), 'credential.suspend', chunk);
      await assert.rejects(give(cutStore(store, cut)));
      for (let repeats = 0; repeats < 2; repeats++)
        assert.deepEqual(await give(store), [
          { id: ids[1], reason: 'wrong_state', params: { state: 'NOT_ISSUED' } },
        ]);
      assert.deepEqual(await Promise.all(ids.map(suspended)), [1, 0, 1]);
    });

  it('another action sends it again, and is rejected because of the first one’s effect', async () => {
    const { store, contextOn, ids } = await passes();
    const give = () => giveBulkCommand(contextOn(store), 'credential.suspend', chunkOf([ids[0]!]));
    assert.deepEqual(await give(), []);
    assert.deepEqual(
      (await give()).map(({ reason, params }) => [reason, params]),
      [['wrong_state', { state: 'SUSPENDING' }]],
    );
  });

  for (const cut of cuts(3))
    it(`removal of a draft's credential ${named(cut)}: a repeat finishes it`, async () => {
      const draft = await draftOrder();
      const { ids } = await draft.importInto(draft.store, uuidv7());
      const chunk = chunkOf(ids.slice(0, 1));
      const give = (on: EventStore) => giveBulkCommand(draft.contextOn(on), 'credential.remove', chunk);
      await give(cutStore(draft.store, cut)).catch(() => undefined);
      for (let repeats = 0; repeats < 2; repeats++) assert.deepEqual(await give(draft.store), []);
      assert.equal((await draft.credential(ids[0]!)).status, 'REMOVED');
      assert.deepEqual(await draft.claims(draft.values[0]!), []);
    });

  for (const cut of cuts(3))
    it(`deletion of a draft ${named(cut)}: a repeat finishes it`, async () => {
      const draft = await draftOrder();
      const { ids } = await draft.importInto(draft.store, uuidv7());
      const chunk = chunkOf([frontDoor]);
      const give = (on: EventStore) => giveBulkCommand(draft.contextOn(on), 'order.delete', chunk);
      await give(cutStore(draft.store, cut)).catch(() => undefined);
      for (let repeats = 0; repeats < 2; repeats++) assert.deepEqual(await give(draft.store), []);
      for (const id of ids) assert.equal((await draft.credential(id)).status, 'REMOVED');
    });

  it('an undo restores what each row had, unless it was changed again', async () => {
    const { store, contextOn, ids } = await passes();
    const context = contextOn(store);
    const validityAt = async (id: string) =>
      validityOf(credentialState.of(await store.read(streamOf('credential', id)))).validTo;
    const [first, second, third] = ids as [string, string, string];
    const before = '2030-06-30T10:00:00.000Z';
    const give = (chunk: Parameters<typeof giveBulkCommand>[2], name: 'changeValidity' | 'restoreValidity') =>
      giveBulkCommand(context, `credential.${name}`, chunk);
    const change = { ...chunkOf([first]), validity: { validTo: before } };
    assert.deepEqual(await give(change, 'changeValidity'), []);
    const extension = { ...chunkOf(ids), validity: { validTo: '2031-12-31T10:00:00.000Z' } };
    for (let repeats = 0; repeats < 2; repeats++)
      assert.deepEqual(await give(extension, 'changeValidity'), []);
    await give({ ...chunkOf([third]), validity: { validTo: null } }, 'changeValidity');
    const undo = { ...chunkOf(ids), undoesId: extension.actionId };
    for (let repeats = 0; repeats < 2; repeats++)
      assert.deepEqual(await give(undo, 'restoreValidity'), [
        { id: third, reason: 'credential.validity_changed', params: {} },
      ]);
    assert.deepEqual(await Promise.all([first, second, third].map(validityAt)), [before, null, null]);
  });

  it('an order isn’t submitted if it lacks something, with that as the reason', async () => {
    const draft = await draftOrder();
    const refused = await giveBulkCommand(draft.contextOn(draft.store), 'order.submit', chunkOf([frontDoor]));
    assert.deepEqual(
      refused.map(({ id }) => id),
      [frontDoor],
    );
    assert.match(refused[0]!.reason, /^order\./);
  });
});

import assert from 'node:assert/strict';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
  CredentialErased,
  CredentialRenamed,
} from '../credential/credential.ts';
import { credentialDecider } from '../credential/decider.ts';
import { addStarted, madeAvailable, personAdded } from '../credential/examples.ts';
import type { DataOf } from '../kernel/index.ts';
import { frontDoor } from '../order/examples.ts';
import { OrderSubmitted } from '../order/order.ts';
import { handle } from '../store/handle.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { changing, draftValue } from '../../../testing/events/process/importChanges.ts';
import { cuts, cutStore, named } from '../../../testing/events/process/testContext.ts';
import { giveBulkCommand } from './giveBulkCommand.ts';
import { copyOf } from './replaceCredentials.ts';

const changed = async () => {
  const { draft, ids, give, append, chunk } = await changing();
  const before = await Promise.all(ids.map(draft.credential));
  assert.deepEqual(await give(), []);
  const { update: _, ...terms } = chunk;
  const undoing = { ...terms, actionId: uuidv7(), undoesId: chunk.actionId };
  const undo = (on: EventStore = draft.store) =>
    giveBulkCommand(
      draft.contextOn(on, { kind: 'worker', id: 'bulk-action' }),
      'credential.restoreImport',
      undoing,
    );
  return { draft, ids, before, undo, append };
};
const reasonsOf = (refused: Awaited<ReturnType<typeof giveBulkCommand>>) =>
  refused.map(({ id, reason }) => [id, reason]);

describe('undoing an import that updates', () => {
  for (const cut of [null, ...cuts(8)])
    it(`35.2: ${cut ? named(cut) : 'uncut'}: restores each once, and refuses those with a new credential`, async () => {
      const { draft, ids, before, undo } = await changed();
      await undo(cutStore(draft.store, cut)).catch(() => undefined);
      draft.later(10 * 60_000); // expires the lease of a claim
      for (let repeats = 0; repeats < 2; repeats++)
        assert.deepEqual(reasonsOf(await undo()), [[ids[1], 'bulkAction.not_undoable']]);
      const [updated, replaced, drafted] = await Promise.all(ids.map(draft.credential));
      assert.deepEqual(updated!.content, before[0]!.content);
      const history = await draft.store.read(streamOf('credential', ids[0]!));
      assert.equal(history.filter(({ type }) => type === CredentialRenamed.type).length, 2);
      assert.equal(replaced!.status, 'REMOVING');
      assert.deepEqual(copyOf(drafted!), copyOf(before[2]!));
      assert.equal((await draft.claims(draft.values[2]!)).length, 1);
      assert.equal((await draft.claims(draftValue)).length, 0);
    });

  it('35.2: leaves rows as they are if someone changed them again', async () => {
    const { draft, ids, undo } = await changed();
    const send = handle(draft.store, draft.contextOn(draft.store).command);
    const metadata = { organisation: 'Canteen' };
    await send(credentialDecider, ids[0]!, 'changeDetails', { recipient: {}, metadata });
    const refused = reasonsOf(await undo());
    assert.deepEqual(refused[0], [ids[0], 'credential.changed_since']);
    const { content } = await draft.credential(ids[0]!);
    assert.partialDeepStrictEqual(content, { nameOnCard: 'Renamed', metadata });
  });

  it('35.2: keeps what someone else has set in other fields since', async () => {
    const { draft, ids, before, undo } = await changed();
    const send = handle(draft.store, draft.contextOn(draft.store).command);
    const metadata = { classification: 'Guest' };
    await send(credentialDecider, ids[0]!, 'changeDetails', { recipient: {}, metadata });
    assert.deepEqual(reasonsOf(await undo()), [[ids[1], 'bulkAction.not_undoable']]);
    const { content } = await draft.credential(ids[0]!);
    const { organisation } = before[0]!.content!.metadata as { organisation: string | null };
    assert.partialDeepStrictEqual(content, { metadata: { ...metadata, organisation } });
  });

  it('35.2: refuses drafts that were submitted, and people who were forgotten', async () => {
    const { draft, ids, undo, append } = await changed();
    const submission = { submission: 1, reservation: uuidv7(), credits: 0, count: 3 };
    await append(streamOf('order', frontDoor), OrderSubmitted(submission));
    const { customerId, orderId } = await draft.credential(ids[0]!);
    await append(streamOf('credential', ids[0]!), CredentialErased({ customerId, orderId }));
    assert.deepEqual(reasonsOf(await undo()), [
      [ids[0], 'credential.erased'],
      [ids[1], 'bulkAction.not_undoable'],
      [ids[2], 'order.not_a_draft'],
    ]);
  });

  it('35.2: resumes those that were suspended because they weren’t in the file', async () => {
    const { draft, append, chunk } = await changing();
    const id = uuidv7();
    await append(
      streamOf('credential', id),
      CredentialAdded({ ...(personAdded.data as DataOf<typeof CredentialAdded>), type: 'wallet' }),
      CredentialAddStarted(addStarted.data),
      CredentialAvailable(madeAvailable.data),
    );
    const { update: _, ...terms } = { ...chunk, ids: [id] };
    const update = { changes: { [id]: { kind: 'suspend' as const } } };
    const give = (name: 'credential.import' | 'credential.restoreImport', more: object) =>
      giveBulkCommand(draft.contextOn(draft.store), name, { ...terms, ...more });
    assert.deepEqual(await give('credential.import', { update }), []);
    const send = handle(draft.store, draft.contextOn(draft.store).command);
    await send(credentialDecider, id, 'report', { status: 'SUSPENDED', failure: null });
    assert.equal((await draft.credential(id)).status, 'SUSPENDED');
    const undoing = { actionId: uuidv7(), undoesId: chunk.actionId };
    for (let repeats = 0; repeats < 2; repeats++)
      assert.deepEqual(await give('credential.restoreImport', undoing), []);
    assert.equal((await draft.credential(id)).status, 'RESUMING');
  });
});

import assert from 'node:assert/strict';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { CardProfileApproved } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import {
  CredentialDetailsChanged,
  CredentialRemoveRequested,
} from '@latchkey/events/credential/credential.ts';
import { person } from '@latchkey/events/credential/examples.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import type { ImportUpdate, RowChange } from '@latchkey/events/process/importUpdate.ts';
import { undoBulkAction } from '@latchkey/events/process/bulkUndo.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { killBeforeAppend } from '../../../testing/workers/killBeforeAppend.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const count = 205;
const [replaced, gone, added] = [3, 2, 2];

describe('an import that updates, with killed workers', function () {
  this.timeout(240_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());
  const stateOf = async (id: string) => bulkActionState.of(await app.store.read(`bulkAction-${id}`));
  const countOf = async (ids: readonly string[], type: string) =>
    (await app.credentials(ids)).map(({ history }) => history.filter(event => event.type === type).length);

  it('35.2: changes each row once, adds each new one once, removes only what was chosen, forgets its file, and is undone where it changed in place', async () => {
    await app.tell(`cardProfile-${badge}`, CardProfileApproved());
    const provider = await app.provider();
    const customer = await app.customer(provider, { parallelCalls: 32 });
    const { customerId } = customer;
    const issuing = await app.workers();
    const { ids } = await app.submit(
      customer,
      Array.from({ length: count + 1 }, () => ({ type: 'wallet' as const })),
    );
    const unlisted = ids.at(-1)!;
    for (const id of ids)
      await until(async () => (await app.credentials([id]))[0]!.state.status === 'AVAILABLE');
    await issuing.kill();

    const { claim: _, claimedBy: __, ...content } = person;
    const { pdfDesignId } = (await app.credentials([unlisted]))[0]!.state.content!;
    const input = { ...content, customerId, pdfDesignId };
    const changeOf = (n: number): RowChange => {
      if (n < replaced) return { kind: 'replace', claim: null, isExclusive: false, input };
      if (n < replaced + gone) return { kind: 'remove' };
      return { kind: 'update', details: { metadata: { organisation: `Unit ${n}` } } };
    };
    const [actionId, orderId, importId] = [uuidv7(), uuidv7(), uuidv7()];
    const rows = ids.slice(0, count);
    const files = importFilesOn(app.pool, app.keys);
    const updates = importFilesOn<ImportUpdate>(app.pool, app.keys);
    const credentials = Array.from({ length: added }, () => ({ claim: null, input }));
    const users = [streamOf('bulkAction', actionId), streamOf('order', orderId)];
    await files.put({ orderId, importId, type: 'user', isExclusive: false, credentials }, users);
    const order = {
      id: orderId,
      begun: {
        customerId,
        displayName: 'Staff',
        customerCredentialProviderId: customer.credentialProviderId,
        importId,
        count: added,
        submits: true,
        defaultAppConfigId: null,
        credits: null,
      },
    };
    const changes = Object.fromEntries(rows.map((id, n) => [id, changeOf(n)]));
    await updates.put({ importId: actionId, order, changes }, users.slice(0, 1));
    const send = handle(app.store, app.process.command);
    await send(bulkActionDecider, actionId, 'create', {
      customerId,
      command: 'credential.import',
      ids: [...rows],
      orderName: 'Staff',
    });
    await killBeforeAppend(app, () => app.workers());
    for (const reached of [0, 100]) {
      const others = await app.workers();
      await until(async () => (await stateOf(actionId)).started > reached);
      await others.kill();
    }
    const steady = await app.workers();
    await until(async () => (await stateOf(actionId)).status === 'FINISHED');
    assert.deepEqual((await stateOf(actionId)).refused, []);

    const changed = rows.slice(replaced + gone);
    assert.deepEqual(new Set(await countOf(changed, CredentialDetailsChanged.type)), new Set([1]));
    const ended = rows.slice(0, replaced + gone);
    assert.deepEqual(new Set(await countOf(ended, CredentialRemoveRequested.type)), new Set([1]));
    assert.deepEqual(await countOf([unlisted], CredentialRemoveRequested.type), [0]);
    const { members } = orderState.of(await app.store.read(`order-${orderId}`));
    assert.equal(new Set(idsOf(members)).size, added);
    await until(async () => orderState.of(await app.store.read(`order-${orderId}`)).status === 'ISSUED');
    await until(async () => (await updates.get(actionId)) === null);
    assert.equal(await files.get(importId), null);

    const undone = await undoBulkAction(app.process, actionId, { commandId: uuidv7() });
    await steady.kill();
    const again = await app.workers();
    await until(async () => (await stateOf(undone.id)).started > 100);
    await again.kill();
    const last = await app.workers();
    await until(async () => (await stateOf(undone.id)).status === 'FINISHED');
    assert.deepEqual(
      (await stateOf(undone.id)).refused.map(({ id, reason }) => [id, reason]),
      ended.map(id => [id, 'bulkAction.not_undoable']),
    );
    assert.deepEqual(new Set(await countOf(changed, CredentialDetailsChanged.type)), new Set([2]));
    for (const { state } of await app.credentials(changed))
      assert.partialDeepStrictEqual(state.content, { metadata: { organisation: null } });
    assert.equal(await last.stop(), 0);
  });
});

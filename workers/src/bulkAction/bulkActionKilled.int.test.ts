import assert from 'node:assert/strict';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { CardProfileApproved } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import type { BulkCommandName } from '@latchkey/events/bulkAction/commands.ts';
import {
  CredentialRemoveRequested,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { OrderSubmitted } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { undoBulkAction } from '@latchkey/events/process/bulkUndo.ts';
import { handle, type Send } from '@latchkey/events/store/handle.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { killBeforeAppend } from '../../../testing/workers/killBeforeAppend.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const count = 450;

describe('a bulk action with killed workers', function () {
  this.timeout(240_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  const stateOf = async (id: string) => bulkActionState.of(await app.store.read(`bulkAction-${id}`));
  const send: Send = (...args) => handle(app.store, app.process.command)(...args);
  const start = async (
    customerId: string,
    command: BulkCommandName,
    ids: readonly string[],
    more: { readonly reason?: 'LOST'; readonly orderName?: string } = {},
  ) => {
    const id = uuidv7();
    await send(bulkActionDecider, id, 'create', { customerId, command, ids: [...ids], ...more });
    return id;
  };
  const has = async (ids: readonly string[], status: CredentialStatus) =>
    (await app.credentials(ids)).every(({ state }) => state.status === status);
  /** Waits for each credential in turn, so that finished ones aren't read again. */
  const become = async (ids: readonly string[], status: CredentialStatus) => {
    for (const id of ids) await until(() => has([id], status));
  };
  const perCredential = async (ids: readonly string[], type: string) =>
    new Set(
      (await app.credentials(ids)).map(({ history }) => history.filter(event => event.type === type).length),
    );
  it('ends with one result for each row, and is undone', async () => {
    const provider = await app.provider();
    const customer = await app.customer(provider, { parallelCalls: 32 });
    const issuing = await app.workers();
    const people = Array.from({ length: count }, () => ({ type: 'wallet' as const }));
    const { ids } = await app.submit(customer, people);
    await become(ids, 'AVAILABLE');
    await issuing.kill();

    const action = await start(customer.customerId, 'credential.suspend', [...ids, uuidv7()]);
    await killBeforeAppend(app, () => app.workers());
    assert.equal((await stateOf(action)).next, 0);
    const steady = await app.workers();
    for (let kills = 1; kills <= 2; kills++) {
      const other = await app.workers();
      await until(async () => (await stateOf(action)).next >= kills * 100);
      await other.kill();
    }
    await until(async () => (await stateOf(action)).status === 'FINISHED');
    const ended = await stateOf(action);
    assert.equal(ended.next, count + 1);
    assert.deepEqual(
      ended.refused.map(({ reason }) => reason),
      ['not_found'],
    );
    assert.deepEqual(await perCredential(ids, CredentialSuspendRequested.type), new Set([1]));
    await become(ids, 'SUSPENDED');

    const undone = await undoBulkAction(app.process, action, { commandId: uuidv7() });
    await until(async () => (await stateOf(undone.id)).status === 'FINISHED');
    assert.deepEqual((await stateOf(undone.id)).refused, []);
    assert.deepEqual(await perCredential(ids, CredentialResumeRequested.type), new Set([1]));
    await become(ids, 'AVAILABLE');
    assert.equal(await steady.stop(), 0);
  });

  it('replaces 101 credentials once each: the new ones are issued, the old ones removed at the provider', async () => {
    await app.tell(`cardProfile-${badge}`, CardProfileApproved());
    const provider = await app.provider();
    const customer = await app.customer(provider, { parallelCalls: 32 });
    const issuing = await app.workers();
    const people = Array.from({ length: 101 }, () => ({ type: 'wallet' as const }));
    const { ids } = await app.submit(customer, people);
    await become(ids, 'AVAILABLE');
    await issuing.kill();

    const more = { reason: 'LOST', orderName: 'Replacements' } as const;
    const action = await start(customer.customerId, 'credential.replace', ids, more);
    await killBeforeAppend(app, () => app.workers());
    const other = await app.workers();
    await until(async () => (await stateOf(action)).started >= 100);
    await other.kill();
    const steady = await app.workers();
    await until(async () => (await stateOf(action)).status === 'FINISHED');
    assert.deepEqual((await stateOf(action)).refused, []);
    await become(ids, 'REMOVED');
    assert.deepEqual(await perCredential(ids, CredentialRemoveRequested.type), new Set([1]));
    const { events } = await app.store.readAll({
      after: beginning,
      limit: 10_000,
      types: [OrderSubmitted.type],
    });
    const copies: string[] = [];
    for (const { entityId } of events) {
      const { displayName, members } = orderState.of(await app.store.read(`order-${entityId}`));
      if (displayName === 'Replacements') copies.push(...idsOf(members));
    }
    assert.equal(new Set(copies).size, 101);
    await become(copies, 'AVAILABLE');
    assert.equal(await steady.stop(), 0);
  });

  it('a chunk that was in progress when the action was cancelled is finished, and nothing more is started', async () => {
    const provider = await app.provider();
    const customer = await app.customer(provider);
    const workers = await app.workers();
    const { ids } = await app.submit(
      customer,
      Array.from({ length: 101 }, () => ({ type: 'wallet' as const })),
    );
    await become(ids, 'AVAILABLE');
    await workers.kill();
    const action = await start(customer.customerId, 'credential.suspend', ids);
    await send(bulkActionDecider, action, 'startChunk', { from: 0, to: 100 });
    await send(bulkActionDecider, action, 'cancel', {});
    assert.equal((await stateOf(action)).next, 0);
    const others = await app.workers();
    await until(async () => (await stateOf(action)).next === 100);
    await become(ids.slice(0, 100), 'SUSPENDED');
    assert.ok(await has(ids.slice(100), 'AVAILABLE'));
    assert.equal(await others.stop(), 0);
    assert.equal((await stateOf(action)).status, 'CANCELLED');
  });
});

import assert from 'node:assert/strict';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { CardProfileApproved } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

describe('replacing a credential twice', function () {
  this.timeout(240_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('issues one replacement at the provider, however many actions ask for it', async () => {
    await app.tell(`cardProfile-${badge}`, CardProfileApproved());
    const provider = await app.provider();
    const customer = await app.customer(provider);
    const { customerId } = customer;
    await app.workers();
    const { ids } = await app.submit(customer, [{ type: 'wallet' as const }]);
    const [old] = ids;
    const statusOf = async (id: string) => (await app.credentials([id]))[0]!.state.status;
    await until(async () => (await statusOf(old!)) === 'AVAILABLE');
    const actions = Array.from({ length: 4 }, () => uuidv7());
    const input = {
      customerId,
      command: 'credential.replace',
      ids: [old!],
      orderName: 'Replacements',
    } as const;
    const send = handle(app.store, app.process.command);
    await Promise.all(
      actions.map(id => send(bulkActionDecider, id, 'create', { ...input, ids: [...input.ids] })),
    );
    const stateOf = async (id: string) => bulkActionState.of(await app.store.read(`bulkAction-${id}`));
    for (const id of actions) await until(async () => (await stateOf(id)).status === 'FINISHED');
    const states = await Promise.all(actions.map(stateOf));
    const reasons = states.flatMap(({ refused }) => refused.map(({ reason }) => reason));
    assert.deepEqual(
      reasons,
      Array.from({ length: 3 }, () => 'credential.has_replacement'),
    );
    await until(async () => (await statusOf(old!)) === 'REMOVED');
    const { events } = await app.store.readAll({
      after: beginning,
      limit: 10_000,
      types: [CredentialAdded.type],
    });
    const copies = events.filter(({ data }) => (data as { customerId: string }).customerId === customerId);
    const made = copies.map(({ entityId }) => entityId).filter(id => id !== old);
    const alive = (await app.credentials(made)).filter(({ state }) => state.status !== 'REMOVED');
    assert.equal(alive.length, 1);
    await until(async () => (await app.credentials(made)).some(one => one.state.status === 'AVAILABLE'));
    const histories = await app.credentials(made);
    const issued = histories.filter(({ history }) =>
      history.some(({ type }) => type === CredentialAvailable.type),
    );
    assert.equal(issued.length, 1);
  });
});

import assert from 'node:assert/strict';
import { CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import {
  sampleRecordIds,
  sampleCredentials,
  sampleSuspended,
} from '@latchkey/events/process/sampleRecords.ts';
import { sampleDataDecider } from '@latchkey/events/sampleData/decider.ts';
import { sampleDataId } from '@latchkey/events/sampleData/sampleData.ts';
import { sampleDataState } from '@latchkey/events/sampleData/state.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { killBeforeAppend } from '../../../testing/workers/killBeforeAppend.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

describe('sample data with killed workers', function () {
  this.timeout(180_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('are loaded once without any message; their removal leaves no living credential and no personal data', async () => {
    const send = handle(app.store, app.process.command);
    const phase = async () => sampleDataState.of(await app.store.read(`sampleData-${sampleDataId}`)).phase;
    const sampleId = uuidv7();
    const ids = sampleRecordIds(sampleId);
    const partner = async () => partnerState.of(await app.store.read(`partner-${ids.partner}`));
    await send(sampleDataDecider, sampleDataId, 'load', { sampleId, locale: 'de' });
    await killBeforeAppend(app, () => app.workers());
    const first = await app.workers();
    await until(async () => (await partner()).isPresent);
    await first.kill();
    const second = await app.workers();
    await until(async () => (await phase()) === 'LOADED');
    const members = idsOf((await app.order(ids.order)).members);
    assert.equal(members.length, sampleCredentials);
    const all = async () => app.credentials(members);
    await until(
      async () =>
        (await all()).filter(({ state }) => state.status === 'SUSPENDED').length === sampleSuspended.length,
    );
    for (const { history } of await all())
      assert.equal(history.filter(({ type }) => type === CredentialAvailable.type).length, 1);
    const drafted = idsOf((await app.order(ids.draft)).members);
    const { events } = await app.store.readAll({
      after: beginning,
      limit: 10_000,
      types: ['CredentialDeliveryStarted', 'UserCreated'],
    });
    assert.deepEqual(events, [], 'no message is sent');

    await send(sampleDataDecider, sampleDataId, 'remove', {});
    await second.kill();
    await killBeforeAppend(app, () => app.workers());
    const third = await app.workers();
    await until(async () => (await all()).some(({ state }) => state.status === 'REMOVED'));
    await third.kill();
    const last = await app.workers();
    await until(async () => (await phase()) === 'ABSENT');
    for (const { state } of await app.credentials([...members, ...drafted])) {
      assert.equal(state.status, 'REMOVED');
      assert.ok(state.isErased);
    }
    assert.equal((await partner()).isPresent, false);
    assert.equal((await app.order(ids.order)).status, 'absent');
    assert.equal(await last.stop(), 0);
  });
});

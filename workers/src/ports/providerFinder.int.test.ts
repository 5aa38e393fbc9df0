import assert from 'node:assert/strict';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

describe('a provider at a private address', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('SEC: that the environment does not allow hears nothing; the order fails and says what to do', async () => {
    const workers = await app.workers('', { OUTBOUND_ALLOW: 'provider.example.test' });
    const provider = await app.provider();
    const { orderId, ids } = await app.submit(await app.customer(provider), [{}, {}, {}]);
    await until(async () => (await app.order(orderId)).status === 'ERROR');
    assert.deepEqual(await provider.calls('addFile'), []);
    const failures = (await app.credentials(ids)).map(
      ({ history }) => history.findLast(({ type }) => type === 'CredentialAddFailed')?.data,
    );
    for (const failed of failures) assert.match(JSON.stringify(failed), /OUTBOUND_ALLOW does not name it/);
    await workers.stop();
  });
});

import assert from 'node:assert/strict';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

describe('a provider at a private address', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('SEC: is not called unless the environment permits it; the order fails with instructions', async () => {
    const workers = await app.workers('', { OUTBOUND_ALLOW: 'provider.example.test' });
    const provider = await app.provider();
    const { orderId, ids } = await app.submit(await app.customer(provider), [{}, {}, {}]);
    await until(async () => (await app.order(orderId)).status === 'ERROR');
    assert.deepEqual(await provider.calls('addFile'), []);
    const failures = (await app.credentials(ids)).map(
      ({ history }) => history.findLast(({ type }) => type === 'CredentialAddFailed')?.data,
    );
    for (const failed of failures) assert.match(JSON.stringify(failed), /OUTBOUND_ALLOW doesn’t include/);
    const { rows } = await app.pool.query('SELECT failed_status, succeeded_at FROM provider_health');
    assert.deepEqual(rows, [{ failed_status: 0, succeeded_at: null }], '35.3: its health says so');
    await workers.stop();
  });

  it('35.3: calls that succeed are in the health of its config', async () => {
    const workers = await app.workers('');
    const provider = await app.provider();
    const { orderId } = await app.submit(await app.customer(provider), [{}]);
    await until(async () => (await app.order(orderId)).status !== 'QUEUED');
    await until(async () => {
      const { rowCount } = await app.pool.query('SELECT FROM provider_health WHERE succeeded_at IS NOT NULL');
      return rowCount === 1;
    });
    await workers.stop();
  });
});

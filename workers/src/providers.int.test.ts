import assert from 'node:assert/strict';
import { until } from './runner/diary.ts';
import { testHouse, type TestHouse } from './testHouse.ts';

describe('a provider inside the house', function () {
  this.timeout(60_000);
  let house: TestHouse;
  before(async () => void (house = await testHouse()));
  after(() => house?.end());

  it('SEC: that the environment does not allow hears nothing; the order fails and says what to do', async () => {
    const workers = await house.workers('', { OUTBOUND_ALLOW: 'provider.example.test' });
    const provider = await house.provider();
    const { orderId, ids } = await house.submit(await house.customer(provider), [{}, {}, {}]);
    await until(async () => (await house.order(orderId)).status === 'ERROR');
    assert.deepEqual(await provider.calls('addFile'), []);
    const failures = (await house.credentials(ids)).map(
      ({ history }) => history.findLast(({ type }) => type === 'CredentialAddFailed')?.data,
    );
    for (const failed of failures) assert.match(JSON.stringify(failed), /OUTBOUND_ALLOW does not name it/);
    await workers.stop();
  });
});

import assert from 'node:assert/strict';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const phoneNumber = '+41791234567';

describe('a delivery with a killed process', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(async () => app?.end());

  it('between sending and recording: it is sent again as a possible duplicate, and then no more', async () => {
    const first = await app.workers();
    const customer = await app.customer(await app.provider());
    await app.behaveSms({ acceptThenSilenceRate: 1 });
    const { ids } = await app.submit(customer, [{ phoneNumber, locale: 'de', delivery: 'SMS' }]);
    await until(async () => (await app.texts()).length === 1);
    await first.kill();
    await app.behaveSms({ acceptThenSilenceRate: 0 });
    const second = await app.workers();
    const history = async () => (await app.credentials(ids))[0]!.history;
    await until(async () => (await history()).some(({ type }) => type === 'CredentialDelivered'));
    assert.equal(await second.stop(), 0);
    const [repeat, original, ...more] = (await app.texts()).map(({ text }) => text);
    assert.deepEqual(more, []);
    assert.equal(repeat, `${original}\n\nVielleicht haben Sie diese Nachricht schon erhalten.`);
    const deliveries = (await history()).filter(({ type }) => type.startsWith('CredentialDeliver'));
    assert.deepEqual(
      deliveries.map(({ type, data }) => [type, (data as { isRepeat: boolean }).isRepeat]),
      [
        ['CredentialDeliveryStarted', false],
        ['CredentialDeliveryStarted', true],
        ['CredentialDelivered', true],
      ],
    );
  });
});

import assert from 'node:assert/strict';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type Person, type TestApp } from '../../../testing/workers/testApp.ts';

/** One more than the largest chunks: 500 results, and 50 messages for those with an email. */
const count = 501;
const mailed = 51;

describe('32.3: an order of one more than every chunk of the workers', function () {
  this.timeout(240_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    // on a busy machine, a hundred concurrent calls would time out and be retried
    await app.workers('', { PROVIDER_TIMEOUT_MS: '10000', CALL_WITHIN_MS: '5000' });
  });
  after(() => app?.end());

  it('is issued whole, each credential once, and those with an email are mailed once', async () => {
    const provider = await app.provider();
    const customer = await app.customer(provider);
    const emails = Array.from({ length: mailed }, (_, n) => `person.${n}@example.test`);
    const people = Array.from({ length: count }, (_, n): Person => {
      const email = emails[n];
      return email === undefined ? { delivery: 'QR' } : { email, delivery: 'EMAIL' };
    });
    const { orderId, ids } = await app.submit(customer, people);
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    const isSent = async () =>
      (await app.credentials(ids.slice(0, mailed))).every(({ history }) =>
        history.some(({ type }) => type === 'CredentialDelivered'),
      );
    await until(isSent);
    const { messages } = (await (await fetch(`${app.mail.url}/messages?limit=1000`)).json()) as {
      messages: readonly { readonly to: readonly string[] }[];
    };
    assert.deepEqual(messages.flatMap(({ to }) => to).toSorted(), emails.toSorted());
    assert.equal((await provider.calls('addFile')).length, count);
    const links = (await app.credentials(ids)).map(({ state }) => state.deepLinkUrl);
    assert.equal(new Set(links).size, count);
  });
});

import assert from 'node:assert/strict';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

/** One more than a job sends. */
const people = 51;
const line = '535 5.7.8 Error: authentication failed';

describe('a mail server that refuses our sign-in', function () {
  this.timeout(90_000);
  let app: TestApp;
  let health: string;
  before(async () => {
    app = await testApp();
    health = (await app.workers()).url;
  });
  after(async () => app?.end());

  const behave = (patch: object) =>
    fetch(`${app.mail.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) });
  const mailsTo = async (address: string) => {
    const answer = await fetch(`${app.mail.url}/messages?to=${address}`);
    return ((await answer.json()) as { total: number }).total;
  };
  const eventsOf = async (ids: readonly string[], type: string) =>
    (await app.credentials(ids)).flatMap(({ history }) => history.filter(event => event.type === type));
  const invite = async (email: string) => {
    const [id, by] = [uuidv7(), { kind: 'user' as const, id: uuidv7() }];
    const request = { by, correlationId: uuidv7(), now: () => new Date(), token: () => '' };
    const person = { email, fullName: 'Grace Hopper', locale: 'en' as const };
    await handle(app.store, request)(userDecider, id, 'create', { ...person, permission: { role: 'admin' } });
    return id;
  };

  it('32.13: drops no message or invitation, reports the outage, and sends each once when it is over', async () => {
    await behave({ rejectFrom: line });
    const customer = await app.customer(await app.provider());
    const addresses = Array.from({ length: people }, (_, n) => `person${n}@outage.test`);
    const { ids } = await app.submit(
      customer,
      addresses.map(email => ({ email, delivery: 'EMAIL' as const })),
    );
    const userId = await invite('grace@outage.test');
    await until(async () => (await eventsOf(ids, 'CredentialAvailable')).length === people);
    await until(async () => (await readOutages(app.pool)).length === 1);
    const [outage] = await readOutages(app.pool);
    assert.deepEqual([outage?.service, outage?.message], ['mail', line]);

    const ready = (await (await fetch(`${health}/readyz`)).json()) as { outages: { message: string }[] };
    assert.deepEqual(
      ready.outages.map(({ message }) => message),
      [line],
    );
    const metrics = await (await fetch(`${health}/metrics`)).text();
    assert.match(metrics, /^latchkey_service_outage\{service="mail"\} 1$/m);
    assert.match(metrics, /^latchkey_messages_total\{service="mail",outcome="waiting"\} [1-9]/m);

    // each message is tried at most once before the outage is detected; then one message per pause
    await until(async () => (await eventsOf(ids, 'CredentialDeliveryFailed')).length > 0);
    const failures = await eventsOf(ids, 'CredentialDeliveryFailed');
    assert.ok(failures.length <= people + 10, `${failures.length} failures`);
    for (const { data } of failures) {
      const { isFinal, words } = data as { isFinal: boolean; words: string };
      assert.deepEqual([isFinal, words], [false, line]);
    }

    await behave({ rejectFrom: null });
    await until(async () => (await eventsOf(ids, 'CredentialDelivered')).length === people);
    await until(async () =>
      (await app.store.read(`user-${userId}`)).some(({ type }) => type === 'UserInvitationMailed'),
    );
    const counts = await Promise.all([...addresses, 'grace@outage.test'].map(mailsTo));
    assert.deepEqual([...new Set(counts)], [1]);
    assert.deepEqual(await readOutages(app.pool), []);
    const mended = await (await fetch(`${health}/metrics`)).text();
    assert.match(mended, /^latchkey_service_outage\{service="mail"\} 0$/m);
  });
});

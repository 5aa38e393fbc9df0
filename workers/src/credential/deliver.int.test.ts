import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import type {
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialDeliveryStarted,
} from '@latchkey/events/credential/credential.ts';
import { fold, planOf, stepsOf, type Rows } from '@latchkey/projector/runner/fold.ts';
import { decoded } from '../../../testing/projector/testProjection.ts';
import { statusLogs } from '@latchkey/projector/statusLog/projection.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type Person, type TestApp } from '../../../testing/workers/testApp.ts';

let numbers = 0;
const newNumber = () => `+4179${String(1_000_000 + ++numbers)}`;

describe('delivery', function () {
  this.timeout(120_000);
  let app: TestApp;
  let provider: Awaited<ReturnType<TestApp['provider']>>;
  before(async () => {
    app = await testApp();
    provider = await app.provider();
    await app.workers();
  });
  after(async () => app?.end());
  afterEach(async () => {
    await app.behaveSms({ rejectRate: 0, rejectTo: null, acceptThenDropRate: 0, timeoutRate: 0 });
  });

  const issue = async (people: readonly Person[], settings: Parameters<TestApp['customer']>[1] = {}) =>
    (await app.submit(await app.customer(provider, settings), people)).ids;
  const historyOf = async (id: string) => (await app.credentials([id]))[0]!.history;
  const eventsOf = async (id: string, type: string) =>
    (await historyOf(id)).filter(event => event.type === type).map(({ data }) => data);
  const has = (id: string, type: string, count = 1) =>
    until(async () => (await eventsOf(id, type)).length >= count);
  const textsTo = async (phoneNumber: string) =>
    (await app.texts()).filter(({ to }) => to === phoneNumber).map(({ text }) => text);
  const bySms = (locale: 'en' | 'de' = 'en', phoneNumber = newNumber()) => ({
    phoneNumber,
    locale,
    delivery: 'SMS' as const,
  });

  for (const [locale, words] of [
    ['en', 'Hello Ärmel Größe, your Badge from Acme Works is ready: '],
    ['de', 'Guten Tag Ärmel Größe, Ihre Berechtigung Badge von Acme Works ist bereit: '],
  ] as const)
    it(`CRD-06: SMS delivery leads to exactly one SMS, in ${locale}, with the link, and it is recorded`, async () => {
      const person = bySms(locale);
      const [id] = await issue([person]);
      await has(id!, 'CredentialDelivered');
      const link = (await app.credentials([id!]))[0]!.state.deepLinkUrl!;
      assert.match(link, /^https:\/\/go\.example\.test\/\?provider=Sandbox&project=4711&key=[^&]{20,}$/);
      assert.deepEqual(await textsTo(person.phoneNumber), [`${words}${link}`]);
      const [sms] = (await app.texts()).filter(({ to }) => to === person.phoneNumber);
      const [sent] = (await eventsOf(id!, 'CredentialDelivered')) as DataOf<typeof CredentialDelivered>[];
      assert.deepEqual(
        [sent?.channel, sent?.delivery, sent?.isRepeat, sent?.messageId],
        ['SMS', 1, false, sms?.id],
      );
      assert.equal(sms?.clientRef, `${id}.1`);
    });

  it('the status log shows the result', async () => {
    const [id] = await issue([bySms()]);
    await has(id!, 'CredentialDelivered');
    const plan = planOf(statusLogs);
    const rows: Rows = new Map();
    const { orderId } = (await app.credentials([id!]))[0]!.state;
    const all = [...(await historyOf(id!)), ...(await app.store.read(`order-${orderId}`))];
    const inOrder = all.toSorted((one, other) => Number(one.position - other.position));
    fold(plan, stepsOf(plan, inOrder).steps, rows);
    const lines = [...rows.values()].map(row => decoded(plan, row!)).filter(line => line['ownerId'] === id);
    assert.ok(lines.every(line => line['ownerId'] === id && line['timestamp'] && line['context']));
    const values = lines.map(line => line['value']);
    assert.deepEqual(values, ['NOT_ISSUED', 'ADDING', 'AVAILABLE']);
  });

  it('APP-31: the template of the app config has priority over our own text', async () => {
    const person = bySms('de');
    const [id] = await issue([person], { smsMessageTemplate: 'Zutritt: {deepLink} – Acme' });
    await has(id!, 'CredentialDelivered');
    const link = (await app.credentials([id!]))[0]!.state.deepLinkUrl!;
    assert.deepEqual(await textsTo(person.phoneNumber), [`Zutritt: ${link} – Acme`]);
  });

  it('CRD-06: many people get one SMS each', async () => {
    const people = Array.from({ length: 60 }, () => bySms());
    const ids = await issue(people);
    for (const id of ids) await has(id, 'CredentialDelivered');
    for (const { phoneNumber } of people) assert.equal((await textsTo(phoneNumber)).length, 1);
  });

  it('accepted without a response: it is sent again as a possible duplicate until there is one, and then no more', async () => {
    const person = bySms('de');
    await app.behaveSms({ acceptThenDropRate: 1 });
    const [id] = await issue([person]);
    await has(id!, 'CredentialDeliveryStarted', 2);
    await app.behaveSms({ acceptThenDropRate: 0 });
    await has(id!, 'CredentialDelivered');
    const [first, ...repeats] = await textsTo(person.phoneNumber).then(all => all.toReversed());
    assert.doesNotMatch(first!, /schon erhalten/);
    assert.ok(repeats.length > 0);
    for (const text of repeats) assert.match(text, /Vielleicht haben Sie diese Nachricht schon erhalten/);
    const started = (await eventsOf(id!, 'CredentialDeliveryStarted')) as DataOf<
      typeof CredentialDeliveryStarted
    >[];
    assert.deepEqual(
      started.map(({ isRepeat }) => isRepeat),
      started.map((_, n) => n > 0),
    );
  });

  it('rejected temporarily: it is sent later, and not as a duplicate', async () => {
    const person = bySms();
    await app.behaveSms({ rejectRate: 1, rejectStatus: 503 });
    const [id] = await issue([person]);
    await has(id!, 'CredentialDeliveryFailed');
    await app.behaveSms({ rejectRate: 0 });
    await has(id!, 'CredentialDelivered');
    const [sent] = (await eventsOf(id!, 'CredentialDelivered')) as DataOf<typeof CredentialDelivered>[];
    assert.equal(sent?.isRepeat, false);
    assert.equal((await textsTo(person.phoneNumber)).length, 1);
  });

  const failureOf = async (id: string) => {
    await has(id, 'CredentialDeliveryFailed');
    const [failed, ...more] = (await eventsOf(id, 'CredentialDeliveryFailed')) as DataOf<
      typeof CredentialDeliveryFailed
    >[];
    assert.deepEqual(more, []);
    return String(failed!.words);
  };

  it('an unreachable number fails permanently, with the gateway’s message, and doesn’t delay others', async () => {
    const [bad, good] = [bySms('en', '+41780000000'), bySms()];
    await app.behaveSms({ rejectTo: '+4178' });
    const [badId, goodId] = await issue([bad, good]);
    await has(goodId!, 'CredentialDelivered');
    assert.match(await failureOf(badId!), /^422 .*cannot be reached/);
    assert.equal((await textsTo(good.phoneNumber)).length, 1);
  });

  it('a message that can’t be composed doesn’t make others be sent twice', async () => {
    const [broken, whole] = [{ ...bySms(), pdfDesignId: randomUUID() }, bySms()];
    const [brokenId, wholeId] = await issue([broken, whole]);
    await has(wholeId!, 'CredentialDelivered');
    assert.match(await failureOf(brokenId!), /its design or its recipient is gone/);
    assert.equal((await textsTo(whole.phoneNumber)).length, 1);
  });

  it('CRD-05: email delivery leads to exactly one email, in the language of the design', async () => {
    const email = `${randomUUID()}@example.test`;
    const [id] = await issue([{ email, locale: 'de', delivery: 'EMAIL' }]);
    await has(id!, 'CredentialDelivered');
    const answer = await fetch(`${app.mail.url}/messages?to=${email}`);
    const { messages } = (await answer.json()) as { messages: { subject: string }[] };
    assert.deepEqual(
      messages.map(({ subject }) => subject),
      ['Acme Works: Ihre Berechtigung Badge ist da'],
    );
  });

  it('a message of a removed credential isn’t sent', async () => {
    const slow = await app.provider({ completionMs: { min: 600_000, max: 600_000 } });
    const person = bySms();
    const { ids } = await app.submit(await app.customer(slow), [person]);
    await until(async () => (await slow.files()).length === 1);
    const [file] = await slow.files();
    await slow.report(file!.providerRef, 'file.removed');
    await has(ids[0]!, 'CredentialAvailable');
    const [later] = await issue([bySms()]);
    await has(later!, 'CredentialDelivered');
    assert.equal((await app.credentials(ids))[0]!.state.status, 'REMOVED');
    assert.deepEqual(await textsTo(person.phoneNumber), []);
  });

  it('QR delivery sends nothing', async () => {
    const person = { ...bySms(), delivery: 'QR' as const };
    const other = bySms();
    const [id, otherId] = await issue([person, other]);
    await has(otherId!, 'CredentialDelivered');
    await has(id!, 'CredentialAvailable');
    assert.deepEqual(await eventsOf(id!, 'CredentialDeliveryStarted'), []);
  });
});

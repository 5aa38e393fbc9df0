import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import * as of from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { claimTokenOf } from '@latchkey/events/wallet/claimToken.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import { claimViewOf } from './claimView.ts';
import { linkDays } from './linkEnd.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const iphone = {
  'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15',
};
const dayMs = 86_400_000;
const address = 'aermel@example.test';

const sent = (delivery: number) => {
  const message = { ...mine, channel: 'EMAIL' as const, delivery, isRepeat: delivery > 1 };
  return [of.CredentialDeliveryStarted(message), of.CredentialDelivered({ ...message, messageId: 'm' })];
};

describe('a link that is sent again or requested', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let tokens: readonly string[];
  before(async () => {
    app = await testAcme();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    await app.tell(`order-${frontDoor}`, frontDoorCreated);
    tokens = [claimTokenOf(app.deps.keys, uuidv7()), 'nothing'];
  });
  afterEach(() => void Object.assign(app.deps, { now: () => new Date() }));
  after(() => app?.end());

  const inDays = (days: number) =>
    Object.assign(app.deps, { now: () => new Date(Date.now() + days * dayMs) });
  const issued = async (...events: readonly DomainEvent[]) => {
    const id = uuidv7();
    const token = claimTokenOf(app.deps.keys, id);
    await app.tell(streamOf('credential', id), personAdded, addStarted, madeAvailable, ...events);
    return { id, token, at: `/w/${token}` };
  };
  const post = (token: string, what: 'send' | 'request', query = '') =>
    app.http.post(`/w/${token}/${what}${query}`, '', form);
  const eventsOf = async (id: string, type: string) =>
    (await app.store.read(streamOf('credential', id))).filter(event => event.type === type);
  const resends = async (id: string) => (await eventsOf(id, 'CredentialResendRequested')).length;
  const requests = async (id: string) => (await eventsOf(id, 'CredentialLinkRequested')).length;
  const pageOf = ({ status, text }: { status: number; text: string }, token: string) => [
    status,
    text.replaceAll(token, ''),
  ];

  it('is offered with the masked address in both languages, without a script, within 80 kB', async () => {
    const { at } = await issued(...sent(1));
    const { text } = await app.http.get(at, { 'Accept-Language': 'en' });
    assert.match(text, /Email me the link/);
    assert.match(text, /a…@example\.test/);
    assert.doesNotMatch(text, new RegExp(address));
    const german = await app.http.get(`${at}?lang=de`, iphone);
    assert.match(german.text, /Link per E-Mail senden/);
    for (const one of [text, german.text]) {
      assert.doesNotMatch(one, /<script/);
      assert.ok(one.length < 80_000);
    }
  });

  it('is not offered if no message was sent, and sends nothing then', async () => {
    const { id, token, at } = await issued();
    assert.doesNotMatch((await app.http.get(at)).text, /Email me the link/);
    assert.equal((await post(token, 'send')).status, 200);
    assert.equal(await resends(id), 0);
  });

  it('is sent to the address of the message, once for two clicks, and is in status log and messages', async () => {
    const { id, token } = await issued(...sent(1));
    const answers = await Promise.all([post(token, 'send'), post(token, 'send')]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(await resends(id), 1);
    await app.tell(streamOf('credential', id), ...sent(2));
    await post(token, 'send');
    assert.equal(await resends(id), 1, 'within a minute');
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const log = await http.get(`/admin/customers/${acme}/credentials/${id}/status-logs`);
    const [line] = (log.body as { context: string; value: string; detail: string; byName: string }[]).filter(
      ({ context }) => context === 'CredentialResendRequested',
    );
    assert.deepEqual([line?.value, line?.detail, line?.byName], ['AVAILABLE', 'EMAIL', 'Recipient']);
    const [newest] = (await http.get(`/admin/credentials/${id}/deliveries`)).body;
    assert.deepEqual([newest.to, newest.status, newest.askedBy.name], [address, 'SENT', 'Recipient']);
  });

  it('responds the same to every token, in both languages, and reveals no one’s data', async () => {
    const existing = await issued(...sent(1));
    for (const [what, language] of [
      ['send', 'en'],
      ['request', 'de'],
    ] as const) {
      const answerOf = async (token: string) => pageOf(await post(token, what, `?lang=${language}`), token);
      const expected = await answerOf(existing.token);
      assert.equal(expected[0], 200);
      for (const token of tokens) assert.deepEqual(await answerOf(token), expected, token);
      assert.doesNotMatch(String(expected[1]), /Acme|Ärmel|example\.test/);
    }
  });

  it('isn’t prolonged by its holder, only by a user who sends it again', async () => {
    const { id, token } = await issued(...sent(1));
    const endOf = async () => {
      const view = await claimViewOf(app.store, id, new Date());
      return Date.parse(view!.linkUntil!) - linkDays * dayMs;
    };
    const lastSent = async () => Date.parse((await eventsOf(id, 'CredentialDelivered')).at(-1)!.at);
    const first = await lastSent();
    await post(token, 'send');
    await app.tell(streamOf('credential', id), ...sent(2));
    assert.equal(await endOf(), first);
    const byUser = of.CredentialResendRequested({ ...mine, channel: 'EMAIL', recipient: null });
    await app.tell(streamOf('credential', id), byUser, ...sent(3));
    assert.equal(await endOf(), await lastSent());
  });

  it('a working link accepts no request; an expired one accepts one a day', async () => {
    const { id, token, at } = await issued(...sent(1));
    await post(token, 'request');
    assert.equal(await requests(id), 0);
    inDays(linkDays + 1);
    const { text } = await app.http.get(at, { 'Accept-Language': 'en' });
    assert.match(text, /<h1>This link has expired<\/h1>[^]*Request a new link/);
    await post(token, 'send');
    await Promise.all([post(token, 'request'), post(token, 'request')]);
    assert.deepEqual([await resends(id), await requests(id)], [0, 1]);
    const again = (await app.http.get(`${at}?lang=de`)).text;
    assert.match(again, /Sie haben am .* einen neuen Link angefordert\. Acme Works sieht Ihre Anfrage\./);
    inDays(linkDays + 2.1);
    await post(token, 'request');
    assert.equal(await requests(id), 2);
  });

  it('a request is on the start page of users who may send, until they do', async () => {
    const { id, token } = await issued(...sent(1));
    const overviewOf = async (role: 'customer_credentials_rw' | 'customer_credentials_ro') => {
      const { http } = await app.signIn(role, { customerId: acme });
      const { status, body, text } = await http.get(`/admin/customers/${acme}/overview`);
      assert.equal(status, 200, text);
      return (body.linkRequests as { rows: { id: string }[] }).rows.filter(row => row.id === id);
    };
    inDays(linkDays + 1);
    await post(token, 'request');
    inDays(0);
    await app.shown(await app.store.head());
    const [row] = await overviewOf('customer_credentials_rw');
    assert.deepEqual(
      { ...row, requestedAt: '' },
      {
        id,
        orderId: frontDoor,
        nameOnCard: 'Ärmel Größe',
        requestedAt: '',
        hasAddress: true,
        count: 1,
        orderName: 'Front door',
      },
    );
    assert.deepEqual(await overviewOf('customer_credentials_ro'), []);
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    assert.equal((await http.get(`/admin/credentials/${id}`)).text.includes('linkRequestedAt'), false);
    assert.equal((await http.post(`/admin/credentials/${id}/resend`)).status, 200);
    assert.deepEqual(await overviewOf('customer_credentials_rw'), []);
  });

  it('a request leaves the start page after 30 days', async () => {
    const requestedAt = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    const linkRequested = (days: number) =>
      of.CredentialLinkRequested({ ...mine, from: 'AVAILABLE', requestedAt: requestedAt(days) });
    const [old, young] = [await issued(linkRequested(31)), await issued(linkRequested(29))];
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const { body } = await http.get(`/admin/customers/${acme}/overview`);
    const ids = (body.linkRequests.rows as { id: string }[]).map(row => row.id);
    assert.deepEqual([ids.includes(old.id), ids.includes(young.id)], [false, true]);
  });

  it('three or more requests of one order are one entry, the oldest with their number', async () => {
    const requested = (days: number) =>
      of.CredentialLinkRequested({
        ...mine,
        from: 'AVAILABLE',
        requestedAt: new Date(Date.now() - days * dayMs).toISOString(),
      });
    const oldest = await issued(requested(29.5));
    for (const days of [3, 2, 1]) await issued(requested(days));
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const { body } = await http.get(`/admin/customers/${acme}/overview`);
    const { count, rows } = body.linkRequests as { count: number; rows: { id: string; count: number }[] };
    assert.deepEqual(
      rows.map(row => [row.id, row.count]),
      [[oldest.id, count]],
    );
    assert.ok(count >= 4);
  });

  it('allows ten clicks a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => post('nothing', 'request')));
    assert.ok(answers.some(({ status }) => status === 429));
  });
});

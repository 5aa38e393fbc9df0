import assert from 'node:assert/strict';
import {
  CredentialAdded,
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialDeliveryStarted,
  CredentialErased,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

const byMail = { ...mine, channel: 'EMAIL' as const };
const started = (delivery: number, isRepeat = false) =>
  CredentialDeliveryStarted({ ...byMail, delivery, isRepeat });
const sent = (delivery: number) =>
  CredentialDelivered({ ...byMail, delivery, isRepeat: false, messageId: 'm' });
const refused = (delivery: number, isFinal: boolean) =>
  CredentialDeliveryFailed({ ...byMail, delivery, words: '550 no such mailbox', isFinal });

interface Shown {
  readonly status: string;
  readonly to: string | null;
  readonly attempts: number;
  readonly isRepeat: boolean;
  readonly reason: string | null;
  readonly askedBy: { readonly name: string | null } | null;
}

describe('the deliveries of a credential', function () {
  this.timeout(60_000);
  let test: Adding;
  let id: string;
  before(async () => void (test = await addingContext()));
  beforeEach(() => void (id = uuidv7()));
  after(() => test?.app.end());

  const tell = (...events: readonly DomainEvent[]) => test.app.tell(streamOf('credential', id), ...events);
  const issued = (...events: readonly DomainEvent[]) =>
    tell(personAdded, addStarted, madeAvailable, ...events);
  const ledger = async () => {
    const { status, body, text } = await test.http.get(`/admin/credentials/${id}/deliveries`);
    assert.equal(status, 200, text);
    return body as readonly Shown[];
  };
  const resend = (body: object = {}, headers = {}, by = test.http) =>
    by.post(`/admin/credentials/${id}/resend`, body, headers);
  const row = async () => (await test.http.get(`/admin/credentials/${id}`)).body;
  const types = () => test.typesOf(streamOf('credential', id));
  const statuses = async () => (await ledger()).map(({ status }) => status);

  it('a message of which an earlier attempt arrived is sent, in one line', async () => {
    await issued(started(1), started(2, true));
    assert.deepEqual(await statuses(), ['SENDING']);
    await tell(sent(1));
    const [line, ...more] = await ledger();
    assert.deepEqual([line?.status, line?.attempts, more], ['SENT', 2, []]);
    assert.equal((await row()).deliveryStatus, 'SENT');
  });

  it('is queued once it is issued, and shows the status of each message', async () => {
    await tell(personAdded);
    assert.deepEqual(await ledger(), []);
    assert.equal((await row()).deliveryStatus, 'QUEUED');
    await tell(addStarted, madeAvailable);
    assert.deepEqual(
      (await ledger()).map(({ status, to, attempts }) => [status, to, attempts]),
      [['QUEUED', 'aermel@example.test', 0]],
    );
    await tell(started(1));
    assert.deepEqual([await statuses(), (await row()).deliveryStatus], [['SENDING'], 'SENDING']);
    await tell(refused(1, false));
    assert.deepEqual([await statuses(), (await row()).deliveryStatus], [['RETRYING'], 'RETRYING']);
    assert.equal((await ledger())[0]!.reason, '550 no such mailbox');
    await tell(started(2), sent(2));
    const [only, ...more] = await ledger();
    assert.deepEqual(
      [only?.status, only?.attempts, only?.reason, more.length, (await row()).deliveryStatus],
      ['SENT', 2, null, 0, 'SENT'],
    );
  });

  it('names no person if it was sent automatically, and the person who requested it otherwise', async () => {
    await issued(started(1), refused(1, true));
    assert.equal((await row()).deliveryStatus, 'FAILED');
    const { status, body } = await resend();
    assert.deepEqual([status, body.deliveryStatus, body.deliveryError], [200, 'QUEUED', null]);
    const [again, first] = await ledger();
    assert.deepEqual([again?.status, first?.status, first?.askedBy], ['QUEUED', 'FAILED', null]);
    assert.ok(again?.askedBy?.name);
    await tell(started(2, true), sent(2));
    assert.deepEqual(
      (await ledger()).map(({ status, isRepeat }) => [status, isRepeat]),
      [
        ['SENT', true],
        ['FAILED', false],
      ],
    );
  });

  it('a waiting one isn’t duplicated, and a retry of the request records nothing', async () => {
    await issued(started(1), sent(1));
    const headers = { 'Idempotency-Key': uuidv7() };
    const [one, two] = await Promise.all([resend({}, headers), resend({}, headers)]);
    assert.ok([one, two].every(({ status }) => status === 200));
    assert.equal((await resend()).status, 200);
    await tell(started(2, true), sent(2));
    assert.equal((await resend({}, headers)).status, 200);
    assert.equal((await types()).filter(type => type === 'CredentialResendRequested').length, 1);
    assert.deepEqual(await statuses(), ['SENT', 'SENT']);
  });

  it('is sent to another address from then on, or by another channel', async () => {
    await issued(started(1), refused(1, true));
    const { body } = await resend({ to: 'ada@right.test' });
    assert.deepEqual([body.recipient.email, body.recipient.emailSentTo], ['ada@right.test', null]);
    const phone = await resend({ channel: 'SMS', to: '+41791234567' });
    assert.deepEqual([phone.status, phone.body.recipient.phoneNumber], [200, '+41791234567']);
    assert.deepEqual(
      (await ledger()).map(({ to }) => to),
      ['+41791234567', 'ada@right.test', 'aermel@example.test'],
    );
    for (const [to, reason] of [
      ['nobody@', 'email'],
      ['+41111111111', 'phone'],
    ]) {
      const { status, body: problem } = await resend({ to });
      assert.deepEqual([status, problem.errors[0].field, problem.errors[0].reason], [400, 'to', reason]);
    }
  });

  it('is refused with a code where nothing can be sent', async () => {
    const codeOf = async (body = {}) => {
      const answer = await resend(body);
      return [answer.status, answer.body.code];
    };
    await tell(personAdded);
    assert.deepEqual(await codeOf(), [409, '409.001.001']);
    await tell(addStarted, madeAvailable);
    assert.deepEqual(await codeOf({ channel: 'SMS' }), [409, '409.005.009']);
    await tell(
      CredentialReported({ ...mine, from: 'AVAILABLE', status: 'REMOVED', failure: null, words: null }),
    );
    assert.deepEqual(await codeOf(), [409, '409.001.001']);
    assert.deepEqual(await statuses(), ['CANCELLED']);
    id = uuidv7();
    const nobody = {
      ...personAdded.data,
      deliveryMethod: 'QR',
      recipient: { email: null, phoneNumber: null },
    };
    await tell(CredentialAdded(nobody as Parameters<typeof CredentialAdded>[0]), addStarted, {
      ...madeAvailable,
      data: { ...madeAvailable.data, deliveryMethod: 'QR' },
    });
    assert.deepEqual(await ledger(), []);
    assert.equal((await row()).deliveryStatus, 'NONE');
    assert.deepEqual(await codeOf(), [409, '409.005.009']);
    id = uuidv7();
    assert.deepEqual(await codeOf(), [404, '404.001.001']);
  });

  it('responses of mail servers are erased with the person', async () => {
    await issued(started(1), refused(1, true));
    await tell(CredentialErased(mine));
    const gone = async () => {
      const [only] = await ledger();
      assert.deepEqual([only?.status, only?.to, only?.reason], ['FAILED', null, null]);
    };
    await gone();
    await test.app.store.forget([streamOf('credential', id)]);
    await gone();
    const { status, body } = await resend();
    assert.deepEqual([status, body.code], [409, '409.005.004']);
    assert.equal((await row()).deliveryStatus, 'NONE');
  });

  it('is listed by page, and found by the status of its message', async () => {
    await issued(started(1), sent(1));
    for (const delivery of [2, 3]) {
      await resend();
      await tell(started(delivery, true), sent(delivery));
    }
    const { body, headers } = await test.http.get(`/admin/credentials/${id}/deliveries?limit=2&offset=1`);
    assert.equal(body.length, 2);
    assert.equal(headers.get('Content-Range'), 'deliveries 1-2/3');
    const ofOrder = `/admin/customers/${mine.customerId}/credentials?deliveryStatus=`;
    const idsOf = async (status: string) =>
      (await test.http.get(ofOrder + status)).body.map((one: { id: string }) => one.id);
    await tell(started(4, true), refused(4, true));
    assert.ok((await idsOf('FAILED')).includes(id));
    assert.ok(!(await idsOf('SENT')).includes(id));
  });
});

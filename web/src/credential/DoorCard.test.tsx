import { cleanup, configure, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { credentialWith, happeningOf, openPage } from '../../../testing/web/credential/testCredential.tsx';
import { reader } from '../../../testing/web/people.ts';
import { stepsOf } from './doorSteps.ts';
import { maxEntries, type Happening } from './useLedger.ts';

configure({ asyncUtilTimeout: 20_000 });

describe('who has to act before a credential works', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = async (status: 'FAILED' | 'NONE', name: RegExp) => {
    openPage({ rows: [credentialWith({ deliveryStatus: status })], profile: reader });
    return within(await screen.findByRole('region', { name }));
  };

  it('isn’t a user who may only read, if something has to be changed', async () => {
    const door = await open('FAILED', /the message wasn’t delivered/);
    await door.findByText('Waiting on someone else');
  });

  it('doesn’t point a user who may only read to the link and QR code, which they can’t see', async () => {
    for (const code of ['https://go.example.test/?k=1', '0A1B2C3D'])
      for (const deliveryStatus of ['SENT', 'NONE', 'FAILED'] as const) {
        openPage({ rows: [credentialWith({ deliveryStatus, qrcodeText: code })], profile: reader });
        const region = await screen.findByRole('region', { name: /^(Can’t open doors yet|Ready)/ });
        assert.doesNotMatch(region.textContent ?? '', /on this page|PDF/, `${code} ${deliveryStatus}`);
        cleanup();
      }
    openPage({ rows: [credentialWith()], profile: reader });
    await screen.findByText('The message was sent. Ada Lovelace can open the link in it on their phone.');
    cleanup();
    openPage({ rows: [credentialWith()] });
    await screen.findByText(/on their phone, or scan the QR code on this page\.$/);
  });

  it('32.26: while webhooks of the provider are rejected, the page says so, and not that the credential is on no phone', async () => {
    openPage({ rows: [credentialWith({ isUnheard: true })] });
    const door = within(await screen.findByRole('region', { name: /We can’t tell whether/ }));
    await door.findByText(
      /^Webhooks from the provider are being rejected, so we check with the provider periodically/,
    );
    assert.equal((await door.findAllByText('Unconfirmed')).length, 2, 'the step and the phone');
    assert.ok(door.queryByText('Not yet') === null);
  });

  it('is pointed to the provider’s response only if there is one', async () => {
    openPage({ rows: [credentialWith({ status: 'SUSPEND_FAILED' })] });
    await screen.findByText(
      'Retry the suspension. If it fails again and the credential must be blocked now, remove it.',
    );
    await screen.findByText('The provider gave no reason.');
    cleanup();
    const failure = {
      source: 'provider',
      status: 503,
      message: 'File is locked',
      credentialId: null,
    } as const;
    openPage({ rows: [credentialWith({ status: 'SUSPEND_FAILED', failure })] });
    await screen.findByText(/must be blocked now, remove it\. See the provider’s response below\.$/);
    await screen.findByText('File is locked');
  });

  it('is the user who may issue credentials, if the code or the PDF only has to be handed out', async () => {
    const readersDoor = await open('NONE', /isn’t on a phone/);
    await readersDoor.findByText('Waiting on someone else');
    cleanup();
    openPage({ rows: [credentialWith({ deliveryStatus: 'NONE' })] });
    const door = within(await screen.findByRole('region', { name: /isn’t on a phone/ }));
    await door.findByText('Your turn');
  });

  it('is the user until the code was displayed or the PDF downloaded, and then the recipient', async () => {
    const visitor = credentialWith({ deliveryStatus: 'NONE', deliveryMethod: 'PDF' });
    openPage({ rows: [visitor] });
    const fresh = within(await screen.findByRole('region', { name: /isn’t on a phone/ }));
    await fresh.findByText('Not handed over yet');
    await fresh.findByText('Your turn');
    assert.ok(fresh.queryByText('Handed over') === null);
    for (const type of ['CredentialLinkRevealed', 'CredentialDocumentDownloaded']) {
      cleanup();
      openPage({ rows: [visitor], happenings: [happeningOf(1, type)] });
      const given = within(await screen.findByRole('region', { name: /isn’t on a phone/ }));
      await given.findByText('Handed over');
      await given.findByText('Waiting on recipient');
    }
  });

  it('doesn’t claim a handover of a credential that isn’t issued', async () => {
    const status = 'NOT_ISSUED';
    openPage({ rows: [credentialWith({ status, deliveryStatus: 'NONE', deliveryMethod: 'QR' })] });
    await screen.findByText('Not handed over yet');
  });

  it('is the user, if only a phone number is known and the card profile sends emails: page and messages say so', async () => {
    const recipient = { email: null, phoneNumber: '+491701234567', emailSentTo: null, smsSentTo: null };
    openPage({ rows: [credentialWith({ deliveryStatus: 'NONE', recipient })] });
    const door = within(await screen.findByRole('region', { name: /isn’t on a phone/ }));
    await door.findByText('Your turn');
    await door.findByText(/only a phone number is known\. Send an SMS now/);
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    await messages.findByText(
      /only a phone number is known\. Once the credential is issued, you can send it by SMS/,
    );
  });

  it('is no one if it was suspended: the page says who suspended it, when and why', async () => {
    const suspended = credentialWith({ status: 'SUSPENDED', canResumeWallet: true });
    const ada = { kind: 'user', name: 'Ada Admin' };
    const request = (n: number, more: object) => ({
      ...happeningOf(n, 'CredentialSuspendRequested', { from: 'DEPLOYED', ...more }),
      by: ada,
    });
    const happenings = [request(3, { reason: 'ON_LEAVE' }), happeningOf(2, 'CredentialResumeRequested')];
    openPage({ rows: [suspended], happenings: [...happenings, request(1, { reason: 'LOST' })] });
    const door = within(await screen.findByRole('region', { name: /the credential is suspended/ }));
    await door.findByText(
      /^Suspended by Ada Admin on Jan 2, 2026, .+\. Reason: On leave\. You can resume it at any time\.$/,
    );
    assert.ok(door.queryByText('Your turn') === null);
    cleanup();
    openPage({ rows: [suspended], happenings: [request(1, {})], profile: reader });
    await screen.findByText(
      /^Suspended by Ada Admin on Jan 2, 2026, [^.]+\. Ask a customer admin to resume it\.$/,
    );
    assert.ok(screen.queryByText('Waiting on someone else') === null);
    cleanup();
    const ends = { ...suspended, validTo: '2999-12-31T12:00:00.000Z' };
    openPage({ rows: [ends], happenings: [request(1, {})] });
    await screen.findByText(/\. You can resume it until Dec 31, 2999, [^.]+\.$/);
    cleanup();
    openPage({ rows: [ends], profile: reader });
    await screen.findByText(/^Ask a customer admin to resume it by Dec 31, 2999, /);
    cleanup();
    openPage({ rows: [{ ...suspended, validTo: '2026-01-01T12:00:00.000Z' }] });
    await screen.findByRole('region', { name: /its validity has ended/ });
    assert.ok(screen.queryByText(/can resume it/) === null);
    cleanup();
    const report = {
      ...happeningOf(1, 'CredentialReported', { status: 'SUSPENDED' }),
      by: { ...ada, kind: 'webhook' },
    };
    openPage({ rows: [suspended], happenings: [report] });
    await screen.findByText(/^Suspended by Provider on/);
  });
});

describe('the steps of a credential', () => {
  const reported = (at: string, from: string) => ({
    ...happeningOf(1, 'CredentialReported', { from, status: 'DEPLOYED' }),
    at,
  });
  const [first, resumed] = ['2026-09-05T08:00:00.000Z', '2026-11-30T08:00:00.000Z'];
  const takenOf = (happenings: readonly Happening[]) =>
    stepsOf(credentialWith({ status: 'DEPLOYED' }), happenings, []).find(({ name }) => name === 'taken');

  it('keep the time at which it first got onto a phone, also after it was suspended and resumed', () => {
    const happenings = [reported(resumed, 'RESUMING'), reported(first, 'AVAILABLE')];
    assert.equal(takenOf(happenings)?.at, first);
  });

  it('show no time if the first report wasn’t fetched', () => {
    const others = Array.from({ length: maxEntries - 1 }, (_, n) => happeningOf(n, 'CredentialRenamed'));
    const taken = takenOf([reported(resumed, 'RESUMING'), ...others]);
    assert.partialDeepStrictEqual(taken, { state: 'ok', at: null });
  });

  it('don’t change in the past once the credential is removed', () => {
    const sentOf = (more: Parameters<typeof credentialWith>[0], happenings: readonly Happening[] = []) => {
      const { state, note } = stepsOf(credentialWith(more), happenings, []).find(
        ({ name }) => name === 'sent',
      )!;
      return { state, note };
    };
    const events = [
      [reported(first, 'AVAILABLE')],
      [happeningOf(1, 'CredentialLinkRevealed')],
      [happeningOf(1, 'CredentialDocumentDownloaded')],
    ];
    for (const happenings of events) {
      const before = sentOf({ status: 'AVAILABLE', deliveryStatus: 'NONE' }, happenings);
      assert.deepEqual(before, { state: 'none', note: 'byHand' });
      assert.deepEqual(sentOf({ status: 'REMOVED', deliveryStatus: 'NONE' }, happenings), before);
    }
    const failed = { state: 'stop', note: 'notArrived' };
    assert.deepEqual(sentOf({ status: 'AVAILABLE', deliveryStatus: 'FAILED' }), failed);
    assert.deepEqual(sentOf({ status: 'REMOVED', deliveryStatus: 'FAILED' }), failed);
    assert.partialDeepStrictEqual(sentOf({ status: 'REMOVED', deliveryStatus: 'NONE' }), { note: 'never' });
  });

  it('end with a change that failed, and when', () => {
    const at = '2026-11-30T08:00:00.000Z';
    for (const [status, name] of [
      ['SUSPEND_FAILED', 'suspension'],
      ['RESUME_FAILED', 'resumption'],
      ['REMOVE_FAILED', 'removal'],
    ] as const) {
      const failed = { ...happeningOf(2, 'CredentialReported', { status }), at };
      const steps = stepsOf(credentialWith({ status }), [failed, reported(first, 'AVAILABLE')], []);
      assert.deepEqual(steps.at(-1), { name, state: 'stop', at, note: 'failed' });
      assert.partialDeepStrictEqual(stepsOf(credentialWith({ status }), [], []).at(-1), { name, at: null });
    }
    const resolved = stepsOf(credentialWith({ status: 'SUSPENDED' }), [], []);
    assert.equal(resolved.at(-1)?.name, 'taken');
  });

  it('name the change that failed', async () => {
    const status = 'SUSPEND_FAILED';
    openPage({
      rows: [credentialWith({ status })],
      happenings: [happeningOf(1, 'CredentialReported', { status })],
    });
    const steps = within(await screen.findByRole('list', { name: 'Status' }));
    const last = (await steps.findAllByRole('listitem')).at(-1)!;
    assert.match(last.textContent ?? '', /^SuspensionFailed · Jan 2, /);
  });
});

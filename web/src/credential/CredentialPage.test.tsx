import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { flagsOf } from '@latchkey/events/credential/flags.ts';
import {
  credentialWith,
  deliveryWith,
  dependencies,
  withProvider,
  happeningOf,
  idOf,
  openPage,
} from '../../../testing/web/credential/testCredential.tsx';
import { held, holding, reader } from '../../../testing/web/people.ts';

configure({ asyncUtilTimeout: 20_000 });
/** Width of a QR code's quiet zone, in modules. */
const quiet = 4;
const everyStatus = credentialStatus.options.map(status => ({
  status,
  flags: flagsOf({ type: 'wallet', status, isErased: false }, 'ISSUED'),
}));
const failed = { deliveryStatus: 'FAILED' } as const;

describe('the page of a credential', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const regionShows = (name: string, text: RegExp) =>
    waitFor(() => assert.match(screen.getByRole('region', { name }).textContent ?? '', text));

  it('says why it can’t open doors, who has to act, and the progress of the credential', async () => {
    openPage({
      rows: [credentialWith(failed)],
      deliveries: [deliveryWith({ status: 'FAILED', reason: '550 no such mailbox' })],
      happenings: [happeningOf(3, 'CredentialAvailable')],
    });
    const door = await screen.findByRole('region', {
      name: 'Can’t open doors yet: the message wasn’t delivered',
    });
    assert.match(door.textContent ?? '', /Your turn/);
    assert.match(door.textContent ?? '', /Correct the address and resend the message/);
    const way = await within(door).findByRole('list', { name: 'Status' });
    const steps = within(way)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    assert.match(steps[1]!, /^IssuedJan 2/);
    assert.deepEqual(steps.slice(2), ['SentNot delivered', 'On the phoneNot yet']);
  });

  it('a message that failed says why it can’t be sent again once the credential is on a phone', async () => {
    openPage({
      rows: [credentialWith({ ...failed, status: 'DEPLOYED', canBeSent: false })],
      deliveries: [deliveryWith({ status: 'FAILED', reason: '550 no such mailbox' })],
    });
    await regionShows('Messages', /can’t be resent because its link no longer works/);
    assert.ok(screen.queryByRole('button', { name: 'Correct and resend' }) === null);
  });

  it('a parameter that was left empty has the default of its data format', async () => {
    const main = { representation: 'DECIMAL', length: 4, isMainField: false };
    const dynamicData = [
      { ...main, name: 'cardNumber', defaultValue: null },
      { ...main, name: 'site', defaultValue: 'MAIN' },
    ];
    openPage({ others: { dataFormat: [{ id: 'f', displayName: 'Card number', dynamicData }] } });
    await regionShows('Data', /site.*MAIN \(default\)/i);
  });

  it('a deliberate resend says so; only a retry of an unclear outcome is a possible duplicate', async () => {
    const askedBy = { kind: 'user', name: 'Grace' };
    openPage({ deliveries: [deliveryWith({ isRepeat: true, askedBy })] });
    await regionShows('Messages', /requested by Grace.*Resent/);
    assert.ok(screen.queryByText(/possible duplicate/) === null);
    cleanup();
    openPage({ deliveries: [deliveryWith({ isRepeat: true, attempts: 2 })] });
    await regionShows('Messages', /tried 2 times.*possible duplicate/);
  });

  it('a message that failed is shown with its reason, and is corrected and sent again in place', async () => {
    const { executed } = openPage({
      rows: [credentialWith(failed)],
      deliveries: [deliveryWith({ status: 'FAILED', reason: '550 no such mailbox', attempts: 3 })],
    });
    await regionShows('Messages', /ada@example\.test.*Not delivered.*automatic, when issued/);
    await regionShows('Messages', /tried 3 times.*550 no such mailbox/);
    await userEvent.click(screen.getByRole('button', { name: 'Correct and resend' }));
    const to = await screen.findByRole('textbox', { name: /Email/ });
    await userEvent.clear(to);
    await userEvent.type(to, 'ada@');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Please specify a valid email');
    await userEvent.type(to, 'right.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(
      executed.map(({ id, command, values }) => [id, command, values]),
      [[idOf(0), 'resend', { channel: 'EMAIL', to: 'ada@right.test' }]],
    );
  });

  it('a queued or sent message isn’t a problem, and can’t be sent again from here', async () => {
    openPage({
      rows: [credentialWith({ deliveryStatus: 'QUEUED' })],
      deliveries: [deliveryWith({ status: 'QUEUED', attempts: 0, startedAt: null, endedAt: null })],
    });
    await regionShows('Messages', /Queued/);
    assert.ok(screen.queryByRole('button', { name: 'Resend' }) === null);
    await screen.findByText('Can’t open doors yet: the message hasn’t been sent');
    assert.ok(screen.queryByText('Your turn') === null);
  });

  it('CRD-08, CRD-36: shows the QR code of the link, 200 px, with error correction level M', async () => {
    // 28 bytes need at least version 3 (29 modules) at level M or higher; 40 bytes fit into version 3 only up
    // to level M
    for (const qrcodeText of ['x'.repeat(28), 'x'.repeat(40)]) {
      const { executed } = openPage({ rows: [credentialWith({ qrcodeText })] });
      await userEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
      const code = await screen.findByRole('img', { name: 'QR code' });
      const sizes = ['width', 'height', 'viewBox'].map(name => code.getAttribute(name));
      assert.deepEqual(sizes, ['200', '200', `0 0 ${29 + 2 * quiet} ${29 + 2 * quiet}`]);
      assert.deepEqual(
        executed.map(({ command }) => command),
        ['revealLink'],
      );
      cleanup();
    }
  });

  it('the link and code are shown only once the history says so, and copying the link is recorded too', async () => {
    const user = userEvent.setup();
    const { executed } = openPage();
    const link = credentialWith().deepLinkUrl!;
    await screen.findByText(/Anyone with the code can use the credential/);
    assert.ok(screen.queryByText(link) === null && screen.queryByRole('img', { name: 'QR code' }) === null);
    assert.deepEqual(executed, []);
    await user.click(screen.getByRole('button', { name: 'Show QR code' }));
    await screen.findByText(link);
    await user.click(screen.getByRole('button', { name: 'Copy recipient link' }));
    await waitFor(() =>
      assert.deepEqual(
        executed.map(({ command, id }) => [command, id]),
        [
          ['revealLink', idOf(0)],
          ['revealLink', idOf(0)],
        ],
      ),
    );
  });

  it('users who may only look see that there is a code, and are offered neither it nor the PDF', async () => {
    const hidden = { deepLinkUrl: null, qrcodeText: null, canBeDownloaded: false, codeKind: 'LINK' } as const;
    openPage({ rows: [credentialWith({ ...hidden, deliveryStatus: 'NONE' })] });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    for (const name of ['PDF', 'Copy recipient link', 'Show QR code'])
      assert.ok(screen.queryByRole('button', { name }) === null, name);
    assert.ok(screen.queryByText(/there’s no link for adding the credential/) === null);
  });

  it('suspending is disabled, with the reason, for credentials that aren’t wallet passes', async () => {
    openPage({ rows: [credentialWith({ type: 'user', canSuspendWallet: false })] });
    await userEvent.click(await screen.findByRole('button', { name: /Actions.*Ada/ }));
    const item = await screen.findByRole('menuitem', { name: /^Suspend/ });
    assert.equal(item.getAttribute('aria-disabled'), 'true');
    assert.match(item.textContent ?? '', /Only wallet passes can be suspended/);
  });

  it('forgetting is disabled, with the reason: another role, or the credential still works', async () => {
    for (const [role, canBeErased, reason] of [
      ['customer_credentials_rw', true, 'Your role can’t do this. Ask a customer admin.'],
      ['customer_credentials_rw', false, 'Your role can’t do this. Ask a customer admin.'],
      ['customer_admin', false, 'Remove the credential first.'],
      ['customer_admin', true, null],
    ] as const) {
      openPage({ rows: [credentialWith({ canBeErased })], profile: holding(held(role)) });
      await userEvent.click(await screen.findByRole('button', { name: /Actions.*Ada/ }));
      const item = await screen.findByRole('menuitem', { name: /^Delete personal data/ });
      assert.equal(item.getAttribute('aria-disabled'), reason === null ? null : 'true');
      if (reason !== null) within(item).getByText(reason);
      cleanup();
    }
  });

  it('an admin credential says why it can’t be reported as lost or stolen', async () => {
    openPage({ rows: [credentialWith({ type: 'admin', isAdminCredential: true, canSuspendWallet: false })] });
    const reason = 'Admin credentials can’t be replaced. Remove this one, then issue a new one.';
    const button = await screen.findByRole('button', { name: 'Lost or stolen…' });
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    await userEvent.click(await screen.findByRole('button', { name: /Actions.*Ada/ }));
    const item = await screen.findByRole('menuitem', { name: /^Lost or stolen/ });
    assert.equal(item.getAttribute('aria-disabled'), 'true');
    within(item).getByText(reason);
  });

  it('CRD-37: without a link it says what to check', async () => {
    openPage({ rows: [credentialWith({ qrcodeText: null, deepLinkUrl: null })] });
    await screen.findByText(/please check partner\/app configuration/i);
    await screen.findByText('Can’t open doors yet: there’s no link for adding the credential');
  });

  it('CRD-42: QR code, PDF and link are offered only for an available and a failed credential', async () => {
    for (const { status, flags } of everyStatus) {
      openPage({ rows: [credentialWith({ status, ...flags })] });
      await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
      const isOffered = status === 'AVAILABLE' || status === 'ADD_FAILED';
      for (const name of ['PDF', 'Copy recipient link', 'Show QR code'])
        assert.equal(screen.queryByRole('button', { name }) !== null, isOffered, `${status}: ${name}`);
      cleanup();
    }
  });

  it('CRD-42: a pass is offered for an available credential, if one can be created', async () => {
    for (const [hasPass, status] of [
      [true, 'AVAILABLE'],
      [false, 'AVAILABLE'],
      [true, 'DEPLOYED'],
    ] as const) {
      openPage({ rows: [credentialWith({ status, hasPass, canBeDownloaded: status === 'AVAILABLE' })] });
      await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
      const isOffered = hasPass && status === 'AVAILABLE';
      assert.equal(screen.queryByRole('button', { name: 'Apple Wallet' }) !== null, isOffered, status);
      cleanup();
    }
  });

  it('a credential that failed before it had a code offers no PDF, which the server would refuse, and mentions no configuration', async () => {
    const none = { qrcodeText: null, deepLinkUrl: null } as const;
    openPage({ rows: [credentialWith({ status: 'ADD_FAILED', ...none })] });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    assert.ok(screen.queryByRole('button', { name: 'PDF' }) === null);
    assert.ok(screen.queryByText(/please check partner\/app configuration/i) === null);
  });

  it('a used credential offers no message', async () => {
    openPage({
      rows: [credentialWith({ status: 'DEPLOYED', canBeDownloaded: false, canBeSent: false })],
    });
    await screen.findByText('Ready: the credential is on a phone');
    assert.ok(screen.queryByRole('button', { name: 'Resend…' }) === null);
  });

  it('events are on a timeline, newest first; CRD-15: the status log has pages of ten', async () => {
    const statusLogs = Array.from({ length: 12 }, (_, n) => ({
      id: `${n}`,
      context: 'CredentialAvailable',
      timestamp: '2026-01-02T03:04:05.000Z',
      value: 'AVAILABLE',
      by: { kind: 'user', name: `Person ${n}` },
    }));
    const { urls } = openPage({
      happenings: [
        happeningOf(4, 'CredentialDelivered', { channel: 'EMAIL' }),
        happeningOf(3, 'CredentialDeliveryStarted', { channel: 'EMAIL' }),
        happeningOf(2, 'CredentialReported', { status: 'SUSPENDED' }),
        happeningOf(1, 'CredentialAdded'),
      ],
      statusLogs,
    });
    const happened = await screen.findByRole('region', { name: 'Activity' });
    const lines = (await within(happened).findAllByRole('listitem')).map(({ textContent }) => textContent);
    assert.deepEqual(
      lines.map(line => /^(Message sent|Suspended|Created)/.exec(line ?? '')?.[0]),
      ['Message sent', 'Suspended', 'Created'],
    );
    assert.match(lines[0]!, /Email · System/);
    assert.match(lines[0]!, /\d{1,2}:\d{2}/);
    await userEvent.click(within(happened).getByRole('button', { name: 'Status log' }));
    const table = await within(happened).findByRole('table');
    await waitFor(() => assert.equal(within(table).getAllByRole('row').length, 11));
    assert.ok(urls.some(url => url.includes('limit=10') && url.includes('offset=0')));
    await userEvent.click(within(happened).getAllByRole('button', { name: /page 2/i })[0]!);
    await within(happened).findByText('Person 11');
    assert.ok(urls.some(url => url.includes('offset=10')));
  });

  it('leads to the previous and next ones of the list it was opened from, across pages', async () => {
    const rows = Array.from({ length: 4 }, (_, n) => credentialWith({ id: idOf(n), nameOnCard: `Ada ${n}` }));
    const list = '/customers/c/credentials/browse/single?filter={"status":["AVAILABLE"]}&page=1&perPage=2';
    const { requests, place } = openPage({ rows, id: idOf(1), from: list });
    await screen.findByText('2 of 4');
    assert.deepEqual(requests[0]?.filter, { status: ['AVAILABLE'], customerId: 'c', draft: false });
    await userEvent.click(await screen.findByRole('link', { name: 'Next in the list' }));
    await screen.findByRole('heading', { level: 1, name: 'Ada 2' });
    await screen.findByText('3 of 4');
    assert.match(place(), /page%3D2/);
    await userEvent.click(await screen.findByRole('link', { name: 'Previous in the list' }));
    await screen.findByRole('heading', { level: 1, name: 'Ada 1' });
  });

  it('users who may only read see everything, without actions', async () => {
    openPage({ deliveries: [deliveryWith()], profile: reader });
    await regionShows('Messages', /Sent/);
    for (const name of ['Resend', 'Resend…']) assert.ok(screen.queryByRole('button', { name }) === null);
  });

  it('shows no name of an erased person, and offers no message', async () => {
    openPage({
      rows: [
        credentialWith({
          nameOnCard: null,
          isErased: true,
          canBeSent: false,
          deliveryStatus: 'NONE',
          recipient: { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null },
        }),
      ],
      deliveries: [deliveryWith({ to: null })],
    });
    await screen.findByRole('heading', { level: 1, name: 'Personal data deleted' });
    await regionShows('Messages', /Address deleted/);
    assert.ok(screen.queryByRole('button', { name: /Send|Resend/ }) === null);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Personal data deleted' }));
    await screen.findByRole('menuitem', { name: 'Download evidence…' });
    await screen.findByRole('menuitem', { name: 'Erasure certificate' });
    cleanup();
    openPage({ rows: [credentialWith({})] });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
    await screen.findByRole('menuitem', { name: 'Download evidence…' });
    assert.ok(screen.queryByRole('menuitem', { name: 'Erasure certificate' }) === null);
  });

  it('a removed credential offers a new one for the same person, unless the person was forgotten', async () => {
    const removed = { status: 'REMOVED', cardProfileId: idOf(7), pdfDesignId: idOf(8) } as const;
    const dataParams = { cardNumber: '71' };
    openPage({
      rows: [credentialWith({ ...removed, dataParams })],
      others: dependencies,
      customer: withProvider,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Issue new credential' }));
    const dialog = within(await screen.findByRole('dialog'));
    const valueOf = async (name: RegExp) =>
      (await dialog.findByRole<HTMLInputElement>('textbox', { name })).value;
    assert.equal(await valueOf(/Name on card/), 'Ada Lovelace');
    assert.equal(await valueOf(/Email/), 'ada@example.test');
    dialog.getByDisplayValue('71');
    cleanup();
    openPage({ rows: [credentialWith({ ...removed, nameOnCard: null, isErased: true })] });
    await screen.findByRole('heading', { level: 1, name: 'Personal data deleted' });
    assert.ok(screen.queryByRole('button', { name: 'Issue new credential' }) === null);
  });

  it('a removed credential leads to the current one of the same person, before it offers another', async () => {
    const personId = idOf(9);
    openPage({
      rows: [
        credentialWith({ status: 'REMOVED', personId }),
        credentialWith({ id: idOf(5), status: 'AVAILABLE', personId }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'Open current credential' });
    assert.equal(link.getAttribute('href'), `/customers/c/credentials/credential/${idOf(5)}`);
    await screen.findByText('This person already has a current credential.');
  });

  it('its activity names the person for whom a process acted', async () => {
    const request = happeningOf(1, 'CredentialRemoveRequested', { reason: 'LOST' });
    openPage({ happenings: [{ ...request, by: { kind: 'worker', name: null }, forName: 'Grace' }] });
    await screen.findByText('Lost · Grace');
  });

  it('a missing credential says so', async () => {
    openPage({ id: idOf(8) });
    await screen.findByRole('heading', { level: 1, name: 'Credential not found' });
  });
});

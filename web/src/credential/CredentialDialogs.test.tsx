import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { CredentialDialogs, hashOf } from './CredentialDialogs.tsx';
import type { CredentialRow } from './credentialRow.ts';
import {
  credentialWith,
  dependencies,
  idOf,
  serve,
} from '../../../testing/web/credential/testCredential.tsx';

configure({ asyncUtilTimeout: 20_000 });
const draft = { id: idOf(9), displayName: 'Night shift', status: 'DRAFT' } as const;

describe('the dialog of a credential', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (more: Partial<CredentialRow> = {}, hash = hashOf(idOf(0))) => {
    const api = serve({ rows: [credentialWith(more)], others: dependencies });
    return {
      ...api,
      ...show(<CredentialDialogs />, { at: `/order${hash}`, dataProvider: api.dataProvider }),
    };
  };
  const dialog = () => screen.findByRole('dialog');
  const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
    userEvent.click(await within_.findByRole('button', { name }));

  it('CRD-49, CRD-54, CRD-35: is read-only if the order isn’t a draft, with a QR code of 200 px', async () => {
    open();
    const shown = await dialog();
    assert.match(shown.textContent ?? '', /Ada Lovelace’s credential.*Available.*Employee badge.*4711/s);
    await press('Show QR code', within(shown));
    const code = await within(shown).findByRole('img', { name: 'QR code' });
    assert.deepEqual([code.getAttribute('width'), code.getAttribute('height')], ['200', '200']);
    assert.ok(within(shown).queryByRole('textbox') === null);
    assert.ok(within(shown).queryByRole('button', { name: 'Save' }) === null);
    const link = within(shown).getByRole('link', { name: 'Open page' });
    assert.match(link.getAttribute('href') ?? '', new RegExp(`/credential/${idOf(0)}\\?from=%2Forder`));
  });

  it('a failed operation is explained as on the page, and retried after a confirmation', async () => {
    const retry = async (more: Partial<CredentialRow>, title: string | RegExp, name: string) => {
      const { executed } = open({ canSuspendWallet: false, canBeRemoved: true, ...more });
      await within(await dialog()).findByText(title);
      await press(`Retry ${name}`);
      const question = await screen.findByRole('dialog', { name: `Retry ${name}?` });
      await userEvent.click(within(question).getByRole('button', { name: `Retry ${name}` }));
      await waitFor(() => assert.equal(executed.length, 1));
      cleanup();
      return executed[0]!;
    };
    const suspended = await retry(
      { status: 'SUSPEND_FAILED', canSuspendWallet: true },
      'The credential couldn’t be suspended and may still open doors',
      'suspension',
    );
    assert.deepEqual(suspended.values, { action: 'suspend' });
    const resumed = await retry(
      { status: 'RESUME_FAILED', canResumeWallet: true },
      'Can’t open doors: the credential couldn’t be resumed',
      'resuming',
    );
    assert.deepEqual(resumed.values, { action: 'resume' });
    const removed = await retry({ status: 'REMOVE_FAILED' }, /couldn’t be removed/, 'removal');
    assert.equal(removed.method, 'DELETE');
  });

  it('CRD-50, CRD-73: is a form if the order is a draft; the classification stays as it is', async () => {
    open({
      order: draft,
      status: 'NOT_ISSUED',
      canEdited: true,
      type: 'user',
      cardProfileId: idOf(7),
      pdfDesignId: idOf(8),
    });
    const shown = await dialog();
    const name = await within(shown).findByRole<HTMLInputElement>('textbox', { name: /Name on card/ });
    assert.equal(name.value, 'Ada Lovelace');
    assert.ok(within(shown).getByRole('button', { name: 'Save' }));
    await press('Personal details', within(shown));
    const choice = within(shown).getByRole('combobox', { name: 'Classification' });
    assert.equal(choice.getAttribute('aria-disabled'), 'true');
  });

  it('CRD-55, CRD-56: has tabs general, recipient and status log, and raw data for super admins only', async () => {
    const tabs = async () =>
      within(await dialog())
        .getAllByRole('tab')
        .map(({ textContent }) => textContent);
    const rawData = 'AAAD6UhRAAAAAAAAAAAAAA==';
    const api = serve({ rows: [Object.assign(credentialWith(), { uuid: idOf(0), rawData })] });
    const at = `/order${hashOf(idOf(0))}`;
    show(<CredentialDialogs />, { at, dataProvider: api.dataProvider });
    assert.deepEqual(await tabs(), ['General', 'Recipient', 'Status log', 'Raw data']);
    await userEvent.click(screen.getByRole('tab', { name: 'Raw data' }));
    const shown = JSON.parse(
      (await screen.findByLabelText('Raw data', { selector: 'pre' })).textContent ?? '',
    );
    assert.deepEqual([shown.uuid, shown.rawData], [idOf(0), rawData]);
    assert.deepEqual([shown.provider.status, shown.provider.providerRef], ['AVAILABLE', 'file-1']);
    await userEvent.click(screen.getByRole('tab', { name: 'Recipient' }));
    await screen.findByRole('region', { name: 'Messages' });
    await userEvent.click(screen.getByRole('tab', { name: 'Status log' }));
    await screen.findByText('No entries yet.');
    cleanup();
    for (const role of ['partner_admin', 'customer_admin'] as const) {
      const profile = { rolesSorted: [role] };
      show(<CredentialDialogs />, { at, dataProvider: api.dataProvider, profile });
      assert.deepEqual(await tabs(), ['General', 'Recipient', 'Status log']);
      cleanup();
    }
  });

  it('the selected tab is scrolled into view if the window is too narrow for all', async () => {
    open();
    const tab = await screen.findByRole('tab', { name: 'Status log' });
    await userEvent.click(tab);
    const strip = tab.closest('.MuiTabs-scroller')!;
    assert.ok(tab.closest('.MuiTabs-root')!.hasAttribute('data-at-last'), 'no arrow leads nowhere');
    Object.defineProperty(tab, 'offsetLeft', { value: 300 });
    window.dispatchEvent(new Event('resize'));
    assert.equal(strip.scrollLeft, 300);
  });

  it('the status log shows each event once, with actor and time', async () => {
    const entry = { id: '1', context: 'CredentialAvailable', value: 'AVAILABLE' };
    const by = { kind: 'user', name: 'Robin Attrappe' };
    const api = serve({ statusLogs: [{ ...entry, by, timestamp: '2026-01-02T03:04:05.000Z' }] });
    const at = `/order${hashOf(idOf(0))}`;
    show(<CredentialDialogs />, { at, dataProvider: api.dataProvider });
    await userEvent.click(await screen.findByRole('tab', { name: 'Status log' }));
    const table = await screen.findByRole('table', { name: 'Status log' });
    assert.match(table.textContent ?? '', /IssuedRobin Attrappe.*Available.*2026/);
    assert.equal(within(await dialog()).getAllByText('Issued').length, 1);
  });

  it('CRD-43, CRD-44: suspends a wallet pass after a confirmation, and resumes it, by an action on its state', async () => {
    const { executed } = open();
    await press('Suspend');
    const question = await screen.findByRole('dialog', { name: 'Suspend wallet pass?' });
    assert.equal(executed.length, 0);
    await press('Suspend', within(question));
    await waitFor(() => assert.equal(executed.length, 1));
    const { path, values } = executed[0]!;
    assert.deepEqual([path, values], [`/admin/credentials/${idOf(0)}/state`, { action: 'suspend' }]);
    cleanup();
    const { executed: resumed } = open({ status: 'SUSPENDED', canResumeWallet: true });
    await press('Resume');
    await press('Resume', within(await screen.findByRole('dialog', { name: 'Resume wallet pass?' })));
    await waitFor(() => assert.equal(resumed.length, 1));
    assert.deepEqual([resumed[0]?.path, resumed[0]?.values], [path, { action: 'resume' }]);
    cleanup();
    const { executed: reasoned } = open();
    await press('Suspend');
    const asked = within(await screen.findByRole('dialog', { name: 'Suspend wallet pass?' }));
    await userEvent.click(asked.getByRole('combobox', { name: /Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Left the company' }));
    await press('Suspend', asked);
    await waitFor(() => assert.deepEqual(reasoned[0]?.values, { action: 'suspend', reason: 'LEFT' }));
    cleanup();
    open({ canSuspendWallet: false });
    await dialog();
    assert.ok(screen.queryByRole('button', { name: 'Suspend' }) === null);
  });

  it('CRD-45: resumes a suspended wallet pass after a confirmation', async () => {
    const { executed } = open({ status: 'SUSPENDED', canSuspendWallet: false, canResumeWallet: true });
    await press('Resume');
    const question = await screen.findByRole('dialog', { name: 'Resume wallet pass?' });
    assert.equal(executed.length, 0);
    await press('Resume', within(question));
    await waitFor(() => assert.deepEqual(executed[0]?.values, { action: 'resume' }));
    cleanup();
    open({ canResumeWallet: false });
    await dialog();
    assert.ok(screen.queryByRole('button', { name: 'Resume' }) === null);
  });

  it('CRD-46: removes after a confirmation that says that it can’t be undone', async () => {
    const { executed } = open();
    await press('Remove');
    const question = await screen.findByRole('dialog', { name: 'Remove credential?' });
    assert.match(question.textContent ?? '', /can’t be undone/);
    assert.equal(executed.length, 0);
    await press('Remove', within(question));
    await waitFor(() => assert.equal(executed[0]?.method, 'DELETE'));
  });

  it('CRD-61: says why the email or SMS wasn’t sent, with the server’s message', async () => {
    for (const [deliveryMethod, deliveryError] of [
      ['EMAIL', '550 no such mailbox'],
      ['SMS', '422 the number cannot be reached'],
    ] as const) {
      open({ deliveryMethod, deliveryError, deliveryStatus: 'FAILED' });
      const text = (await dialog()).textContent ?? '';
      assert.match(text, new RegExp(`couldn’t be sent:.*${deliveryError}`));
      cleanup();
    }
  });

  it('a link to a missing credential says so, and so does an invalid one', async () => {
    for (const hash of [hashOf(idOf(5)), '#credential=nonsense']) {
      const { place } = open({}, hash);
      await screen.findByRole('dialog', { name: 'Credential not found' });
      await press('Close');
      await waitFor(() => assert.equal(place(), '/order'));
      cleanup();
    }
  });
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { ActivityLine } from './ActivityLine.tsx';
import type { ActivityRow } from './activityRow.ts';

const act: ActivityRow = {
  id: 'e0000000-0000-4000-8000-000000000001',
  at: '2026-11-28T08:20:00.000Z',
  noun: 'order',
  entityId: 'c0000000-0000-4000-8000-000000000001',
  type: 'OrderSubmitted',
  action: 'ISSUED',
  detail: null,
  count: 1,
  customerId: 'c',
  partnerId: null,
  channel: 'CONSOLE',
  actorId: 'u',
  clientId: null,
  by: { kind: 'user', id: 'u', name: 'Ada Lovelace' },
  clientName: null,
  name: 'North gate',
  place: { noun: 'customer', id: 'c', name: 'Acme' },
  progress: { total: 7, done: 5, failed: 1, endedAt: null },
  undoesId: null,
  undoneById: null,
  undoneProgress: null,
};

describe('a line of the activity', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    localStorage.setItem('locale', 'en');
    server = await startAnswering();
    server.answer = () => ({ json: { ...act, changes: [], canUndo: false } });
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
    localStorage.clear();
  });
  const isOpen = (expanded: boolean) => screen.getByRole('button', { name: /^Show details: /, expanded });

  it('names the filters of an export as the list does, without those that the console always sets', async () => {
    const exported = (detail: string) => ({
      ...act,
      noun: 'credential',
      entityId: 'c',
      type: 'CustomerCredentialsExported',
      action: 'EXPORTED',
      progress: null,
      detail,
    });
    for (const [detail, line] of [
      [
        'draft endsWithinDays endsAfter endsUntil validity status createdFrom createdBefore linkRequested dataParam dataValue q',
        'filtered by Ends within, Valid until, Validity, Status, Created, New link requested, Data, Search',
      ],
      ['draft', null],
    ] as const) {
      const row = exported(detail) as unknown as ActivityRow;
      show(<ActivityLine act={row} isWide={false} isOpenAtFirst={false} />);
      if (line === null) assert.ok(screen.queryByText(/filtered by/) === null);
      else await screen.findByText(line);
      cleanup();
    }
    show(<ActivityLine act={exported('draft') as unknown as ActivityRow} isWide={false} isOpenAtFirst />);
    const link = await screen.findByRole('link', { name: 'Open' });
    assert.equal(link.getAttribute('href'), '/customers/c/credentials/browse/single');
  });

  it('leads to the record only if the user may open its page', async () => {
    const [device, card] = [
      { noun: 'device', type: 'DeviceChanged' },
      { noun: 'cardProfile', type: 'CardProfileChanged' },
    ] as const;
    const namesFor = async (role: 'customer_admin' | 'customer_credentials_ro', of: Partial<ActivityRow>) => {
      const row: ActivityRow = { ...act, ...of, action: 'CHANGED', progress: null };
      show(<ActivityLine act={row} isWide={false} isOpenAtFirst />, { profile: holding(held(role)) });
      await screen.findByRole('button', { name: 'Copy link' });
      const names = screen.queryAllByRole('link').map(({ textContent }) => textContent);
      cleanup();
      return names;
    };
    const both = ['View at this time', 'Open'];
    assert.deepEqual(await namesFor('customer_credentials_ro', device), both);
    assert.deepEqual(await namesFor('customer_credentials_ro', card), []);
    assert.deepEqual(await namesFor('customer_admin', card), both);
  });

  it('counts new vouchers and names their credits', () => {
    const created: ActivityRow = {
      ...act,
      noun: 'voucher',
      type: 'VoucherCreated',
      action: 'CREATED',
      name: 'Starter',
      detail: '1000',
      progress: null,
    };
    const sentenceOf = (count: number) => {
      show(<ActivityLine act={{ ...created, count }} isWide={false} isOpenAtFirst={false} />);
      const sentence = screen.getByText('Starter').parentElement?.textContent;
      cleanup();
      return sentence;
    };
    assert.equal(sentenceOf(1), 'You created the voucher Starter (credits: 1,000)');
    assert.equal(sentenceOf(5), 'You created 5 vouchers Starter (credits each: 1,000)');
  });

  it('names the person whose credential was assigned to a device, if known', () => {
    const sentenceOf = (of: Partial<ActivityRow>) => {
      const row: ActivityRow = { ...act, noun: 'device', name: 'Main entrance', progress: null, ...of };
      show(<ActivityLine act={row} isWide={false} isOpenAtFirst={false} />);
      const sentence = screen.getByText('Main entrance').parentElement?.textContent;
      cleanup();
      return sentence;
    };
    const [assigned, unassigned] = ['DeviceCredentialAssigned', 'DeviceCredentialUnassigned'];
    const credentialName = 'Grace Hopper';
    assert.equal(
      sentenceOf({ type: assigned, credentialName }),
      'You assigned the credential of Grace Hopper to the device Main entrance',
    );
    assert.equal(
      sentenceOf({ type: unassigned, credentialName }),
      'You unassigned the credential of Grace Hopper from the device Main entrance',
    );
    assert.equal(
      sentenceOf({ type: assigned, credentialName: null }),
      'You assigned a credential to the device Main entrance',
    );
  });

  it('says that a suspension was requested, and tells a failure in an entry of its own', () => {
    const sentenceOf = (of: Partial<ActivityRow>) => {
      const row: ActivityRow = { ...act, noun: 'credential', name: 'Hazel Trial', progress: null, ...of };
      show(<ActivityLine act={row} isWide={false} isOpenAtFirst={false} />);
      const sentence = screen.getByText('Hazel Trial').parentElement?.textContent;
      cleanup();
      return sentence;
    };
    const by = { kind: 'worker', id: 'operateCredential', name: 'System' } as const;
    assert.equal(
      sentenceOf({ type: 'CredentialSuspendRequested' }),
      'You requested to suspend the credential of Hazel Trial',
    );
    assert.equal(
      sentenceOf({ type: 'CredentialReported', action: 'FAILED', detail: 'SUSPEND_FAILED', by }),
      'System couldn’t suspend the credential of Hazel Trial',
    );
  });

  it('expands and collapses by a click anywhere on it, and by its button', async () => {
    show(<ActivityLine act={act} isWide isOpenAtFirst={false} />);
    await userEvent.click(screen.getByText('You'));
    isOpen(true);
    await userEvent.click(screen.getByText('Console'));
    await userEvent.click(isOpen(false));
    isOpen(true);
  });

  it('stays as it is when text of it is selected, or something in its details is clicked', async () => {
    show(<ActivityLine act={act} isWide isOpenAtFirst={false} />);
    const who = screen.getByText('You');
    await userEvent.pointer([
      { target: who, offset: 0, keys: '[MouseLeft>]' },
      { target: who, offset: 3 },
      { keys: '[/MouseLeft]' },
    ]);
    isOpen(false);
    await userEvent.click(screen.getByText('Console'));
    isOpen(true);
    const details = document.getElementById(isOpen(true).getAttribute('aria-controls')!)!;
    await userEvent.click(details);
    isOpen(true);
  });
});

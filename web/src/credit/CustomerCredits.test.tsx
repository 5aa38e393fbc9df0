import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { held, holding, plainPartner, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { Profile } from '../core/profile.tsx';
import type { CreditRow } from './creditRow.ts';
import { CreditsPage } from './CreditsPage.tsx';

const charge: CreditRow = {
  id: 'e',
  customerId: 'c',
  amount: 250,
  reserved: 0,
  held: 0,
  bookings: [],
  remarks: 'Opening',

  status: 'CREDIT_CHARGE',
  orderId: null,
  order: null,
  issuedCount: null,
  balanceAfter: 250,
  isPaused: false,
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: '2026-11-23T09:00:00.000Z',
  createdBy: 'u',
  createdByName: 'Front desk',
};
const issued: CreditRow = {
  ...charge,
  id: 'f',
  amount: -40,
  reserved: 40,
  remarks: '',
  issuedCount: null,
  balanceAfter: 210,
  status: 'ISSUED_ORDER',
  orderId: 'o',
  order: { displayName: 'North gate' },
};
const summary = { balance: 210, held: 0, months: [], pace: { since: null, taken: 0 } };
const pricing = { creditsSummary: { credits: 210 }, contract: null, hasContractOrCredits: true };

const partnerAdmin = holding(held('partner_admin'));
const elsewhere = { id: 'other', name: 'Some other' };

interface Options {
  readonly as?: Partial<Profile>;
  readonly providers?: readonly object[];
  readonly pricing?: object;
}
const open = ({
  as = partnerAdmin,
  providers = [{ credentialProviderId: 'p' }],
  pricing: account = pricing,
}: Options = {}) => {
  const requests: string[] = [];
  globalThis.fetch = async input => {
    const { pathname } = new URL(String(input), 'http://console.test');
    requests.push(pathname);
    return new Response(JSON.stringify(pathname.endsWith('/summary') ? summary : account));
  };
  const lists: unknown[] = [];
  const sent: unknown[] = [];
  const dataProvider = {
    getList: async (noun: string, { filter, pagination }: { filter?: object; pagination?: object }) => {
      lists.push([noun, filter, pagination]);
      return { data: [issued, charge] as never[], total: 2 };
    },
    execute: async (_: unknown, { path, values }: { path?: string; values?: object }) => {
      sent.push([path, values]);
      return { data: { id: 'new' }, isShown: true };
    },
  };
  show(<CreditsPage />, { profile: as, customer: { providers }, dataProvider });
  return { requests, lists, sent };
};

const managing = [
  [partnerAdmin, true],
  [holding(held('customer_admin')), false],
  [holding(held('partner_admin', elsewhere), held('customer_admin')), false],
  [holding(held('partner_admin', elsewhere), held('partner_admin')), true],
  [reader, false],
] as const;

describe('the page of a customer’s credits', () => {
  afterEach(cleanup);

  it('CRE-03: shows the history: top-ups, charges of orders, authors, and the balance after each', async () => {
    open();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    const texts = rows.map(row => row.textContent ?? '');
    assert.equal(rows.length, 3);
    assert.match(texts[1]!, /North gate.*40 issued.*−40.*210/);
    assert.match(texts[2]!, /Credits added.*Opening.*\+250.*250/);
  });

  it('CRE-05, CRE-06: without providers it warns, and the warning leads to the settings', async () => {
    open({ providers: [] });
    const warning = await screen.findByText(/This customer has no providers/);
    assert.ok(warning);
    const link = screen.getByRole('link', { name: 'Open settings' });
    assert.equal(link.getAttribute('href'), '/customers/c/settings');
    cleanup();
    open();
    await screen.findByRole('table');
    assert.ok(screen.queryByText(/has no providers/) === null);
  });

  it('CRE-09: credits are added by users who manage customers, including this one', async () => {
    for (const [as, isThere] of managing) {
      open({ as });
      await screen.findByRole('table');
      assert.equal(screen.queryByRole('button', { name: 'Add credits' }) !== null, isThere);
      cleanup();
    }
  });

  it('CRE-08: the balance is for users who manage customers, including this one, like adding credits', async () => {
    for (const [as, isThere] of managing) {
      open({ as });
      await screen.findByRole('region', { name: 'Usage by month' });
      assert.equal(screen.queryByRole('region', { name: 'Balance' }) !== null, isThere);
      cleanup();
    }
  });

  it('the balance says what it is spent on', async () => {
    open();
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    assert.match(balance.getByText(/credits left/).parentElement?.textContent ?? '', /^210 credits left$/);
    balance.getByText(/^Each issued credential costs one credit, unless the contract includes it/);
  });

  it('customers with a full contract are offered no top-up, as credits don’t matter to them', async () => {
    const isFull = { ...pricing, contract: { endAt: null, isFullContract: true, details: [] } };
    open({ as: holding(held('customer_admin')), pricing: isFull });
    await screen.findByRole('region', { name: 'Usage by month' });
    await waitFor(() => assert.ok(screen.queryByRole('region', { name: 'Ways to add credits' }) === null));
  });

  it('shows the ways to top up, each to who may use it, and none that a button of the page has for managers', async () => {
    const waysOf = async (as: Partial<Profile>) => {
      open({ as });
      const section = within(await screen.findByRole('region', { name: 'Ways to add credits' }));
      const ways = section.queryAllByRole('link').map(one => [one.textContent, one.getAttribute('href')]);
      const isAsked = section.queryByText(/Ask a partner admin.* to add credits/) !== null;
      cleanup();
      return { ways, isAsked };
    };
    assert.deepEqual(await waysOf(partnerAdmin), {
      ways: [['The partner’s vouchers', `/global/partners/${plainPartner}/config/tabs/vouchers`]],
      isAsked: false,
    });
    assert.deepEqual(await waysOf(holding(held('customer_admin'))), { ways: [], isAsked: true });
  });

  it('the contract is one click away for global admins, and others learn who manages contracts', async () => {
    const contractOf = async (as: Partial<Profile>) => {
      open({ as });
      const section = within(await screen.findByRole('region', { name: 'Ways to add credits' }));
      const to = section.queryByRole('link', { name: 'Open the contract' })?.getAttribute('href') ?? null;
      const saysWho = section.queryByText('Contracts are managed by global admins.') !== null;
      cleanup();
      return [to, saysWho];
    };
    assert.deepEqual(await contractOf(holding(held('admin'))), ['/global/customers/c/tabs/contracts', false]);
    for (const as of [partnerAdmin, holding(held('customer_admin')), reader])
      assert.deepEqual(await contractOf(as), [null, true]);
  });

  it('redeeming is offered once, and opens its dialog on the same page', async () => {
    open({ as: holding(held('customer_admin')) });
    await screen.findByRole('region', { name: 'Ways to add credits' });
    assert.ok(screen.queryByRole('link', { name: 'Redeem a voucher' }) === null);
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem voucher' }));
    await screen.findByRole('dialog', { name: 'Redeem voucher' });
  });

  it('CRE-11: requests list, summary and pricing, and has a dialog that adds credits', async () => {
    const { requests, lists, sent } = open();
    await screen.findByRole('table');
    assert.ok(requests.includes('/admin/customers/c/credits/summary'));
    assert.ok(requests.includes('/admin/customers/c/pricing'));
    assert.deepEqual(lists[0], ['credit', { customerId: 'c' }, { page: 1, perPage: 25 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Add credits' }));
    const dialog = within(screen.getByRole('dialog'));
    const submit = dialog.getByRole('button', { name: 'Add credits' });
    const [amount, remarks] = [dialog.getByLabelText(/Credits/), dialog.getByLabelText(/Remarks/)];
    await userEvent.type(amount, '0');
    await userEvent.click(submit);
    await waitFor(() => assert.equal(amount.getAttribute('aria-invalid'), 'true'));
    await userEvent.clear(amount);
    await userEvent.type(amount, '1');
    await userEvent.click(remarks);
    await userEvent.paste('r'.repeat(256));
    assert.equal((remarks as HTMLTextAreaElement).value.length, 255);
    assert.deepEqual(sent, []);
    await userEvent.click(submit);
    assert.deepEqual(sent, [['/admin/customers/c/credits', { amount: 1, remarks: 'r'.repeat(255) }]]);
  });
});

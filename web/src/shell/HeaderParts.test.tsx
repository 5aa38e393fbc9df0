import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { preferences } from '../core/preferences.ts';
import { show } from '../../../testing/web/render.tsx';
import type { Profile } from '../core/profile.tsx';
import { dropSession, keepSession } from '../core/session.ts';
import { ContextSwitch } from './ContextSwitch.tsx';
import { Header } from './Header.tsx';
import { acme, people, showFrame } from '../../../testing/web/shell/testFrame.tsx';

const orders = `/customers/${acme}/credentials/browse/grouped`;
const header = <Header onMenu={null} />;
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

describe('the parts of the header', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    dropSession();
  });

  it('SES-20: the address of the shown logo is stored in the local storage', () => {
    const as = { ...people.customerAdmin, branding: { logoUrl: '/files/partner', name: 'Nordlicht' } };
    showFrame(header, { at: '/profile', as });
    assert.equal(localStorage.getItem('logoUrl'), '/files/partner');
    assert.equal(preferences.brandName(), 'Nordlicht');
    cleanup();
    showFrame(header, { at: '/profile', as: people.customerAdmin });
    assert.equal(localStorage.getItem('logoUrl'), null);
    assert.equal(preferences.brandName(), null);
  });

  it('LAY-02, LAY-03, LAY-05: it shows the logo of the customer, else of the user’s branding, else ours', async () => {
    const own = '/files/customer';
    const branded = '/files/partner';
    for (const [logoUrl, branding, shown] of [
      [own, branded, own],
      [null, branded, branded],
      [null, null, '/logo.svg'],
    ] as const) {
      const customer = { id: acme, name: 'Acme Works', partner: { name: 'Nordlicht' }, logoUrl };
      show(header, {
        at: orders,
        profile: { ...people.admin, branding: { logoUrl: branding } },
        dataProvider: {
          getList: async () => ({ data: [customer] as never[], total: 1 }),
          getOne: async () => ({ data: customer as never }),
        },
      });
      await screen.findByText('Acme Works');
      const link = screen.getByRole('link', { name: 'Latchkey' });
      assert.equal(link.getAttribute('href'), '/start');
      const logo = within(link).getByRole('presentation');
      assert.equal(logo.getAttribute('src'), shown);
      cleanup();
    }
  });

  it('LAY-09, LAY-11: the selector can be searched, and pages its customers without another request', async () => {
    const requests: object[] = [];
    const all = Array.from({ length: 60 }, (_, n) => ({
      id: n === 0 ? acme : `c${n}`,
      name: `Customer ${n}`,
      partner: { name: 'Nordlicht' },
    }));
    showFrame(<ContextSwitch />, {
      at: orders,
      getList: async (_, { filter }) => {
        requests.push(filter);
        const found = all.filter(({ name }) => name.includes(filter.q ?? ''));
        return { data: found as never[], total: found.length };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Customer: / }));
    const list = () => within(screen.getByRole('list', { name: 'Customer' })).getAllByRole('link').length;
    assert.equal(list(), 25);
    const before = requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    assert.equal(list(), 50);
    assert.equal(requests.length, before);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search customers' }), 'Customer 5');
    await waitFor(() => assert.equal(list(), 11));
    assert.deepEqual(requests.at(-1), { q: 'Customer 5' });
  });

  const pricing = (isFullContract: boolean) => ({
    creditsSummary: { credits: 1_200 },
    hasContractOrCredits: true,
    contract: {
      endAt: null,
      isFullContract,
      details: [
        {
          included: { userCredential: 500, adminCredential: 0, walletCredential: 20 },
          usage: { userCredential: 70, adminCredential: 3, walletCredential: 20 },
        },
      ],
    },
  });
  const isJobs = (url: Parameters<typeof fetch>[0]) => String(url).includes('/admin/jobs');
  const openInfo = async (answer: object, name: string, as: Partial<Profile> = people.admin) => {
    globalThis.fetch = async url => json(isJobs(url) ? [] : answer);
    showFrame(header, { at: orders, as });
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: 'Contract and credits' });
    await within(dialog).findByRole('heading', { name: 'Contract and credits' });
    return dialog;
  };

  it('LAY-12, LAY-13: a popup shows credits and contract: user, admin and wallet as used of included, if something is included', async () => {
    const info = await openInfo(pricing(false), 'Contract and credits: 1,200');
    const terms = within(info).getAllByRole('term');
    const figures = terms.map(term => [term.textContent, term.nextElementSibling?.textContent]);
    assert.deepEqual(figures, [
      ['Credits', '1,200'],
      ['User credentials', '70 of 500 used, 430 left'],
      ['Wallet passes', '20 of 20 used, 0 left'],
    ]);
  });

  it('LAY-14: hides the credits if the contract is full', async () => {
    const info = await openInfo(pricing(true), 'Contract and credits');
    within(info).getByText('70 of 500 used, 430 left');
    assert.ok(within(info).queryByText('1,200') === null);
    assert.ok(within(info).queryByText('Credits') === null);
  });

  it('leads users who may see them to the bookings, and says that there is no contract', async () => {
    const creditsOnly = { ...pricing(false), contract: null };
    const name = 'Contract and credits: 1,200';
    const info = await openInfo(creditsOnly, name);
    assert.equal(within(info).getByText('Contract').nextElementSibling?.textContent, 'none');
    const link = within(info).getByRole('link', { name: 'Show transactions' });
    assert.equal(link.getAttribute('href'), `/customers/${acme}/credentials/credits`);
    cleanup();
    const ofViewer = await openInfo(creditsOnly, name, people.viewer);
    assert.ok(within(ofViewer).queryByRole('link') === null);
    within(ofViewer).getByText('Ask a customer admin if you need more credits.');
  });

  it('LAY-16: the user’s menu leads to the profile and signs out', async () => {
    const calls: string[] = [];
    globalThis.fetch = async (url, init) => {
      calls.push(`${init?.method} ${String(url)}`);
      return json(null);
    };
    const { place } = showFrame(header, { at: '/global/customers' });
    const open = () => userEvent.click(screen.getByRole('button', { name: 'User menu' }));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Profile/ }));
    assert.equal(place(), '/profile');
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => assert.ok(calls.includes('POST /admin/auth/logout')));
  });

  it('API-02, API-03, API-04: a request has the session’s token, if any, and the language of the page, else any', async () => {
    const sent: Headers[] = [];
    globalThis.fetch = async (_, init) => {
      sent.push(new Headers(init?.headers));
      return json(pricing(false));
    };
    const { lang } = document.documentElement;
    for (const [session, language, expected] of [
      ['secret', 'de', ['Bearer secret', 'de']],
      [null, 'en', [null, 'en']],
      [null, '', [null, '*']],
    ] as const) {
      if (session === null) dropSession();
      else keepSession({ token: session, expiresAt: '2999-01-01T00:00:00Z' });
      document.documentElement.lang = language;
      sent.length = 0;
      showFrame(header, { at: orders });
      await waitFor(() => assert.ok(sent.length > 0));
      for (const headers of sent)
        assert.deepEqual([headers.get('Authorization'), headers.get('Accept-Language')], expected);
      cleanup();
    }
    document.documentElement.lang = lang;
  });
});

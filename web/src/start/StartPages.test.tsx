import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { StartActions } from './StartActions.tsx';
import { CreditsCard } from './CreditsCard.tsx';
import { ago, allSetUp, manager, order, orders, quiet, some } from '../../../testing/web/start/examples.ts';
import { GlobalAttention, GlobalPlaces } from './GlobalStartPage.tsx';
import { DoneLast, UnderWay } from './OrderLines.tsx';
import type { Overview } from './overview.ts';
import { SetUpCard } from './SetUpCard.tsx';

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the other cards of the start page', () => {
  afterEach(cleanup);

  it('orders in progress have counts that add up, and no estimate while they are paused', () => {
    const running = order({ status: 'PROCESSING', availableCount: 612, usedCount: 100, failedCount: 4 });
    show(<UnderWay orders={some(running)} listAt="/list" />);
    const text = screen.getByRole('region', { name: 'In progress' }).textContent ?? '';
    assert.match(text, /612 of 1,000 issued \(100 used\), 4 failed, 384 to go/);
    assert.match(text, /You can close this page; issuing continues/);
    cleanup();
    show(<UnderWay orders={some({ ...running, isPaused: true })} listAt="/list" />);
    assert.doesNotMatch(document.body.textContent ?? '', /issuing continues/);
    cleanup();
    const waiting = order({ status: 'QUEUED', authorizationUrl: 'https://provider.test/authorize' });
    show(<UnderWay orders={some(waiting)} listAt="/list" />);
    assert.match(document.body.textContent ?? '', /Waiting for provider authorization\./);
    assert.match(hrefOf(/^Show order: /) ?? '', /^\/customers\/c\/credentials\/order\//);
    assert.doesNotMatch(document.body.textContent ?? '', /issuing continues/);
  });

  it('Administration leads super admins to the system pages, and says to global admins who has them', () => {
    show(<GlobalPlaces customers={2} />, { profile: holding(held('super_admin')) });
    assert.equal(hrefOf(/^System/), '/global/system');
    cleanup();
    show(<GlobalPlaces customers={2} />, { profile: holding(held('admin')) });
    assert.ok(screen.queryByRole('link', { name: /^System/ }) === null);
    assert.ok(screen.getByText('Health, failures and backups. Ask a super admin.'));
    cleanup();
    show(<GlobalPlaces customers={2} />, { profile: holding(held('partner_admin')) });
    assert.ok(screen.queryByText(/^System/) === null);
  });

  it('more orders in progress than are shown are a link to the list of these', () => {
    show(<UnderWay orders={{ count: 7, rows: [order({ status: 'PROCESSING' })] }} listAt="/list" />);
    const to = new URL(hrefOf('and 6 more orders') ?? '', 'http://x');
    assert.equal(to.pathname, '/list');
    assert.deepEqual(JSON.parse(to.searchParams.get('filter') ?? ''), { status: ['QUEUED', 'PROCESSING'] });
  });

  it('without orders in progress or done they say what will be shown there', () => {
    show(
      <>
        <UnderWay orders={some()} listAt="/list" />
        <DoneLast orders={some()} />
      </>,
    );
    assert.ok(screen.getByText('No orders in progress.'));
    assert.ok(screen.getByText('Completed orders appear here.'));
  });

  it('recently completed orders name the issuer, or say that it was the user', () => {
    const done = [
      order({ id: '1', displayName: 'Robins', updatedByName: 'Robin Attrappe' }),
      order({ id: '2', displayName: 'Own', updatedBy: 'u', updatedByName: 'Ada Lovelace' }),
      order({ id: '3', displayName: 'Nobodys', updatedByName: null }),
    ];
    const lines = () =>
      screen.getAllByRole('listitem').map(one => one.textContent?.replace(/^.*”(1 day ago|yesterday)/i, ''));
    show(<DoneLast orders={some(...done)} />);
    assert.deepEqual(lines(), ['Robin Attrappe', 'You', '']);
    cleanup();
    show(<DoneLast orders={some(...done)} hasCustomers />);
    assert.deepEqual(lines(), ['Robin Attrappe, Acme', 'You, Acme', 'Acme']);
  });

  it('a recently completed order says if some of its credentials failed', () => {
    const done = order({
      status: 'ISSUED',
      attention: 'CHANGE_FAILED',
      failedCount: 0,
      changeFailedCount: 3,
    });
    show(<DoneLast orders={some(done)} />);
    screen.getByText('3 couldn’t be changed');
    cleanup();
    localStorage.setItem('locale', 'de');
    try {
      show(<DoneLast orders={some(done)} />);
      screen.getByText('3 nicht geändert');
    } finally {
      localStorage.removeItem('locale');
    }
  });

  it('users who may add start there; users who may only read continue to the lists', () => {
    show(<StartActions drafts={some(order({}))} />);
    const card = within(screen.getByRole('region', { name: 'Quick actions' }));
    const names = [...card.getAllByRole('button'), ...card.getAllByRole('link')].map(
      one => one.firstElementChild!.nextElementSibling!.firstElementChild!.textContent,
    );
    assert.deepEqual(names, ['Issue a credential', 'Issue a range', 'Import a file', 'Continue a draft']);
    assert.equal(hrefOf(/Import a file/), '/customers/c/credentials/import');
    cleanup();
    show(<StartActions drafts={some()} />);
    assert.ok(screen.queryByText('Continue a draft') === null);
    cleanup();
    show(<StartActions drafts={some(order({}))} />, { profile: reader });
    assert.ok(screen.getByRole('region', { name: 'Go to' }));
    assert.ok(screen.queryByRole('button') === null);
    assert.equal(hrefOf(/All credentials/), '/customers/c/credentials/browse/single');
    assert.equal(hrefOf(/Drafts.*1 draft/), '/customers/c/credentials/drafts');
    cleanup();
    localStorage.setItem('locale', 'de');
    try {
      show(<StartActions drafts={some()} />);
      assert.ok(screen.getByRole('button', { name: /^Nummernbereich ausstellen/ }));
    } finally {
      localStorage.removeItem('locale');
    }
  });

  it('the balance is shown with its pace, what it is spent on, and how this user gets more', () => {
    show(<CreditsCard overview={quiet} balance={3_854} />, { profile: manager });
    assert.match(
      screen.getByRole('region', { name: 'Credits' }).textContent ?? '',
      /3,854 leftAt 10 per day, they’ll last until/,
    );
    screen.getByText(/^Each issued credential costs one credit/);
    assert.equal(hrefOf('All transactions'), '/customers/c/credentials/credits');
    cleanup();
    show(<CreditsCard overview={quiet} balance={0} />, { profile: holding(held('customer_admin')) });
    assert.equal(hrefOf('Redeem voucher'), '/customers/c/credentials/credits#redeem=');
    screen.getByText('Or ask a partner admin to add credits.');
    cleanup();
    show(<CreditsCard overview={quiet} balance={3_854} />);
    assert.ok(screen.queryByRole('link') === null);
    screen.getByText('Ask a customer admin if you need more.');
    cleanup();
    show(<CreditsCard overview={quiet} balance={3_854} />, { profile: holding(held('partner_admin')) });
    assert.equal(hrefOf('Add credits'), '/customers/c/credentials/credits#add');
    cleanup();
    const none = { ...quiet, credits: { balance: 0, since: null, taken: 0 } };
    show(<CreditsCard overview={none} balance={0} />);
    assert.match(
      screen.getByRole('region', { name: 'Credits' }).textContent ?? '',
      /^Credits0 leftEach issued/,
    );
  });

  it('under a contract the credits say what it still includes, or that nothing is left', () => {
    const textUnder = (wallet: number) => {
      const left = { userCredential: 0, adminCredential: 0, walletCredential: wallet };
      const contract = { isFullContract: false, left, drafts: [] };
      show(<CreditsCard overview={{ ...quiet, contract }} balance={3_854} />);
      return screen.getByRole('region', { name: 'Credits' }).textContent ?? '';
    };
    assert.match(textUnder(39), /Remaining in contract.*Wallet passes39/);
    assert.ok(screen.queryByText('User credentials') === null);
    cleanup();
    assert.match(textUnder(0), /Everything included in the contract is used up/);
  });

  it('the setup disappears when it is complete; users who may complete it get links to its steps', () => {
    show(<SetUpCard setUp={{ ...allSetUp, pdfDesign: false }} hasCredits />, { profile: manager });
    assert.equal(hrefOf('All steps'), '/customers/c/settings/config');
    cleanup();
    show(<SetUpCard setUp={{ ...allSetUp, pdfDesign: false }} hasCredits />);
    assert.ok(screen.queryByRole('link') === null);
    cleanup();
    show(<SetUpCard setUp={{ ...allSetUp, app: false }} hasCredits />, { profile: manager });
    assert.ok(screen.queryByRole('link', { name: 'All steps' }) === null);
    const card = within(screen.getByRole('region', { name: 'Setup' }));
    assert.ok(card.getByText('4 of 5 done'));
    assert.equal(hrefOf('Choose an app'), '/global/customers/c');
    cleanup();
    show(<SetUpCard setUp={{ ...allSetUp, cardProfile: false }} hasCredits={false} />, { profile: manager });
    assert.equal(hrefOf('Create a card profile'), '/customers/c/settings/card-profiles#create');
    assert.equal(hrefOf('Add credits'), '/customers/c/credentials/credits#add');
    assert.ok(screen.getByText('3 of 5 done'));
    cleanup();
    show(<SetUpCard setUp={allSetUp} hasCredits />);
    assert.ok(screen.queryByRole('region') === null);
  });
});

describe('items that need attention at all customers', () => {
  afterEach(cleanup);
  const low = { customerId: 'l', customerName: 'Ferry Point', balance: 5, since: ago(90), taken: 90 };
  const textOfAll = (over: Partial<Overview>, dataProvider: Partial<DataProvider> = {}) => {
    show(
      <GlobalAttention
        overview={{
          orders,
          outages: [],
          refusedWebhooks: { count: 0, rows: [] },
          customers: 50,
          endingIssuers: [],
          backup: null,
          toApprove: { count: 0, rows: [] },
          low: { count: 0, rows: [] },
          ...over,
        }}
      />,
      { profile: manager, dataProvider },
    );
    return document.body.textContent ?? '';
  };

  it('names the customers that soon run out of credits, and leads to their bookings', () => {
    const text = textOfAll({ low: { count: 1, rows: [low] } });
    assert.match(text, /Ferry Point is running low on credits/);
    assert.match(text, /5 credits left\. At 1 per day, they’ll last until/);
    assert.equal(hrefOf(/Open credits/), '/customers/l/credentials/credits');
  });
  it('32.26: names the provider configs whose webhooks are rejected, and where that is fixed', () => {
    const refusedConfig = {
      configId: 'f',
      configName: 'Connect North',
      since: ago(2),
      lastAt: ago(1),
      count: 1_204,
    };
    const text = textOfAll({
      refusedWebhooks: { count: 7, rows: [{ ...refusedConfig, reason: 'wrong_secret' }] },
    });
    assert.match(text, /^Needs your attention7/);
    assert.match(
      text,
      /Webhooks from “Connect North” are being rejectedThe last one was rejected on .+, so statuses update with a delay/,
    );
    assert.equal(hrefOf('Open config: Connect North'), '/global/provider-settings#edit=f');
  });
  it('names the certificate for signing passes that expires soon, and where it is renewed', () => {
    const ending = { id: 'i', validUntil: '2026-12-20T09:30:00.000Z', isPressing: true };
    const text = textOfAll({ endingIssuers: [ending] });
    assert.match(text, /^Needs your attention1/);
    assert.match(text, /certificate for wallet passes needs to be renewedIt’s valid until Dec 20, 2026/);
    assert.equal(hrefOf('Open wallet issuers'), '/global/wallet-issuers');
  });
  it('says that a backup is missing or a week old, to users who manage the system', async () => {
    assert.match(textOfAll({}), /Nothing needs your attention/);
    cleanup();
    assert.match(textOfAll({ backup: { madeAt: ago(6) } }), /Nothing needs your attention/);
    cleanup();
    assert.match(textOfAll({ backup: { madeAt: null } }), /Needs your attention1/);
    await screen.findByText('No backup yet');
    assert.equal(hrefOf('Open backups'), '/global/system/tabs/keys');
    cleanup();
    assert.match(textOfAll({ backup: { madeAt: ago(12) } }), /Needs your attention1/);
    await screen.findByText('Last backup 12 days ago');
  });

  it('names the card profiles that wait for the user’s approval, and links to each', () => {
    const profile = { id: 'p', displayName: 'Visitor card', ownerName: 'Acme', submittedAt: ago(3) };
    const rows = [
      { ...profile, customerId: 'c', partnerId: null },
      { ...profile, id: 'q', displayName: 'Gate card', customerId: null, partnerId: 'n' },
    ];
    const text = textOfAll({ toApprove: { count: 9, rows } });
    assert.match(text, /^Needs your attention9/);
    assert.match(
      text,
      /“Visitor card” is waiting for your approval3 days agoAcme submitted this card profile/,
    );
    const from = '?from=%2Fglobal%2Fstart';
    assert.equal(hrefOf('Review: Visitor card'), `/customers/c/settings/card-profiles/p${from}`);
    assert.equal(hrefOf('Review: Gate card'), `/global/partners/n/config/cards/q${from}`);
  });
  it('more orders than are shown are a link to those of all customers', () => {
    const text = textOfAll({ orders: { ...orders, attention: { count: 206, rows: [order({})] } } });
    assert.match(text, /^Needs your attention2061 of 206 shown/);
    const to = new URL(hrefOf('and 205 more orders') ?? '', 'http://x');
    assert.equal(to.pathname, '/global/orders');
    assert.match(to.searchParams.get('filter') ?? '', /attention/);
  });
  it('card profiles to approve appear twenty at a time, and are loaded beyond those of the overview', async () => {
    const profile = (n: number) => ({
      id: `p${n}`,
      displayName: `Card ${n}`,
      customerId: 'c',
      partnerId: null,
      ownerName: 'Acme',
      submittedAt: ago(200 - n),
    });
    const all = Array.from({ length: 103 }, (_, n) => profile(n));
    const requests: unknown[] = [];
    const provider = {
      getList: (resource: string, { pagination, sort, filter }: Record<string, unknown>) => {
        requests.push([resource, pagination, sort, filter]);
        return Promise.resolve({ data: all.slice(100), total: 103 });
      },
      getMany: () => Promise.resolve({ data: [{ id: 'c', name: 'Acme Works' }] }),
    };
    const text = textOfAll(
      { toApprove: { count: 103, rows: all.slice(0, 100) } },
      provider as unknown as Partial<DataProvider>,
    );
    assert.match(text, /^Needs your attention1035 of 103 shown/);
    const lines = () => screen.getAllByText(/^“Card \d+” is waiting for your approval$/).length;
    for (const [left, shown] of [
      [98, 20],
      [83, 40],
      [63, 60],
      [43, 80],
      [23, 100],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `and ${left} more card profiles` }));
      screen.getByText(`${shown} of 103 shown`);
      assert.equal(lines(), shown);
    }
    assert.deepEqual(requests, []);
    await userEvent.click(screen.getByRole('button', { name: 'and 3 more card profiles' }));
    await screen.findByText('“Card 102” is waiting for your approval');
    await waitFor(() => assert.equal(screen.getAllByText(/^Acme Works submitted/).length, 3));
    assert.ok(screen.queryByText(/of 103 shown/) === null);
    assert.deepEqual(requests, [
      [
        'cardProfile',
        { page: 6, perPage: 20 },
        { field: 'submittedAt', order: 'ASC' },
        { status: ['SUBMITTED'] },
      ],
    ]);
  });
  it('more provider configs than the overview contains are a link to their list', async () => {
    const config = { configName: 'North', since: ago(2), lastAt: ago(1), count: 1 } as const;
    const rows = Array.from({ length: 7 }, (_, n) => ({
      ...config,
      configId: `f${n}`,
      reason: 'wrong_secret' as const,
    }));
    textOfAll({ refusedWebhooks: { count: 120, rows } });
    screen.getByText('5 of 120 shown');
    await userEvent.click(screen.getByRole('button', { name: 'and 115 more provider configs' }));
    screen.getByText('7 of 120 shown');
    assert.equal(hrefOf('and 113 more provider configs'), '/global/provider-settings');
  });
  it('only one kind of lines is unfolded at a time', async () => {
    const config = { since: ago(2), lastAt: ago(1), count: 1, reason: 'wrong_secret' } as const;
    const profile = { customerId: 'c', partnerId: null, ownerName: 'Acme', submittedAt: ago(3) };
    textOfAll({
      refusedWebhooks: {
        count: 9,
        rows: Array.from({ length: 9 }, (_, n) => ({
          ...config,
          configId: `f${n}`,
          configName: `North ${n}`,
        })),
      },
      toApprove: {
        count: 8,
        rows: Array.from({ length: 8 }, (_, n) => ({ ...profile, id: `p${n}`, displayName: `Card ${n}` })),
      },
    });
    screen.getByText('10 of 17 shown');
    await userEvent.click(screen.getByRole('button', { name: 'and 4 more provider configs' }));
    screen.getByText('14 of 17 shown');
    await userEvent.click(screen.getByRole('button', { name: 'and 3 more card profiles' }));
    screen.getByText('13 of 17 shown');
    screen.getByRole('button', { name: 'and 4 more provider configs' });
  });
  it('five customers with low credits are shown; all of them are a link to their list', () => {
    const rows = Array.from({ length: 8 }, (_, n) => ({
      ...low,
      customerId: `l${n}`,
      customerName: `Ferry ${n}`,
    }));
    textOfAll({ customers: 1_204, low: { count: 320, rows } });
    screen.getByText('Ferry 4 is running low on credits');
    assert.ok(screen.queryByText('Ferry 5 is running low on credits') === null);
    screen.getByText('5 of 320 shown');
    assert.equal(
      decodeURIComponent(hrefOf('and 315 more customers') ?? ''),
      '/global/customers?filter={"hasLowCredits":true}',
    );
    assert.doesNotMatch(document.body.textContent ?? '', /Checked the first/);
  });
  it('used-up credits aren’t called low', () =>
    assert.match(
      textOfAll({ low: { count: 1, rows: [{ ...low, balance: 0 }] } }),
      /has used up its credits/,
    ));
  it('names the customer of a failed order', () =>
    assert.match(
      textOfAll({ orders: { ...orders, attention: some(order({})) } }),
      /Acme\. You weren’t charged for these/,
    ));
});

import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { StartActions } from './StartActions.tsx';
import { CreditsCard } from './CreditsCard.tsx';
import { allSetUp, manager, order, quiet, some } from '../../../testing/web/start/examples.ts';
import { GlobalPlaces } from './GlobalStartPage.tsx';
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
    show(<GlobalPlaces customers={2} processes={null} />, { profile: holding(held('super_admin')) });
    assert.equal(hrefOf(/^System/), '/global/system');
    cleanup();
    show(<GlobalPlaces customers={2} processes={null} />, { profile: holding(held('admin')) });
    assert.ok(screen.queryByRole('link', { name: /^System/ }) === null);
    assert.ok(screen.getByText('Health, failures and backups. Ask a super admin.'));
    cleanup();
    show(<GlobalPlaces customers={2} processes={null} />, { profile: holding(held('partner_admin')) });
    assert.ok(screen.queryByText(/^System/) === null);
  });

  it('people who manage the system see whether its processes run, and get to those that don’t', () => {
    const open = (processes: Overview['processes']) => {
      cleanup();
      show(<GlobalPlaces customers={2} processes={processes} />, { profile: holding(held('super_admin')) });
      return hrefOf(/^System/);
    };
    assert.equal(open({ ready: 6, notReady: 0, silent: 0 }), '/global/system');
    screen.getByText('All 6 processes are running');
    assert.equal(open({ ready: 4, notReady: 2, silent: 1 }), '/global/system/tabs/processes');
    screen.getByText('1 process isn’t responding');
    open({ ready: 4, notReady: 2, silent: 0 });
    screen.getByText('2 processes aren’t ready');
    open({ ready: 0, notReady: 0, silent: 0 });
    screen.getByText('Health, failures and backups');
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
    assert.ok(screen.getByText('Finished orders appear here.'));
  });

  it('recently finished orders name the issuer, or say that it was the user', () => {
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

  it('a recently finished order says if some of its credentials failed', () => {
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
    assert.ok(screen.getByRole('region', { name: 'Quick links' }));
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
      const total = { userCredential: 5, adminCredential: 0, walletCredential: 40 };
      const contract = { isFullContract: false, total, left, drafts: [] };
      show(<CreditsCard overview={{ ...quiet, contract }} balance={3_854} />);
      return screen.getByRole('region', { name: 'Credits' }).textContent ?? '';
    };
    assert.match(textUnder(39), /Remaining in contract.*User credentials0.*Wallet passes39/);
    assert.ok(screen.queryByText('Admin credentials') === null);
    cleanup();
    assert.match(textUnder(0), /Everything included in the contract is used up\..*Wallet passes0/);
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

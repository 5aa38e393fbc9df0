import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { ListParams } from '../core/listQuery.ts';
import { ToDisplayMode } from '../shell/Redirects.tsx';
import { DraftsPage, GroupedPage, SinglePage } from './CredentialsPages.tsx';

configure({ asyncUtilTimeout: 20_000 });
const at = '2026-01-02T03:04:05.000Z';
const orderOf = (id: string, status: string) => ({
  id,
  displayName: `Order ${id}`,
  status,
  totalCredentialsCount: 3,
  updatedAt: at,
  createdAt: at,
  addingCount: 0,
  availableCount: 0,
  failedCount: 0,
  usedCount: 0,
  suspendedCount: 0,
  removedCount: 0,
  customerCredentialProviderId: null,
  failure: null,
  isPaused: false,
  authorizationUrl: null,
});
const credential = {
  id: 'x',
  orderId: 'o',
  type: 'user',
  status: 'AVAILABLE',
  nameOnCard: 'Ada',
  cardImage: null,
  dataParams: { cardNumber: '4711' },
  deliveryStatus: 'SENT',
  updatedAt: at,
  canBeRemoved: true,
  recipient: { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null },
  order: { id: 'o', displayName: 'Order o', status: 'ISSUED' },
  cardProfile: { id: 'p', displayName: 'Badge' },
  dataFormat: { id: 'f', displayName: 'Number' },
};
const base = '/customers/c/credentials';

describe('the lists of credentials', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  const open = (where: string, { hasCredits = true, isEmpty = false, providers = 1, profile = {} } = {}) => {
    const requests: (ListParams & { resource: string })[] = [];
    globalThis.fetch = async url =>
      Response.json(
        String(url).includes('/admin/jobs')
          ? []
          : { creditsSummary: { credits: 0 }, contract: null, hasContractOrCredits: hasCredits },
      );
    const dataProvider = {
      getList: (resource: string, params: ListParams) => {
        requests.push({ ...params, resource });
        const orders = [orderOf('d', 'DRAFT'), orderOf('o', 'ISSUED')];
        const drafts = orders.filter(({ status }) => params.filter['draft'] !== true || status === 'DRAFT');
        const rows = { order: drafts, credential: [credential] }[resource] ?? [];
        const data = isEmpty ? [] : rows;
        return Promise.resolve({ data, total: data.length, meta: { counts: {} } });
      },
    } as unknown as Partial<DataProvider>;
    const pages = (
      <Routes>
        <Route path="/customers/:customerId/credentials" element={<ToDisplayMode />} />
        <Route path={`${base}/browse/grouped`} element={<GroupedPage />} />
        <Route path={`${base}/browse/single`} element={<SinglePage />} />
        <Route path={`${base}/drafts`} element={<DraftsPage />} />
        <Route path="*" element={null} />
      </Routes>
    );
    const customer = {
      providers: Array.from({ length: providers }, (_, n) => ({
        credentialProviderId: `p${n}`,
        displayName: `Provider ${n}`,
      })),
    };
    return { requests, ...show(pages, { at: where, dataProvider, customer, profile }) };
  };
  const lists = [`${base}/browse/grouped`, `${base}/browse/single`, `${base}/drafts`];
  const table = () => screen.findByRole('table');
  const rowsOf = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1);

  it('CRD-22, CRD-23: the choice between both displays is remembered; by default they are grouped by order', async () => {
    const first = open(base);
    await table();
    assert.equal(first.place(), `${base}/browse/grouped`);
    await userEvent.click(screen.getByRole('button', { name: 'Individual credentials' }));
    await waitFor(() => assert.equal(first.place(), `${base}/browse/single`));
    assert.equal(localStorage.getItem('credentialsDisplayMode'), 'single');
    cleanup();
    const again = open(base);
    await table();
    assert.equal(again.place(), `${base}/browse/single`);
    await userEvent.click(screen.getByRole('button', { name: 'By order' }));
    await waitFor(() => assert.equal(localStorage.getItem('credentialsDisplayMode'), 'grouped'));
  });

  it('a search for a person that finds no order leads to individual credentials, as does the switch', async () => {
    const searched = `?${new URLSearchParams({ filter: '{"q":"Ada & Co"}' })}`;
    const single = `${base}/browse/single${searched}`;
    const { place } = open(`${base}/browse/grouped${searched}`, { isEmpty: true });
    const link = await screen.findByRole('link', { name: 'Search individual credentials for “Ada & Co”' });
    assert.equal(link.getAttribute('href'), single);
    await userEvent.click(screen.getByRole('button', { name: 'Individual credentials' }));
    await waitFor(() => assert.equal(place(), single));
    await userEvent.click(screen.getByRole('button', { name: 'By order' }));
    await waitFor(() => assert.equal(place(), `${base}/browse/grouped${searched}`));
    cleanup();
    open(`${base}/drafts${searched}`, { isEmpty: true });
    await screen.findByText('No matches for your search and filters.');
    assert.ok(
      screen.queryByRole('link', { name: /^Search individual/ }) === null,
      'drafts aren’t in that list',
    );
  });

  it('CRD-24, CRD-26: grouped by order, there is one row for each order, which opens it', async () => {
    const { place } = open(`${base}/browse/grouped`);
    assert.equal((await rowsOf()).length, 2);
    await userEvent.click(screen.getByText('Order o'));
    await waitFor(() => assert.equal(place(), `${base}/order/o`));
  });

  it('CRD-27: a row of the drafts opens the draft', async () => {
    const { place } = open(`${base}/drafts`);
    assert.equal((await rowsOf()).length, 1);
    await userEvent.click(screen.getByText('Order d'));
    await waitFor(() => assert.equal(place(), `${base}/drafts/d`));
  });

  it('tell users who may only read what will be there, without what issuing needs', async () => {
    for (const [where, text, german] of [
      ['browse/grouped', 'No credentials yet. They appear here once', 'Noch keine Berechtigungen. Sie ersch'],
      ['browse/single', 'No credentials yet. They appear here once', 'Noch keine Berechtigungen. Sie ersch'],
      ['drafts', 'No drafts yet. Credentials that are being', 'Noch keine Entwürfe. Hier erscheinen'],
    ] as const)
      for (const [locale, sentence] of [
        ['en', text],
        ['de', german],
      ] as const) {
        localStorage.setItem('locale', locale);
        open(`${base}/${where}`, { isEmpty: true, hasCredits: false, profile: reader });
        await screen.findByText(content => content.startsWith(sentence));
        assert.doesNotMatch(
          document.body.textContent ?? '',
          /no contract and no credits|so you can’t issue|weder Vertrag/i,
        );
        assert.ok(screen.queryByRole('alert') === null);
        cleanup();
      }
  });

  for (const where of lists) {
    it(`CRD-28: ${where} has a filter by status`, async () => {
      const { requests } = open(where);
      await table();
      assert.ok(requests.every(({ filter }) => filter['status'] === undefined));
      const buttons = screen.getAllByRole('button', { name: /^Status/ });
      await userEvent.click(buttons.find(one => one.getAttribute('aria-haspopup') === 'dialog')!);
      const [choice] = await within(await screen.findByRole('dialog')).findAllByRole('checkbox');
      await userEvent.click(choice!);
      await waitFor(() => assert.ok(requests.some(({ filter }) => filter['status'] !== undefined)));
    });

    it(`CRD-29: ${where} has a search`, async () => {
      const { requests } = open(where);
      await table();
      const [search] = screen.getAllByRole('textbox');
      await userEvent.type(search!, 'Ada');
      await waitFor(() => assert.equal(requests.at(-1)?.filter['q'], 'Ada'));
    });

    it(`CRD-30: ${where} has an add button that can create an order or a draft`, async () => {
      open(where);
      await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      assert.deepEqual(names, ['Issue a credential', 'Add to draft', 'Import a file']);
    });

    it(`CRD-31: ${where} says if there is neither contract nor credits`, async () => {
      open(where, { hasCredits: false });
      await screen.findByText(/no contract and no credits/);
      cleanup();
      open(where);
      await table();
      assert.ok(screen.queryByText(/no contract and no credits/) === null);
    });

    it(`CRD-32: ${where} says what is missing before anything can be issued`, async () => {
      open(where, { isEmpty: true, providers: 0 });
      await screen.findByText(/4 steps left/);
      for (const text of [/No provider/, /No card profiles/, /No PDF designs/, /No data formats/])
        await screen.findByText(text);
    });
  }

  it('CRD-33: each display has its columns, the provider if there are several; sorted by name, status and change', async () => {
    const person = ['Recipient', 'Card profile', 'Data format', 'Order'];
    for (const [display, providers, first, others, changed] of [
      ['grouped', 2, 'Order', ['Credentials', 'Provider', 'Credits'], 'Order edited'],
      ['grouped', 1, 'Order', ['Credentials', 'Credits'], 'Order edited'],
      ['single', 1, 'Name on card', person, 'Last updated'],
    ] as const) {
      open(`${base}/browse/${display}`, { providers });
      const heads = within(await table()).getAllByRole('columnheader');
      const names = heads
        .map(({ textContent }) => textContent)
        .filter(text => text !== '' && text !== 'Actions');
      assert.deepEqual(names, [first, 'Status', ...others, changed]);
      const sorted = heads.filter(head => head.querySelector('.MuiTableSortLabel-root') !== null);
      for (const name of [first, 'Status', changed])
        assert.ok(sorted.some(({ textContent }) => textContent === name));
      cleanup();
    }
  });

  it('the first click on the heading of a time sorts the newest first, on others from A', async () => {
    const { place } = open(`${base}/browse/single`);
    for (const [name, order, query] of [
      ['Status', 'ascending', /order=ASC.*sort=status$/],
      ['Last updated', 'descending', /order=DESC.*sort=updatedAt$/],
      ['Last updated', 'ascending', /order=ASC.*sort=updatedAt$/],
    ] as const) {
      await userEvent.click(within(await table()).getByRole('button', { name }));
      await waitFor(() => {
        const head = screen.getByRole('columnheader', { name });
        assert.equal(head.getAttribute('aria-sort'), order);
      });
      assert.match(place(), query);
    }
  });
});

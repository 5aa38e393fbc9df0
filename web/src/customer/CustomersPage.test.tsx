import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  customersApi,
  doors,
  globalAdmin,
  made,
  north,
  openCustomers,
  partnerAdmin,
  rowOf,
  south,
} from '../../../testing/web/customer/testCustomers.tsx';

const orphan = rowOf({
  id: made,
  name: '',
  partner: { name: null, deleted: true },
  appConfigId: doors.id,
  appConfig: doors,
  appLogoUrl: `/files/${'0a'.repeat(32)}`,
});

describe('the list of customers', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = async (
    as = globalAdmin,
    lists: Readonly<Record<string, readonly object[]>> = {},
    figuresOf: Readonly<Record<string, object>> = {},
  ) => {
    const api = customersApi([rowOf(), orphan], lists, undefined, figuresOf);
    const view = openCustomers(api, { at: '/global/customers', as });
    const table = within(await screen.findByRole('table', { name: 'Customers' }));
    await table.findByText('Acme Works');
    const listUrls = () =>
      api.sent.filter(({ url }) => url.startsWith('/admin/customers?')).map(({ url }) => url);
    return { ...view, api, table, listUrls };
  };

  it('CUS-18, CUS-19: names the partner or says that it was deleted, and the app config or that it is the default', async () => {
    const { table } = await open();
    const [, first, second] = table.getAllByRole('row');
    assert.match(first!.textContent ?? '', /Acme WorksNorthwind.*Default/);
    assert.match(second!.textContent ?? '', /Unnamed customerPartner deleted.*Doors app/);
  });

  it('35.3: shows credits, credentials, problems and the last order, read once for the page', async () => {
    const { table, api } = await open();
    await table.findAllByText('3 problems');
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const head of ['Credits', 'Credentials', 'Problems', 'Last order']) assert.ok(heads.includes(head));
    const [, first] = table.getAllByRole('row');
    assert.match(first!.textContent ?? '', /1,250.*40.*3 problems.*Jul 1/);
    const figureRequests = api.sent.filter(({ url }) => url.startsWith('/admin/customers/figures'));
    assert.deepEqual(
      figureRequests.map(({ url }) => url),
      [`/admin/customers/figures?customers=${acme},${made}`],
    );
  });

  it('low credits are marked in words', async () => {
    const low = { credits: 0, hasLowCredits: true };
    const { table } = await open(globalAdmin, {}, { [made]: low });
    await table.findByText('0 · low');
    table.getByText('1,250');
  });

  it('a problem leads to its credential; several are listed, with links to each and to all of a kind', async () => {
    const credentials = [
      { id: south.id, nameOnCard: 'Ada', status: 'ADD_FAILED' },
      { id: doors.id, nameOnCard: null, status: 'AVAILABLE' },
    ];
    const one = { problems: 1, failed: 1, undelivered: 0, problemCredentialId: south.id };
    const { table, place } = await open(globalAdmin, { credentials }, { [made]: one });
    const single = await table.findByRole('link', { name: '1 problem' });
    assert.equal(single.getAttribute('href'), `/customers/${made}/credentials/credential/${south.id}`);
    await userEvent.click(table.getByRole('button', { name: '3 problems' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Problems at Acme Works' }));
    const hrefOf = async (name: string) =>
      decodeURIComponent((await menu.findByRole('link', { name })).getAttribute('href') ?? '');
    const base = `/customers/${acme}/credentials`;
    assert.equal(await hrefOf('Ada'), `${base}/credential/${south.id}`);
    assert.equal(await hrefOf('Unnamed credential'), `${base}/credential/${doors.id}`);
    assert.match(await hrefOf('2 failed credentials'), /browse\/single\?filter=.*"ADD_FAILED"/);
    assert.match(
      await hrefOf('1 undelivered message'),
      /"status":\["AVAILABLE"\],"deliveryStatus":\["FAILED"\]/,
    );
    assert.equal(place(), '/global/customers', 'the row is not opened');
    await userEvent.click(menu.getByRole('link', { name: 'Ada' }));
    await waitFor(() => assert.equal(place(), `${base}/credential/${south.id}`));
  });

  it('is exported with the figures that it shows, under their headings', async () => {
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
    try {
      const { listUrls } = await open();
      await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
      const columns = new URLSearchParams(listUrls().at(-1)!.split('?')[1]).get('columns');
      const exported = JSON.parse(columns ?? '[]') as { field: string; head: string }[];
      assert.deepEqual(exported.map(({ field, head }) => `${field}: ${head}`).slice(-6), [
        'credits: Credits',
        'credentials: Credentials',
        'problems: Problems',
        'lastOrder.status: Last order',
        'lastOrder.createdAt: Last order (UTC)',
        'providers.displayName: Providers',
      ]);
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
    }
  });

  it('is sorted by problems, most first, and shows only customers with problems', async () => {
    const { table, listUrls } = await open();
    await userEvent.click(table.getByRole('button', { name: 'Problems' }));
    await waitFor(() => assert.match(listUrls().at(-1)!, /sort=-problems/));
    await userEvent.click(screen.getByRole('button', { name: 'With problems' }));
    await waitFor(() => assert.match(listUrls().at(-1)!, /hasProblems=true/));
  });

  it('shows only customers with low credits', async () => {
    const { listUrls } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Low credits' }));
    await waitFor(() => assert.match(listUrls().at(-1)!, /hasLowCredits=true/));
  });

  it('is sorted by credits, fewest first, and by credentials and last order, most and newest first', async () => {
    const { table, listUrls } = await open();
    const sorts = { Credits: 'credits', Credentials: '-credentials', 'Last order': '-lastOrder' } as const;
    for (const [name, sort] of Object.entries(sorts)) {
      await userEvent.click(table.getByRole('button', { name }));
      await waitFor(() => assert.match(listUrls().at(-1)!, new RegExp(`sort=${sort}(&|$)`)));
    }
  });

  it('CUS-17: the app logo is before the name', async () => {
    const { table } = await open();
    const picture = table.getAllByRole('row')[2]!.querySelector('img');
    assert.equal(picture?.getAttribute('src'), orphan.appLogoUrl);
  });

  it('CUS-15: one search is sent when typing pauses', async () => {
    const { listUrls } = await open();
    await userEvent.type(screen.getByLabelText('Search customers'), 'harbour');
    await waitFor(() => assert.ok(listUrls().some(url => url.includes('q=harbour'))));
    assert.equal(listUrls().filter(url => /[?&]q=/.test(url)).length, 1);
  });

  it('CUS-20: is sorted by name and by app config', async () => {
    const { table, listUrls } = await open();
    assert.match(listUrls()[0]!, /sort=name/);
    await userEvent.click(table.getByRole('button', { name: /App config/ }));
    await waitFor(() => assert.match(listUrls().at(-1)!, /sort=-?appConfigName/));
    await userEvent.click(table.getByRole('button', { name: /Name/ }));
    await waitFor(() => assert.match(listUrls().at(-1)!, /sort=-?name/));
  });

  it('CUS-16: can be filtered by partner, for users who manage several', async () => {
    await open();
    const filters = () => screen.queryAllByRole('button', { name: /^Partner/ }).length;
    assert.equal(filters(), 1);
    cleanup();
    await open(partnerAdmin(north));
    assert.equal(filters(), 0);
  });

  it('CUS-21, CUS-22: a row opens the customer in the global context', async () => {
    const { table, place } = await open();
    await userEvent.click(table.getByText('Acme Works'));
    await waitFor(() => assert.equal(place(), `/global/customers/${acme}?from=%2Fglobal%2Fcustomers`));
  });

  it('a customer opened from the list leads to the next and previous ones of the list', async () => {
    const { table } = await open();
    await userEvent.click(table.getByText('Acme Works'));
    await screen.findByText('1 of 2');
    const next = await screen.findByRole('link', { name: 'Next in the list' });
    assert.equal(
      next.getAttribute('href'),
      `/global/customers/${made}?from=${encodeURIComponent('/global/customers?page=1')}`,
    );
    assert.equal(next.getAttribute('aria-keyshortcuts'), 'J');
  });
});

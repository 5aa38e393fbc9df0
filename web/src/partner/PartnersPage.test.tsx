import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  northwind,
  openPartners,
  partnerAdmin,
  partnersApi,
  rowOf,
  south,
  southwind,
  top,
} from '../../../testing/web/partner/testPartners.tsx';

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Partners' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent ?? '');
};
const sortButton = () => screen.getByRole('button', { name: /^Name/ });

describe('the list of partners', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('PAR-12: has a search', async () => {
    const api = partnersApi();
    openPartners(api);
    await screen.findByText('Southwind');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search partners' }), 'south');
    await waitFor(async () => assert.equal((await rows()).length, 1));
    assert.match((await rows())[0]!, /Southwind/);
    assert.ok(api.gets('/admin/partners?').some(({ url }) => /[?&]q=south(&|$)/.test(url)));
  });

  it('PAR-13, PAR-14: shows the app logo as avatar, and the chain above under the name', async () => {
    openPartners(partnersApi());
    await screen.findByText('Southwind');
    const table = screen.getByRole('table', { name: 'Partners' });
    assert.deepEqual(
      [...table.querySelectorAll('img')].map(image => image.getAttribute('src')),
      [northwind.appLogoUrl],
    );
    const cells = within(table)
      .getByRole('link', { name: /Southwind/ })
      .closest('td')!;
    assert.match(cells.textContent ?? '', /^Southwind\s*Northwind$/);
  });

  it('says how many customers each has, and how far its provider is set up', async () => {
    openPartners(partnersApi());
    await screen.findByText('Southwind');
    const texts = await rows();
    assert.match(
      texts.find(text => text.includes('Southwind'))!,
      /4No keys/,
    );
    assert.match(
      texts.find(text => !text.includes('Southwind'))!,
      /0Ready/,
    );
  });

  it('the number of customers is a link to the list of these customers, in the list and in the tree', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ partnerId: [south] }) });
    for (const at of ['/global/partners', '/global/partners?view=tree']) {
      cleanup();
      const { place } = openPartners(
        partnersApi({ partners: [rowOf(top, 'Lonely'), rowOf(south, 'Southwind', { customersCount: 4 })] }),
        {
          at,
          as: partnerAdmin(top, south),
        },
      );
      await screen.findByRole('link', { name: 'Lonely' });
      const link = await screen.findByRole('link', { name: '4 customers' });
      assert.ok(screen.queryByRole('link', { name: '0 customers' }) === null);
      await userEvent.click(link);
      await waitFor(() => assert.equal(place(), `/global/customers?${query}`));
    }
  });

  it('PAR-15, PAR-16: is sorted by name, descending first; another press reverses it, and it is never unsorted', async () => {
    const api = partnersApi();
    openPartners(api);
    await screen.findByText('Southwind');
    const header = screen.getByRole('columnheader', { name: /^Name/ });
    assert.equal(header.getAttribute('aria-sort'), 'descending');
    assert.match((await rows())[0]!, /Southwind/);
    for (const [order, first] of [
      ['ascending', /^\W*(N\W*)?Northwind/],
      ['descending', /Southwind/],
      ['ascending', /Northwind/],
    ] as const) {
      await userEvent.click(sortButton());
      await waitFor(() =>
        assert.equal(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort'), order),
      );
      await waitFor(async () => assert.match((await rows())[0]!, first));
    }
    assert.ok(api.gets('/admin/partners?').every(({ url }) => /sort=-?name|id=|parentId/.test(url)));
  });

  it('PAR-17, PAR-37: has an add button, which opens the dialog of a new partner', async () => {
    openPartners(partnersApi());
    await userEvent.click(await screen.findByRole('button', { name: 'New partner' }));
    assert.ok(await screen.findByRole('dialog', { name: 'New partner' }));
  });

  it('PAR-18: a row opens the page of the partner', async () => {
    const { place } = openPartners(partnersApi());
    await userEvent.click(await screen.findByRole('link', { name: /Southwind/ }));
    await screen.findByRole('heading', { level: 1, name: 'Southwind' });
    assert.equal(place(), `/global/partners/${south}/config`);
  });

  it('is also a tree: its only topmost partner is expanded, other levels are loaded when they are', async () => {
    const api = partnersApi();
    const { place } = openPartners(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Tree' }));
    assert.equal(place(), '/global/partners?view=tree');
    const tree = await screen.findByRole('list', { name: 'Partner tree' });
    const fold = within(tree).getByRole('button', { name: 'Northwind' });
    assert.equal(fold.getAttribute('aria-expanded'), 'true');
    const below = await within(tree).findByRole('list', { name: 'Northwind' });
    for (const text of ['4 customers', '0 partners below', '2 more levels allowed', 'No keys', 'Closed'])
      within(below).getByText(text);
    for (const head of ['Customers', 'Levels allowed', 'Provider', 'Self-registration'])
      screen.getByText(head);
    screen.getByText(/^Counts include only the level directly below a partner/);
    assert.ok(within(below).queryByRole('button', { name: 'Southwind' }) === null);
    await userEvent.click(fold);
    await waitFor(() => assert.ok(within(tree).queryByRole('list', { name: 'Northwind' }) === null));
  });

  it('a click anywhere on a row of the tree unfolds it, except on its links', async () => {
    openPartners(partnersApi());
    await userEvent.click(await screen.findByRole('button', { name: 'Tree' }));
    const tree = within(await screen.findByRole('list', { name: 'Partner tree' }));
    await tree.findByRole('list', { name: 'Northwind' });
    await userEvent.click(tree.getByText('1 partner below'));
    assert.ok(tree.queryByRole('list', { name: 'Northwind' }) === null);
    await userEvent.click(tree.getByText('1 partner below'));
    await tree.findByRole('list', { name: 'Northwind' });
    tree.getByRole('button', { name: 'Northwind', expanded: true });
    await userEvent.click(tree.getByRole('link', { name: 'Northwind' }));
    await screen.findByRole('heading', { level: 1, name: 'Northwind' });
  });

  it('the tree of a partner admin begins with the partners of the user’s permissions, each once', async () => {
    const api = partnersApi({
      partners: [southwind, northwind, rowOf('0197f3a0-0000-7000-8000-0000000000d1', 'Other')],
    });
    openPartners(api, { at: '/global/partners?view=tree', as: partnerAdmin(top, south) });
    const tree = await screen.findByRole('list', { name: 'Partner tree' });
    assert.deepEqual(
      within(tree)
        .getAllByRole('link')
        .map(link => link.textContent),
      ['Northwind'],
    );
  });
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Overlays } from './Overlays.tsx';
import { listPages } from '../core/listPages.ts';
import { showOverlay } from './paletteOpening.ts';
import { sitemap } from './sitemap.ts';
import { acme, answerViews, people, restoreFetch, showFrame } from '../../../testing/web/shell/testFrame.tsx';

const orders = `/customers/${acme}/credentials/browse/grouped`;
const view = (id: string, list: string, name: string, more: object = {}) => ({
  id,
  list,
  name,
  filter: { status: ['ERROR'] },
  sort: null,
  perPage: null,
  isShared: false,
  isDefault: false,
  isOwn: true,
  canChange: true,
  makerName: null,
  ...more,
});
const ofAcme = [
  view('v1', 'orders', 'Failed orders'),
  view('v2', 'credentials', 'Night badges', { isShared: true, isOwn: false, makerName: 'Grace Hopper' }),
  view('v3', 'user', 'Admins only'),
  view('v4', 'anotherVersion', 'Of an unknown list'),
];
const ofProduct = [view('v5', 'customer', 'With problems', { filter: { hasProblems: true } })];

describe('the saved views in the palette', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  const open = async (as: Parameters<typeof showFrame>[1]['as'] = people.admin) => {
    const requests = answerViews(url => (url.includes(acme) ? ofAcme : ofProduct));
    const shown = showFrame(<Overlays />, { at: '/global/customers', as });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    return { ...shown, requests };
  };
  const shownViews = async () =>
    within(await screen.findByRole('group', { name: 'Views' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('lists those of the customer and the product that the user may open, with their lists', async () => {
    localStorage.setItem('lastCustomer', acme);
    const { place, requests } = await open();
    await waitFor(async () =>
      assert.deepEqual(await shownViews(), [
        'Failed ordersAll credentials · Acme Works',
        'Night badgesAll credentials · Acme Works · Shared by Grace Hopper',
        'Admins onlyUsers · Acme Works',
        'With problemsCustomers · Administration',
      ]),
    );
    assert.equal(requests.length, 2);
    await userEvent.keyboard('failed ord');
    await waitFor(async () => assert.equal((await shownViews()).length, 1));
    await userEvent.keyboard('{Enter}');
    const filter = new URLSearchParams({ filter: JSON.stringify({ status: ['ERROR'] }) });
    assert.equal(place(), `${orders}?${filter}`);
  });

  it('without permission for a list, its views are left out', async () => {
    localStorage.setItem('lastCustomer', acme);
    await open(people.viewer);
    await waitFor(async () => assert.equal((await shownViews()).length, 2));
  });

  it('every page of a list is a page of the console', () => {
    const paths = new Set(sitemap.map(({ path }) => path));
    const pages = Object.values<object>(listPages).flatMap(one => Object.values<string>(one as never));
    assert.deepEqual(
      pages.filter(path => !paths.has(path)),
      [],
    );
  });

  it('says if they couldn’t be loaded', async () => {
    answerViews(() => null);
    showFrame(<Overlays />, { at: orders });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await waitFor(() =>
      assert.match(screen.getByRole('status').textContent ?? '', /Some results couldn’t be loaded/),
    );
  });
});

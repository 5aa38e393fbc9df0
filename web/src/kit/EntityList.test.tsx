import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { flashRows } from '../core/changes.ts';
import { Problem } from '../core/problem.ts';
import { today } from './dates/dayParts.ts';
import { periods } from './dates/periods.ts';
import { exportUrl } from './list/exportUrl.ts';
import { instantOf } from './list/filters.ts';
import { endOf, startOf } from './list/periodFilters.ts';
import { sample } from './list/sampleNoun.ts';
import { listQueryAt } from './useNeighbors.ts';
import { api, filterIn, open, table, text } from '../../../testing/web/kit/list/testList.tsx';

// responses are slower on a busy machine
configure({ asyncUtilTimeout: 20_000 });

describe('EntityList', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('a live change renders only its row', async () => {
    const rendered: string[] = [];
    const server = api(30);
    const { queryClient } = await open(server, { rendered });
    await table();
    await screen.findByText('Order 24');
    const before = rendered.length;
    server.state.rows = server.state.rows.map(row =>
      row.id === '3' ? { ...row, displayName: 'Renamed' } : { ...row },
    );
    await act(async () => {
      flashRows(['3']);
      await queryClient.invalidateQueries();
    });
    await screen.findByText('Renamed');
    assert.deepEqual(new Set(rendered.slice(before)), new Set(['3']));
  });

  it('a row opens on a click anywhere in it, but not while its text is selected', async () => {
    const { place } = await open(api(3));
    const cell = within(await table()).getAllByText('ISSUED')[0]!;
    const selection = window.getSelection()!;
    selection.selectAllChildren(cell);
    await userEvent.pointer({ target: cell, keys: '[MouseLeft>]' });
    selection.selectAllChildren(cell);
    await userEvent.pointer({ keys: '[/MouseLeft]' });
    assert.equal(place(), '/orders');
    selection.removeAllRanges();
    await userEvent.click(cell);
    assert.equal(place(), '/orders/1');
  });

  it('shows the current page above and below, and goes to a page by its number', async () => {
    const { place } = await open(api(1_204));
    const second = await screen.findByRole('button', { name: 'Page 2' });
    assert.equal(screen.getAllByText('1–25 of 1,204').length, 2);
    await userEvent.click(second);
    await screen.findAllByText('26–50 of 1,204');
    assert.match(place(), /page=2/);
    assert.equal(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current'), 'page');
  });

  it('says that there are more rows than were counted', async () => {
    const server = api(2_000);
    server.state.isUncounted = true;
    await open(server, { at: '/orders?page=2&perPage=25&sort=displayName&order=ASC&filter={}' });
    await screen.findAllByText('26–50 of more than 250');
  });

  it('doesn’t show the page number of a previous query', async () => {
    const server = api(60);
    await open(server, { at: '/orders?page=2&perPage=25&sort=displayName&order=ASC&filter={}' });
    await screen.findAllByText('26–50 of 60');
    const seen: string[] = [];
    const watch = new MutationObserver(() =>
      seen.push(...(text().match(/(?<!\d)\d{1,2}–\d+ of \d+/g) ?? [])),
    );
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'Order 4');
    await screen.findByText('1–11 of 11');
    watch.disconnect();
    assert.deepEqual(
      [...new Set(seen)].filter(range => !['26–50 of 60', '1–11 of 11'].includes(range)),
      [],
    );
  });

  it('35.3: searches for `?q=` of an address, and asks for nothing before', async () => {
    const server = api(30);
    const { place } = await open(server, { at: '/orders?q=Order 12' });
    await waitFor(() => assert.equal(filterIn(place())['q'], 'Order 12'));
    assert.equal(new URLSearchParams(place().split('?')[1]).get('q'), null);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search orders' });
    await waitFor(() => assert.equal(field.value, 'Order 12'));
  });

  it('searches without a new entry in the history', async () => {
    const { place, router } = await open(api(30));
    await table();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'Order 12');
    await waitFor(() => assert.equal(filterIn(place())['q'], 'Order 12'));
    await act(() => router.navigate(-1));
    assert.equal(place(), '/before');
  });

  it('filters by several values, with their counts, and one click clears filters without results', async () => {
    const server = api(30);
    const { place } = await open(server);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Status', expanded: false }));
    const menu = await screen.findByRole('dialog', { name: 'Status' });
    await waitFor(() => assert.match(menu.textContent ?? '', /Draft3Issued27/));
    await userEvent.click(within(menu).getByRole('checkbox', { name: /Draft/ }));
    await waitFor(() => assert.deepEqual(filterIn(place()), { status: ['DRAFT'] }));
    await userEvent.click(within(menu).getByRole('checkbox', { name: /Issued/ }));
    await waitFor(() => assert.deepEqual(filterIn(place()), { status: ['DRAFT', 'ISSUED'] }));
    await userEvent.keyboard('{Escape}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'nobody');
    await screen.findByText('Filtered by: Status: Draft, Issued, “nobody”');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await table();
    assert.deepEqual(filterIn(place()), {});
  });

  it('keeps a period by its name in the address, and asks the API for its days', async () => {
    const server = api(3);
    const dates = { kind: 'dates', source: 'updatedFrom', until: 'updatedBefore', label: 'Updated' } as const;
    const { place } = await open(server, { filters: [dates] });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Updated', expanded: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await waitFor(() =>
      assert.deepEqual(filterIn(place()), { updatedFrom: startOf('week'), updatedBefore: endOf('week') }),
    );
    const { first, last } = periods.week(today());
    const range = { updatedFrom: instantOf(first), updatedBefore: instantOf(last, 1) };
    await waitFor(() => assert.deepEqual(server.requests.at(-1)?.filter, range));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: /^Updated.*Last 7 days/ });
    assert.deepEqual(listQueryAt(place(), sample).filter, range);
    const exported = exportUrl(sample, filterIn(place()), { field: 'displayName', order: 'ASC' });
    assert.equal(new URL(exported, 'http://x').searchParams.get('updatedFrom'), range.updatedFrom);
  });

  it('a view is a link that counts its rows', async () => {
    const { place } = await open(api(30));
    await table();
    const nav = screen.getByRole('navigation', { name: 'Views' });
    await within(nav).findByText('30');
    await userEvent.click(within(nav).getByRole('link', { name: /Drafts/ }));
    await waitFor(() => assert.deepEqual(filterIn(place()), { status: ['DRAFT'] }));
    assert.equal(
      within(nav)
        .getByRole('link', { name: /Drafts/ })
        .getAttribute('aria-current'),
      'page',
    );
  });

  it('views have no counts while the list has filters that are no view’s, but keep them in a search', async () => {
    const { place } = await open(api(30));
    await table();
    const nav = within(screen.getByRole('navigation', { name: 'Views' }));
    await nav.findByText('30');
    await userEvent.click(screen.getByRole('button', { name: 'Status', expanded: false }));
    const menu = within(await screen.findByRole('dialog', { name: 'Status' }));
    await userEvent.click(await menu.findByRole('checkbox', { name: /Issued/ }));
    await waitFor(() => assert.deepEqual(filterIn(place()), { status: ['ISSUED'] }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => assert.ok(nav.queryByText('30') === null && nav.queryByText('3') === null));
    await userEvent.click(nav.getByRole('link', { name: /Drafts/ }));
    await nav.findByText('30');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'Order 1');
    await waitFor(() => assert.deepEqual(filterIn(place()), { status: ['DRAFT'], q: 'Order 1' }));
    await nav.findByText('3');
  });

  it('hides and moves a column, and remembers both', async () => {
    const server = api(3);
    await open(server);
    const heads = async () =>
      within(await table())
        .getAllByRole('columnheader')
        .map(head => head.textContent);
    assert.deepEqual((await heads()).slice(1, 4), ['Name', 'Status', 'Order edited']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.click(
      await within(chooser).findByRole('button', { name: 'Move Order edited to the left' }),
    );
    assert.ok(within(chooser).getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled);
    await userEvent.keyboard('{Escape}');
    assert.deepEqual((await heads()).slice(1, 4), ['Name', 'Order edited', 'Status']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }));
    await userEvent.keyboard('{Escape}');
    assert.deepEqual((await heads()).slice(1, 3), ['Name', 'Order edited']);
  });

  it('an error offers a retry, and filters that the API refuses can be cleared', async () => {
    const server = api(3);
    server.state.error = new Problem(400, { code: '400.001.001', detail: 'There is no such filter.' });
    const { place } = await open(server, { at: '/orders?filter={"nonsense":1}' });
    await screen.findByText(/There is no such filter/);
    server.state.error = null;
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await table();
    assert.deepEqual(filterIn(place()), {});
  });

  it('an empty list says what it is for', async () => {
    await open(api(0));
    await screen.findByText('Your orders stand here.');
  });

  it('if nothing is found, Export says why it does nothing', async () => {
    await open(api(3), { at: '/orders?filter={"q":"nobody"}' });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findByRole('tooltip', { name: 'No rows to export.' });
  });
});

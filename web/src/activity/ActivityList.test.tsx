import { activityNoun } from '@latchkey/events/activity/activity.ts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { resolved, startOf } from '../kit/list/periodFilters.ts';
import { ActivityList } from './ActivityList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const grace = { kind: 'user', id: 'a0000000-0000-4000-8000-0000000000aa', name: 'Grace Hopper' };
const processes = ['worker', 'system'].map(kind => ({ kind, id: kind, name: 'System' }));
const ofAcme = { customerId: 'c' };

const row = {
  id: 'a',
  at: new Date().toISOString(),
  by: grace,
  clientName: null,
  channel: 'CONSOLE',
  actorId: grace.id,
  clientId: null,
  action: 'CREATE',
  type: 'OrderCreated',
  detail: null,
  noun: 'order',
  entityId: 'o',
  customerId: 'c',
  partnerId: null,
  count: 1,
  name: 'Night shift',
  place: null,
  progress: null,
  undoesId: null,
  undoneById: null,
  undoneProgress: null,
};

describe('the list of activity', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    localStorage.setItem('locale', 'en');
    server = await startAnswering();
    server.answer = ({ url }) => ({
      json: url.includes('/authors') ? [grace] : [],
      headers: { 'Content-Range': 'activities 0-0/0' },
    });
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
    localStorage.clear();
  });

  const open = () => show(<ActivityList filter={ofAcme} isWide={false} />, { dataProvider, profile: reader });
  const lastList = () => {
    const { url } = server.requests.findLast(one => one.url.startsWith('/admin/activity?'))!;
    return Object.fromEntries(new URL(url, 'http://x').searchParams);
  };
  const quick = (name: string) => screen.findByRole('button', { name });
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Quick filters' }))
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);

  it('is filtered by author also by people who see no users, and by quick filters that are combined with it', async () => {
    const { place } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Author' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Grace Hopper' }));
    await waitFor(() => assert.equal(lastList()['actorId'], grace.id));
    await screen.findByText('Grace Hopper');
    assert.ok(server.requests.some(({ url }) => url === '/admin/activity/authors?customerId=c'));

    await userEvent.click(await quick('Last 7 days'));
    await waitFor(() =>
      assert.partialDeepStrictEqual(lastList(), {
        actorId: grace.id,
        from: resolved(startOf('week')),
        customerId: 'c',
      }),
    );
    await userEvent.click(await quick('Directory and API'));
    await waitFor(() => assert.equal(lastList()['actorId'], grace.id));
    await waitFor(() => assert.deepEqual(pressed(), ['Last 7 days', 'Directory and API']));
    assert.ok(screen.queryByRole('link', { current: 'page' }) === null);

    await userEvent.click(await quick('Last 7 days'));
    await waitFor(() => assert.deepEqual(pressed(), ['Directory and API']));
    assert.equal(new URL(place(), 'http://x').searchParams.get('filter')?.includes('from'), false);
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await screen.findByRole('link', { name: 'All', current: 'page' });
    assert.equal(lastList()['actorId'], undefined);
  });

  it('combines filters, keeps them in the URL, and clears them one by one or all at once', async () => {
    server.answer = ({ url }) => ({
      json: url.includes('/authors') ? [grace] : url.includes('/days') ? [] : [row],
      headers: { 'Content-Range': 'activities 0-1/1' },
    });
    const filter = JSON.stringify({ actorId: grace.id, channel: ['CONSOLE'], action: ['CHANGED'] });
    const { place } = show(<ActivityList filter={ofAcme} isWide={false} />, {
      dataProvider,
      profile: reader,
      at: `/activity?filter=${encodeURIComponent(filter)}`,
    });
    const kept = () => JSON.parse(new URL(place(), 'http://x').searchParams.get('filter') ?? '{}') as object;
    await waitFor(() =>
      assert.partialDeepStrictEqual(lastList(), {
        actorId: grace.id,
        channel: 'CONSOLE',
        action: 'CHANGED',
      }),
    );
    await screen.findByRole('button', { name: 'Clear filters' });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filter: Action' }));
    await waitFor(() => assert.deepEqual(kept(), { actorId: grace.id, channel: ['CONSOLE'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => assert.deepEqual(kept(), {}));
    await waitFor(() => assert.ok(screen.queryByRole('button', { name: 'Clear filters' }) === null));
  });

  it('offers only types of objects that the user can see', async () => {
    const offered = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Resource type' }));
      const menu = within(await screen.findByRole('dialog', { name: 'Resource type' }));
      return (await menu.findAllByRole('checkbox')).map(
        box => box.closest('label')?.textContent ?? box.getAttribute('aria-label'),
      );
    };
    open();
    const few = await offered();
    assert.equal(few.length, 8, few.join(', '));
    for (const hidden of ['Voucher', 'Partner', 'Wallet issuer', 'API key', 'User'])
      assert.ok(!few.includes(hidden), hidden);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await quick('Settings'));
    await waitFor(() => {
      const { url } = server.requests.findLast(one => one.url.startsWith('/admin/activity?'))!;
      assert.deepEqual(new URL(url, 'http://x').searchParams.getAll('noun'), [
        'cardProfile',
        'customer',
        'dataFormat',
        'pdfDesign',
      ]);
    });
    cleanup();
    show(<ActivityList filter={{}} isWide />, { dataProvider, profile: holding(held('super_admin')) });
    assert.equal((await offered()).length, activityNoun.options.length);
    await userEvent.keyboard('{Escape}');
    await quick('Settings and keys');
  });

  it('an empty search of a customer leads to the people with that text', async () => {
    const at = `/activity?filter=${encodeURIComponent('{"q":"Anton"}')}`;
    const { place } = show(<ActivityList filter={ofAcme} isWide={false} />, {
      dataProvider,
      profile: reader,
      at,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Search people for “Anton”' }));
    const filter = encodeURIComponent('{"q":"Anton"}');
    await waitFor(() => assert.equal(place(), `/customers/c/credentials/browse/single?filter=${filter}`));
  });

  it('processes with one name are one author', async () => {
    const answer = server.answer;
    server.answer = call => (call.url.includes('/authors') ? { json: [grace, ...processes] } : answer(call));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Author' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'System' }));
    await waitFor(() => {
      const { url } = server.requests.findLast(one => one.url.startsWith('/admin/activity?'))!;
      assert.deepEqual(new URL(url, 'http://x').searchParams.getAll('actorId'), ['system', 'worker']);
    });
    await userEvent.click(await screen.findByRole('button', { name: /Author.*System/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Author' }));
    const isOn = async (name: string) => (await menu.findByRole<HTMLInputElement>('radio', { name })).checked;
    assert.deepEqual([await isOn('Grace Hopper'), await isOn('System')], [false, true]);
  });

  it('finds authors by their name', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Author' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Author' }));
    const search = await menu.findByRole('textbox');
    await waitFor(() => assert.ok(document.activeElement === search));
    await userEvent.keyboard('hop');
    await waitFor(() =>
      assert.ok(server.requests.some(({ url }) => url === '/admin/activity/authors?customerId=c&q=hop')),
    );
  });

  it('the chart shows the days of the filtered period', async () => {
    const answer = server.answer;
    server.answer = request =>
      request.url.startsWith('/admin/activity?')
        ? { json: [row], headers: { 'Content-Range': 'activities 0-0/1' } }
        : answer(request);
    open();
    assert.ok(screen.queryByText(/Too many/) === null, 'a placeholder until the count is known');
    const rows = async () => (await screen.findByRole('table')).querySelectorAll('tbody tr').length;
    const hasAsked = (days: number) =>
      server.requests.some(
        ({ url }) => url.startsWith('/admin/activity/days') && url.includes(`days=${days}&`),
      );
    assert.equal(await rows(), 14);
    await screen.findByRole('heading', { name: 'One change · last 14 days shown' });
    await waitFor(() => assert.ok(hasAsked(14)));
    await userEvent.click(await quick('Last 7 days'));
    await waitFor(async () => assert.equal(await rows(), 7));
    await waitFor(() => assert.ok(hasAsked(7)));
    await screen.findByRole('heading', { name: 'One change' });
  });
});

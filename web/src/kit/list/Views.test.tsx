import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering, type Answer, type Request } from '../../../../testing/web/answering.ts';
import { api, filterIn, open, table } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const path = '/admin/profile/views';
interface Stored {
  readonly id: string;
  readonly name: string;
  readonly filter: object;
  readonly isDefault: boolean;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  readonly canChange: boolean;
  readonly sort: object | null;
  readonly perPage: number | null;
  readonly makerName: string | null;
  readonly columns: readonly string[] | null;
}
const view = (id: string, name: string, more: Partial<Stored> = {}): Stored => ({
  id,
  name,
  filter: { status: ['DRAFT'], q: name },
  isDefault: false,
  isOwn: true,
  isShared: false,
  canChange: true,
  sort: null,
  perPage: null,
  makerName: null,
  columns: null,
  ...more,
});

describe('35.2: saved views of a list', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let views: Stored[];
  /** Names of views that the server rejects, with the status. */
  let rejected: ReadonlyMap<string, number>;
  const answer = ({ method, url, body }: Request): Answer => {
    if (!url.startsWith(path)) return { json: [] };
    if (method === 'GET') return { json: views };
    const id = url.split('/')[4];
    if (method === 'POST') {
      const { name } = body as Stored;
      const isTaken = views.some(one => one.isOwn && one.name.toLowerCase() === name.toLowerCase());
      const status = rejected.get(name) ?? (isTaken ? 400 : null);
      if (status !== null) return { status, json: { code: 'REJECTED' } };
      const made = view(`v${views.length}`, '', body as Partial<Stored>);
      views = [...views, made];
      return { status: 201, json: made };
    }
    if (method === 'DELETE') views = views.filter(one => one.id !== id);
    const isDefault = url.endsWith('/default');
    if (method === 'PUT' || method === 'PATCH')
      views = views.map(one =>
        one.id === id ? { ...one, ...(body as object) } : isDefault ? { ...one, isDefault: false } : one,
      );
    return method === 'PATCH' ? { json: views.find(one => one.id === id) } : { status: 204 };
  };
  beforeEach(async () => {
    localStorage.clear();
    views = [];
    rejected = new Map();
    server = await startAnswering();
    server.answer = answer;
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const nav = () => screen.findByRole('navigation', { name: 'Views' });
  const menuOf = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return within(await screen.findByRole('menu'));
  };

  it('the view of all rows isn’t marked while a filter is set, and the number of results is shown', async () => {
    await open(api(30), { at: `/orders?filter=${encodeURIComponent('{"q":"Order 12"}')}` });
    await table();
    const all = within(await screen.findByRole('navigation', { name: 'Views' })).getByRole('link', {
      name: /^All/,
    });
    assert.equal(all.getAttribute('aria-current'), null);
    assert.equal((await screen.findByText('1 result')).getAttribute('role'), 'status');
    cleanup();
    await open(api(30));
    await table();
    const marked = within(await screen.findByRole('navigation', { name: 'Views' })).getByRole('link', {
      name: /^All/,
    });
    assert.equal(marked.getAttribute('aria-current'), 'page');
    assert.ok(screen.queryByText(/results?$/) === null);
  });

  it('tabs are shown once there is more than the view of all rows, and a view can be saved all the same', async () => {
    await open(api(30), { views: [] });
    await table();
    assert.ok(screen.queryByRole('navigation', { name: 'Views' }) === null);
    assert.ok(screen.queryByRole('button', { name: 'Save view' }) === null);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search orders' }), 'Order 12');
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Twelve');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const links = await within(await nav()).findAllByRole('link');
    assert.deepEqual(
      links.map(link => link.textContent),
      ['All', 'Twelve'],
    );
  });

  it('one is saved with its filters, order and page size, shared and shown first', async () => {
    await open(api(30), { at: '/orders?filter={"status":["DRAFT"],"q":"Order 2"}' });
    await table();
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'My twenty');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Share with/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show this view first' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const own = await within(await nav()).findByRole('link', { name: /My twenty/ });
    assert.deepEqual(filterIn(own.getAttribute('href') ?? ''), { status: ['DRAFT'], q: 'Order 2' });
    await waitFor(() => assert.equal(views[0]?.isDefault, true));
    const [saved] = server.commands();
    assert.partialDeepStrictEqual(saved!.body, { name: 'My twenty', isShared: true, perPage: 25 });
  });

  it('the default is shown when the list is opened, and everything is one click away', async () => {
    views = [view('a', 'Order 1', { isDefault: true })];
    const { place } = await open(api(30));
    await waitFor(() => assert.deepEqual(filterIn(place()), { status: ['DRAFT'], q: 'Order 1' }));
    await userEvent.click(within(await nav()).getByRole('link', { name: /^All/ }));
    await waitFor(() => assert.deepEqual(filterIn(place()), {}));
    await table();
    assert.deepEqual(filterIn(place()), {}, 'and stays chosen');
  });

  it('a list that is opened with filters shows these', async () => {
    views = [view('a', 'Order 1', { isDefault: true })];
    const { place } = await open(api(30), { at: '/orders?filter={"q":"Order 3"}' });
    await within(await nav()).findByRole('link', { name: /Order 1/ });
    assert.deepEqual(filterIn(place()), { q: 'Order 3' });
  });

  it('is renamed, changed, shared and deleted from its menu', async () => {
    views = [view('a', 'Order 1')];
    const { place } = await open(api(30), { at: `/orders?filter=${JSON.stringify(views[0]!.filter)}` });
    await userEvent.click((await menuOf('Order 1')).getByRole('menuitem', { name: 'Rename view' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ones{Enter}');
    await within(await nav()).findByRole('link', { name: /Ones/ });
    await userEvent.click((await menuOf('Ones')).getByRole('menuitem', { name: /^Share with/ }));
    await screen.findByTitle('Shared');
    await userEvent.click((await menuOf('Ones')).getByRole('menuitem', { name: 'Delete view' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete view “Ones”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => assert.deepEqual(views, []));
    await waitFor(() => assert.deepEqual(filterIn(place()), {}));
  });

  it('deleting asks first, also for a view that only the user sees', async () => {
    views = [view('a', 'Order 1')];
    await open(api(30), { at: `/orders?filter=${JSON.stringify(views[0]!.filter)}` });
    const ask = async () => {
      await userEvent.click((await menuOf('Order 1')).getByRole('menuitem', { name: 'Delete view' }));
      return within(await screen.findByRole('dialog', { name: 'Delete view “Order 1”?' }));
    };
    const question = await ask();
    question.getByText('The entries it shows won’t be deleted.');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    assert.equal(views.length, 1);
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete view' }));
    await waitFor(() => assert.deepEqual(views, []));
    cleanup();
    views = [view('a', 'Order 1', { isShared: true })];
    await open(api(30), { at: `/orders?filter=${JSON.stringify(views[0]!.filter)}` });
    (await ask()).getByText('Users it’s shared with will no longer see it.');
  });

  it('one that another user shares can only be shown first', async () => {
    views = [view('a', 'Order 1', { isOwn: false, isShared: true, canChange: false })];
    await open(api(30), { at: `/orders?filter=${JSON.stringify(views[0]!.filter)}` });
    const items = (await menuOf('Order 1')).getAllByRole('menuitem').map(item => item.textContent);
    assert.deepEqual(items, ['Show this view first']);
  });

  it('has the columns of its time, keeps changes to itself, and gives the list back its own', async () => {
    views = [view('a', 'Order 1', { columns: ['displayName', 'updatedAt'] })];
    await open(api(30), { at: `/orders?filter=${JSON.stringify(views[0]!.filter)}` });
    const headsAre = (expected: readonly string[]) =>
      waitFor(async () =>
        assert.deepEqual(
          within(await table())
            .getAllByRole('columnheader')
            .map(head => head.textContent)
            .slice(1, expected.length + 1),
          expected,
        ),
      );
    await headsAre(['Name', 'Order edited']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await menuOf('Order 1')).getByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() =>
      assert.deepEqual(views[0]?.columns?.toSorted(), ['displayName', 'status', 'updatedAt']),
    );
    await userEvent.click(within(await nav()).getByRole('link', { name: /^All/ }));
    await headsAre(['Name', 'Status', 'Order edited']);
  });

  describe('that an earlier version kept in the browser', () => {
    const old = (label: string, q = label) => ({
      label,
      value: { filter: { q }, displayedFilters: [], perPage: 25 },
    });
    const key = 'samples.savedQueries';
    const openWith = async (...kept: readonly ReturnType<typeof old>[]) => {
      const { store } = await open(api(30), { stored: { [key]: kept } });
      const keptNames = () => store.getItem<{ label: string }[]>(key)?.map(({ label }) => label);
      return { keptNames };
    };
    const link = async (name: string) => within(await nav()).findByRole('link', { name });
    const viewNames = () => views.map(one => one.name);

    it('are moved to the server', async () => {
      const { keptNames } = await openWith(old('Nines', 'Order 9'));
      await link('Nines');
      await waitFor(() => assert.deepEqual(keptNames(), []));
      await link('Nines');
      assert.deepEqual(viewNames(), ['Nines']);
      const [moved] = server.commands();
      assert.partialDeepStrictEqual(moved!.body, {
        name: 'Nines',
        isEverywhere: true,
        filter: { q: 'Order 9' },
      });
    });

    it('stay in the browser and can be used there if the server rejects them', async () => {
      rejected = new Map([['Eights', 400]]);
      const { keptNames } = await openWith(old('Sevens'), old('Eights', 'Order 8'), old('Nines'));
      await waitFor(() => assert.deepEqual(keptNames(), ['Eights']));
      assert.deepEqual(viewNames(), ['Sevens', 'Nines']);
      await link('Sevens');
      await userEvent.click(await link('Eights'));
      await screen.findByText('1 result');
    });

    it('stay in the browser if the name is taken by a view with other filters', async () => {
      views = [view('a', 'Mine'), view('b', 'Both', { filter: { q: 'Both' } })];
      const { keptNames } = await openWith(old('mine', 'Order 5'), old('Both'));
      await waitFor(() => assert.deepEqual(keptNames(), ['mine']));
      assert.deepEqual(viewNames(), ['Mine', 'Both']);
      await link('mine');
      assert.equal(within(await nav()).getAllByRole('link', { name: 'Both' }).length, 1);
    });

    it('stay in the browser if the server fails, except the views it has stored', async () => {
      rejected = new Map([['Fives', 503]]);
      const { keptNames } = await openWith(old('Fours'), old('Fives'), old('Sixes'));
      await waitFor(() => assert.deepEqual(keptNames(), ['Fives', 'Sixes']));
      assert.deepEqual(viewNames(), ['Fours']);
      await link('Sixes');
    });

    it('can be deleted there', async () => {
      rejected = new Map([['Threes', 400]]);
      const { keptNames } = await openWith(old('Threes', 'Order 3'));
      await userEvent.click(await link('Threes'));
      await userEvent.click((await menuOf('Threes')).getByRole('menuitem', { name: 'Delete view' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete view “Threes”?' }));
      await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
      await waitFor(() => assert.deepEqual(keptNames(), []));
      assert.ok(within(await nav()).queryByRole('link', { name: 'Threes' }) === null);
    });

    it('are replaced by a view that is saved with the same name', async () => {
      rejected = new Map([['Twos', 400]]);
      const { keptNames } = await openWith(old('Twos', 'Order 2'));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Search orders' }), 'Order 12');
      await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
      rejected = new Map();
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Twos');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => assert.deepEqual(keptNames(), []));
      assert.deepEqual(
        views.map(({ filter }) => filter),
        [{ q: 'Order 12' }],
      );
    });
  });
});

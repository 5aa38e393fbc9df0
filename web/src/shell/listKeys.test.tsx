import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { ActivityLine } from '../activity/ActivityLine.tsx';
import type { ActivityRow } from '../activity/activityRow.ts';
import type { Profile } from '../core/profile.tsx';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { BulkAction } from '../kit/list/bulkActions.ts';
import { SearchField } from '../kit/list/SearchField.tsx';
import { NeighborLinks } from '../kit/NeighborLinks.tsx';
import { sample, type Sample } from '../kit/list/sampleNoun.ts';
import { api, table, tick } from '../../../testing/web/kit/list/testList.tsx';
import { dependencies, serve, withProvider } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import { acme, answerViews, people, restoreFetch, showFrame } from '../../../testing/web/shell/testFrame.tsx';
import { Overlays } from './Overlays.tsx';
import { showOverlay } from './paletteOpening.ts';

const column = columnsOf(sample)<Sample>();
const columns = [column('displayName', { isTitle: true })];
const at = `/customers/${acme}/credentials/browse/single`;
const pause: BulkAction<Sample> = {
  icon: PauseIcon,
  command: 'order.pause',
  text: count => `${count}`,
  allows: () => true,
};

describe('the keys of lists', () => {
  beforeEach(() => void answerViews());
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  const open = async (
    options: { isCovered?: boolean; isSelectable?: boolean; as?: Partial<Profile> } = {},
  ) => {
    const { isCovered = false, isSelectable = true, as = people.admin } = options;
    const list = api(3).dataProvider.getList!;
    const { place } = showFrame(
      <main>
        <Overlays />
        <EntityList<Sample>
          of={sample}
          storeKey="samples"
          label="Orders"
          columns={columns}
          search="Search orders"
          linkOf={({ id }) => `/orders/${id}`}
          nameOf={({ displayName }) => displayName}
          bulkActions={isSelectable ? [pause] : []}
          empty="None"
        />
        {isCovered && <div role="dialog" aria-label="Question" />}
      </main>,
      {
        at,
        as,
        getList: (noun, params) =>
          noun === 'device' ? Promise.resolve({ data: [], total: 0 }) : list(noun, params),
      },
    );
    if (!isCovered) await table();
    await screen.findByText('Order 2');
    return place;
  };
  const focused = () => document.activeElement?.textContent;

  it('work in the activity, where Enter expands the entry', async () => {
    const act: ActivityRow = {
      id: '1',
      at: '2026-11-28T08:20:00.000Z',
      noun: 'order',
      entityId: 'o',
      type: 'OrderRenamed',
      action: 'CHANGED',
      detail: null,
      count: 0,
      customerId: acme,
      partnerId: null,
      channel: 'CONSOLE',
      actorId: 'g',
      clientId: null,
      by: { kind: 'user', id: 'g', name: 'Grace Hopper' },
      clientName: null,
      name: 'North gate',
      place: null,
      progress: null,
      undoesId: null,
      undoneById: null,
      undoneProgress: null,
    };
    globalThis.fetch = async () => Response.json({ ...act, changes: [], canUndo: false });
    showFrame(
      <main>
        <Overlays />
        <SearchField label="Search activity" value="" onSearch={() => undefined} />
        <ol>
          {['North gate', 'South gate'].map(name => (
            <ActivityLine key={name} act={{ ...act, id: name, name }} isWide={false} isOpenAtFirst={false} />
          ))}
        </ol>
      </main>,
      { at: `/customers/${acme}/activity`, as: people.admin },
    );
    const button = (name: string) =>
      screen.findByRole('button', { name: new RegExp(`^Show details: .*${name}`) });
    const [north, south] = [await button('North gate'), await button('South gate')];
    await userEvent.click(screen.getByRole('textbox', { name: 'Search activity' }));
    await userEvent.keyboard('{ArrowDown}');
    assert.ok(document.activeElement === north);
    await userEvent.keyboard('j');
    assert.ok(document.activeElement === south);
    await userEvent.keyboard('{Enter}');
    assert.equal(south.getAttribute('aria-expanded'), 'true');
    await userEvent.keyboard('k');
    assert.ok(document.activeElement === north);
  });

  it('move the focus to the rows’ links, stop at both ends, and Enter opens the row', async () => {
    const place = await open();
    await userEvent.keyboard('k');
    assert.equal(focused(), 'Order 0', 'starts at the first visible row');
    await userEvent.keyboard('j{ArrowDown}');
    assert.equal(focused(), 'Order 2');
    await userEvent.keyboard('j{ArrowDown}');
    assert.equal(focused(), 'Order 2');
    await userEvent.keyboard('k{ArrowUp}k');
    assert.equal(focused(), 'Order 0');
    await userEvent.keyboard('j{Enter}');
    assert.equal(place(), '/orders/1');
  });

  it('select the focused row with X, also from its checkbox, and no row if none has the focus', async () => {
    await open();
    await userEvent.keyboard('x');
    assert.ok(!tick('Order 0').checked);
    await userEvent.keyboard('jjx');
    assert.ok(tick('Order 1').checked && !tick('Order 0').checked);
    act(() => tick('Order 1').focus());
    await userEvent.keyboard('x');
    assert.ok(!tick('Order 1').checked);
    await userEvent.keyboard('j');
    assert.equal(focused(), 'Order 2');
  });

  it('select nothing in lists without selection', async () => {
    const place = await open({ isSelectable: false });
    await userEvent.keyboard('jx');
    assert.equal(focused(), 'Order 0');
    assert.equal(place(), at);
  });

  it('do nothing while the user types or a dialog is open', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Search orders');
    await userEvent.type(field, 'jkxc{ArrowUp}');
    assert.ok(document.activeElement === field);
    assert.equal(field.value, 'jkxc');
    cleanup();
    const place = await open({ isCovered: true });
    await userEvent.keyboard('j{ArrowDown}xc');
    assert.ok(!focused()?.startsWith('Order'));
    assert.equal(place(), at);
  });

  it('lead from the search to the first row, and Esc clears the search before it leaves the field', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Search orders');
    await userEvent.keyboard('/');
    assert.ok(document.activeElement === field);
    await userEvent.keyboard('{ArrowDown}');
    assert.equal(focused(), 'Order 0');
    await userEvent.type(field, 'Amber{Escape}');
    assert.ok(document.activeElement === field);
    assert.equal(field.value, '');
    await userEvent.keyboard('{Escape}j');
    assert.equal(focused(), 'Order 0');
  });

  it('are in the overview of shortcuts', async () => {
    await open();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    for (const text of [
      'Next row',
      'Previous row',
      'Select or deselect the row',
      'Open the row',
      'From the search',
    ])
      assert.ok(help.textContent.includes(text), text);
    assert.ok(help.textContent.includes('Issue a credential'));
  });

  it('selection isn’t in the overview for users who may only look', async () => {
    await open({ as: people.viewer });
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    assert.ok(help.textContent.includes('Next row'));
    assert.ok(!help.textContent.includes('Select or deselect the row'));
  });
});

describe('the keys of pages opened from a list', () => {
  beforeEach(() => void answerViews());
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  const open = (links: { previous: string | null; next: string | null }) =>
    showFrame(
      <main>
        <Overlays />
        <NeighborLinks position={2} total={3} {...links} />
        <input aria-label="Note" />
        <div data-row>
          <a className="title" href="#here">
            A row of the page
          </a>
        </div>
      </main>,
      { at: '/devices/2' },
    );

  it('J and K open the next and previous records, except in a row of the page or while typing', async () => {
    const { place } = open({ previous: '/devices/1', next: '/devices/3' });
    await userEvent.keyboard('j');
    assert.equal(place(), '/devices/3');
    await userEvent.keyboard('k');
    assert.equal(place(), '/devices/1');
    await userEvent.type(screen.getByLabelText('Note'), 'j');
    act(() => screen.getByText('A row of the page').focus());
    await userEvent.keyboard('j');
    assert.equal(place(), '/devices/1');
  });

  it('J and K do nothing at the ends of the list', async () => {
    const { place } = open({ previous: null, next: null });
    await userEvent.keyboard('jk');
    assert.equal(place(), '/devices/2');
    assert.notEqual(document.activeElement?.textContent, 'A row of the page');
  });

  it('are named by the tooltips of the buttons and the overview of shortcuts', async () => {
    open({ previous: '/devices/1', next: '/devices/3' });
    const link = screen.getByRole('link', { name: 'Next in the list' });
    assert.equal(link.getAttribute('aria-keyshortcuts'), 'J');
    await userEvent.hover(link);
    await screen.findByRole('tooltip', { name: 'Next in the list (J)' });
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    assert.match(help.textContent, /Pages opened from a listNext in the list J ?Previous in the list K/);
  });
});

describe('the key C', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const press = async (
    from: string,
    isExpected = true,
    as: Parameters<typeof showFrame>[1]['as'] = people.admin,
  ) => {
    const { place } = showFrame(<Overlays />, { at: from, as });
    await userEvent.keyboard('c');
    if (isExpected)
      await waitFor(async () => {
        await userEvent.keyboard('c'); // once the customer is loaded
        assert.notEqual(place(), from);
      });
    const to = place();
    cleanup();
    return to;
  };

  const openStart = (until: Promise<void> = Promise.resolve()) => {
    const { dataProvider } = serve({ others: dependencies });
    const { getOne } = dataProvider;
    const customer = { ...withProvider, id: acme, name: 'Acme Works', lineagePartnerIds: [], partner: null };
    return show(<Overlays />, {
      at: `/customers/${acme}/start`,
      profile: people.admin,
      dataProvider: {
        ...dataProvider,
        getList: async (...args: Parameters<NonNullable<typeof dataProvider.getList>>) => {
          await until;
          return dataProvider.getList!(...args);
        },
        getOne: async (noun, params) =>
          noun === 'customer' ? { data: customer as never } : getOne!(noun, params),
      },
    });
  };
  const { fetch } = globalThis;

  it('issues a credential in place on a customer’s other pages', async () => {
    const { place, queryClient } = openStart();
    const customers = queryClient.getQueryCache().findAll({ queryKey: ['customer', 'getOne'] });
    await waitFor(() => assert.equal(customers[0]?.state.status, 'success'));
    await userEvent.keyboard('c');
    await screen.findByRole('dialog');
    assert.equal(place(), `/customers/${acme}/start`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    await userEvent.keyboard('c');
    await screen.findByRole('dialog');
    act(() => showOverlay(null));
    globalThis.fetch = fetch;
  });

  it('and the palette issue a credential in place on a customer’s other pages', async () => {
    const { place } = openStart();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await userEvent.keyboard('issue a credential');
    await userEvent.click(await screen.findByRole('option', { name: /^Issue a credential/ }));
    await waitFor(() => assert.ok(!palette.isConnected));
    await screen.findByRole('dialog');
    assert.equal(place(), `/customers/${acme}/start`);
    act(() => showOverlay(null));
    globalThis.fetch = fetch;
  });

  it('is canceled by Escape while the dialog is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    openStart(promise);
    act(() => showOverlay('issue'));
    await userEvent.keyboard('{Escape}');
    resolve();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    assert.equal(screen.getAllByRole('dialog').length, 1);
    act(() => showOverlay(null));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    globalThis.fetch = fetch;
  });

  it('opens no dialog later on another page', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { router } = openStart(promise);
    act(() => showOverlay('issue'));
    await act(() => router.navigate(`/customers/${acme}/credentials/activity`));
    resolve();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    assert.equal(screen.getAllByRole('dialog').length, 1);
    act(() => showOverlay(null));
    globalThis.fetch = fetch;
  });

  it('creates what the page is about', async () => {
    assert.equal(await press(`${at}?page=2`), `${at}?page=2#create`);
    assert.equal(
      await press(`/customers/${acme}/settings/users`),
      `/customers/${acme}/settings/users#create`,
    );
    assert.equal(await press('/global/customers'), '/global/customers#create');
    assert.equal(await press('/global/data-formats', false), '/global/data-formats', 'without a customer');
  });

  it('does nothing for users who may only read', async () => {
    assert.equal(await press(at, false, people.viewer), at);
  });

  it('G A opens the activity, and G S the system in Administration', async () => {
    const { place } = showFrame(<Overlays />, { at, as: people.superAdmin });
    await userEvent.keyboard('ga');
    assert.equal(place(), `/customers/${acme}/credentials/activity`);
    cleanup();
    const administration = showFrame(<Overlays />, { at: '/global/partners', as: people.superAdmin });
    await userEvent.keyboard('gs');
    assert.equal(administration.place(), '/global/system');
  });
});

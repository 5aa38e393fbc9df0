import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { Overlays } from './Overlays.tsx';
import { showOverlay } from './paletteOpening.ts';
import {
  acme,
  answerViews,
  people,
  restoreFetch,
  showFrame,
  studio,
} from '../../../testing/web/shell/testFrame.tsx';

const orders = `/customers/${acme}/credentials/browse/grouped`;
const person = (n: number, status = 'AVAILABLE') => ({
  id: `${status}-${n}`,
  customerId: acme,
  nameOnCard: `Ada ${status} ${n}`,
  recipient: null,
  dataParams: {},
  status,
  orderId: 'o1',
  order: { id: 'o1', displayName: 'Night shift', status: 'ISSUED' },
});
const orderOf = (customerId: string, n: number) => ({
  id: `o-${customerId}-${n}`,
  customerId,
  customerName: customerId === acme ? 'Acme Works' : 'Studio am Kai',
  displayName: `Night ${n}`,
  status: 'ISSUED',
  totalCredentialsCount: 40,
});
const counted = <Row,>(count: number, make: (n: number) => Row) =>
  Array.from({ length: count }, (_, n) => make(n));
interface Rows {
  readonly living?: number;
  readonly removed?: number;
  readonly here?: number;
  readonly elsewhere?: number;
  readonly peopleElsewhere?: number;
}

describe('the results of the palette', () => {
  beforeEach(() => {
    localStorage.clear();
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  const answering =
    ({
      living = 0,
      removed = 0,
      here = 0,
      elsewhere = 0,
      peopleElsewhere = 0,
    }: Rows): DataProvider['getList'] =>
    async (noun, { filter, pagination }) => {
      if (noun === 'credential' && filter.customerId === undefined) {
        if (filter.status !== undefined) return { data: [], total: 0 };
        const ofOthers = counted(peopleElsewhere, n => ({
          ...person(n),
          id: `elsewhere-${n}`,
          customerId: studio,
          customerName: 'Studio am Kai',
        }));
        const ofAll = filter.exceptCustomerId === undefined ? counted(living, n => person(n)) : [];
        const found = [...ofAll, ...ofOthers];
        return { data: found as never[], total: found.length };
      }
      const all = {
        credential:
          filter.status === undefined
            ? counted(living, n => person(n))
            : counted(removed, n => person(n, 'REMOVED')),
        order: [
          ...counted(here, n => orderOf(acme, n)),
          ...(filter.customerId === undefined ? counted(elsewhere, n => orderOf(studio, n)) : []),
        ],
      }[noun as 'credential' | 'order'];
      return { data: (all ?? []).slice(0, pagination?.perPage) as never[], total: all?.length ?? 0 };
    };
  const search = async (
    rows: Rows,
    typed = 'ada',
    as: Parameters<typeof showFrame>[1]['as'] = people.admin,
    at = orders,
  ) => {
    const shown = showFrame(<Overlays />, { at, getList: answering(rows), as });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await userEvent.keyboard(typed);
    return shown;
  };
  const optionsOf = async (name: string) =>
    within(await screen.findByRole('group', { name })).getAllByRole('option');
  const status = (text: string) => waitFor(() => assert.equal(screen.getByRole('status').textContent, text));

  it('says that there are more than it shows, and opens the list with the same search', async () => {
    await search({ living: 5 });
    await status('5 results');
    assert.ok(screen.queryByRole('option', { name: 'Show all results' }) === null);
    cleanup();
    act(() => showOverlay(null));
    const { place } = await search({ living: 6 });
    await status('More than 5 results');
    const options = await optionsOf('People of Acme Works');
    assert.equal(options.length, 6);
    await userEvent.click(options.at(-1)!);
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'ada' }) });
    assert.equal(place(), `/customers/${acme}/credentials/browse/single?${filter}`);
  });

  it('shows several credentials of a person as one result that opens the person', async () => {
    const ofAmber = { personId: 'p-amber', nameOnCard: 'Amber', recipient: { email: 'amber@example.test' } };
    const found = [
      { ...person(1), ...ofAmber },
      { ...person(2), personId: 'p-other' },
      { ...person(3), ...ofAmber },
      { ...person(4), ...ofAmber, customerId: studio },
    ];
    const getList: DataProvider['getList'] = async (noun, { filter }) => {
      const isHere = noun === 'credential' && filter.customerId !== undefined && !filter.status;
      const data = isHere ? found : [];
      return { data: data as never[], total: data.length };
    };
    const { place } = showFrame(<Overlays />, { at: orders, getList, as: people.admin });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await userEvent.keyboard('amber');
    const options = await optionsOf('People of Acme Works');
    assert.deepEqual(
      options.map(
        ({ textContent }) =>
          /(?:amber@example.test · )?(?:Night shift|\d credentials)/.exec(textContent)?.[0],
      ),
      ['amber@example.test · 2 credentials', 'Night shift', 'amber@example.test · Night shift'],
    );
    await userEvent.click(options[0]!);
    assert.equal(place(), `/customers/${acme}/credentials/people/p-amber`);
  });

  it('removed credentials come after the others, and only if there is room', async () => {
    const { place } = await search({ living: 2, removed: 6 });
    const options = await optionsOf('People of Acme Works');
    assert.deepEqual(
      options.slice(0, 5).map(option => /Ada (\w+) \d/.exec(option.textContent ?? '')?.[1]),
      ['AVAILABLE', 'AVAILABLE', 'REMOVED', 'REMOVED', 'REMOVED'],
    );
    assert.match(options[2]!.textContent ?? '', /Removed/);
    await userEvent.click(options[5]!);
    const filter = new URLSearchParams({ filter: JSON.stringify({ status: ['REMOVED'], q: 'ada' }) });
    assert.equal(place(), `/customers/${acme}/credentials/browse/single?${filter}`);
    cleanup();
    act(() => showOverlay(null));
    await search({ living: 6, removed: 6 });
    assert.ok(
      (await optionsOf('People of Acme Works')).every(option => !/REMOVED/.test(option.textContent ?? '')),
    );
  });

  it('people of other customers follow those of the open one, each group with the name of its customers', async () => {
    const { place } = await search({ living: 1, peopleElsewhere: 2 });
    assert.equal((await optionsOf('People of Acme Works')).length, 1);
    const others = await optionsOf('People of other customers');
    assert.equal(others.length, 2);
    assert.match(others[0]!.textContent ?? '', /Studio am Kai · Night shift/);
    await userEvent.click(others[0]!);
    assert.equal(place(), `/customers/${studio}/credentials/credential/elsewhere-0`);
  });

  it('more people of other customers than it shows are a page, with those of the open customer', async () => {
    const { place } = await search({ living: 1, peopleElsewhere: 6 });
    const others = await optionsOf('People of other customers');
    assert.equal(others.length, 6);
    await userEvent.click(others[5]!);
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'ada' }) });
    assert.equal(place(), `/global/people?${filter}`);
  });

  it('in Administration, people and orders of all customers are found, not only those of the last one', async () => {
    localStorage.setItem('lastCustomer', acme);
    await search(
      { living: 1, peopleElsewhere: 1, here: 1, elsewhere: 1 },
      'ada',
      people.admin,
      '/global/partners',
    );
    assert.equal((await optionsOf('People of all customers')).length, 2);
    assert.equal((await optionsOf('Orders of all customers')).length, 2);
    assert.ok(screen.queryByRole('group', { name: /Acme/ }) === null);
    cleanup();
    act(() => showOverlay(null));
    await search({ living: 1 }, 'ada', people.customerAdmin, '/profile');
    assert.equal((await optionsOf('People')).length, 1);
  });

  it('orders of other customers follow those of the open one, for users who manage several', async () => {
    const { place } = await search({ here: 1, elsewhere: 6 }, 'night');
    assert.equal((await optionsOf('Orders of Acme Works')).length, 1);
    const others = await optionsOf('Orders of other customers');
    assert.equal(others.length, 6);
    assert.match(others[0]!.textContent ?? '', /Night 0Studio am Kai · 40 credentials/);
    await userEvent.click(others[5]!);
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'night' }) });
    assert.equal(place(), `/global/orders?${filter}`);
    cleanup();
    act(() => showOverlay(null));
    await search({ here: 1, elsewhere: 6 }, 'night', people.customerAdmin);
    await optionsOf('Orders');
    await status('1 result');
    assert.ok(screen.queryByRole('group', { name: 'Orders of other customers' }) === null);
  });

  it('a text that is too short for a search asks for more letters', async () => {
    for (const [typed, text] of [
      ['@', 'Type 2 more letters.'],
      ['@r', 'Type one more letter.'],
      ['@ro', 'Type one more letter.'],
      ['@rox', 'No results for “rox”.'],
    ] as const) {
      await search({}, typed, people.admin, '/global/partners');
      await status(text);
      cleanup();
      act(() => showOverlay(null));
    }
  });

  const heldRequests = (found: readonly object[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const getList: DataProvider['getList'] = async noun => {
      await promise;
      const data = noun === 'order' ? found : [];
      return { data: data as never[], total: data.length };
    };
    return { getList, resolve };
  };
  const openHeld = async (
    found: readonly object[],
    as: NonNullable<Parameters<typeof showFrame>[1]['as']>,
  ) => {
    const held = heldRequests(found);
    const { place } = showFrame(<Overlays />, { at: orders, getList: held.getList, as });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    return { place, resolve: held.resolve };
  };

  it('Enter before the results arrive opens the first one as soon as it arrives', async () => {
    const { place, resolve } = await openHeld([orderOf(acme, 1)], people.customerAdmin);
    await userEvent.keyboard('night{Enter}');
    assert.equal(place(), orders);
    resolve();
    await waitFor(() => assert.equal(place(), `/customers/${acme}/credentials/order/o-${acme}-1`));
    assert.ok(screen.queryByRole('dialog') === null);
  });

  it('Enter before the results arrive is void once the text changes, or nothing was found', async () => {
    const { place, resolve } = await openHeld([orderOf(acme, 1)], people.customerAdmin);
    await userEvent.keyboard('nigh{Enter}t');
    resolve();
    await optionsOf('Orders');
    assert.equal(place(), orders);
    cleanup();
    act(() => showOverlay(null));
    const none = await openHeld([], people.customerAdmin);
    await userEvent.keyboard('qqqq{Enter}');
    none.resolve();
    await status('No results for “qqqq”.');
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('start');
    await screen.findByRole('option', { name: /Start/ });
    assert.equal(none.place(), orders);
  });

  it('Enter while the palette itself loads counts for what was typed before it', async () => {
    const { getList, resolve } = heldRequests([orderOf(acme, 1)]);
    const { place } = showFrame(<Overlays />, { at: orders, getList, as: people.customerAdmin });
    act(() => {
      showOverlay('palette');
      for (const key of [...'night', 'Enter']) fireEvent.keyDown(document.body, { key });
    });
    resolve();
    await waitFor(() => assert.equal(place(), `/customers/${acme}/credentials/order/o-${acme}-1`), {
      timeout: 10_000,
    });
  });
});

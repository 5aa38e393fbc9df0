import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { useKeptFocus } from '../kit/keptFocus.ts';
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
const rows: Readonly<Record<string, readonly object[]>> = {
  credential: [
    {
      id: 'c1',
      customerId: acme,
      nameOnCard: 'Ada Lovelace',
      recipient: { email: 'ada@example.test' },
      dataParams: { site: 'MAIN', cardNumber: '100417' },
      status: 'AVAILABLE',
      orderId: 'o1',
      order: { id: 'o1', displayName: 'Night shift', status: 'ISSUED' },
    },
  ],
  order: [
    {
      id: 'o1',
      customerId: acme,
      displayName: 'Night shift',
      status: 'ISSUED',
      totalCredentialsCount: 40,
    },
  ],
  customer: [{ id: studio, name: 'Studio am Kai', partner: { name: 'Nordlicht' } }],
  partner: [{ id: 'p1', name: 'Nordlicht' }],
  user: [{ id: 'u1', fullName: 'Grace Hopper', email: 'grace@example.test' }],
};

describe('the palette', () => {
  beforeEach(() => {
    localStorage.clear();
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });

  const requests: { noun: string; q: string; signal: AbortSignal }[] = [];
  const answering =
    (hold: (noun: string) => Promise<void> = async () => undefined): DataProvider['getList'] =>
    async (noun, { filter, signal }) => {
      if (noun === 'device') return { data: [], total: 0 };
      requests.push({ noun, q: String(filter.q), signal: signal! });
      await hold(noun);
      // no credential is removed, so requests with a status find nothing; other customers have no credentials
      const isElsewhere = noun === 'credential' && filter.customerId === undefined;
      const found = filter.status === undefined && !isElsewhere ? (rows[noun] ?? []) : [];
      return { data: found as never[], total: found.length };
    };
  const open = async (options: Partial<Parameters<typeof showFrame>[1]> = {}) => {
    requests.length = 0;
    const shown = showFrame(<Overlays />, { at: orders, getList: answering(), ...options });
    await userEvent.keyboard('{Control>}k{/Control}');
    return { ...shown, field: await screen.findByRole('combobox', {}, { timeout: 10_000 }) };
  };
  const groupsShown = () => screen.queryAllByRole('group').map(group => group.getAttribute('aria-label'));

  it('finds a person by card number and opens the credential, by keyboard only', async () => {
    const { field, place } = await open();
    assert.ok(document.activeElement === field);
    await userEvent.keyboard('100417');
    const option = await screen.findByRole('option', { name: /Ada Lovelace/ });
    assert.match(option.textContent ?? '', /ada@example\.test · Card number 100417 · Night shift/);
    assert.equal(field.getAttribute('aria-activedescendant'), option.id);
    await userEvent.keyboard('{Enter}');
    assert.equal(place(), `/customers/${acme}/credentials/credential/c1`);
    assert.ok(screen.queryByRole('dialog') === null);
  });

  it('is closed by Back, and the next Back leaves the page', async () => {
    const { place, router } = await open();
    await act(async () => router.navigate(-1));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.equal(place(), orders);
    await act(async () => router.navigate(-1));
    assert.equal(place(), '/before');
  });

  it('leaves the focus to a page that it opens, and returns it otherwise', async () => {
    const Page = () => {
      useKeptFocus(useLocation().pathname);
      return (
        <>
          <button onClick={() => showOverlay('palette')}>Search</button>
          <main id="content" tabIndex={-1} />
          <Overlays />
        </>
      );
    };
    const { place } = showFrame(<Page />, { at: orders, getList: answering() });
    const opener = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(opener);
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => assert.ok(document.activeElement === opener));
    await userEvent.click(opener);
    await screen.findByRole('combobox');
    await userEvent.keyboard('100417');
    await screen.findByRole('option', { name: /Ada Lovelace/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => assert.equal(place(), `/customers/${acme}/credentials/credential/c1`));
    await waitFor(() => assert.equal(document.activeElement?.id, 'content'));
  });

  it('finds orders, customers, partners and users, and links to each', async () => {
    for (const [name, to] of [
      [/^Night shift/, `/customers/${acme}/credentials/order/o1`],
      [/^Studio am Kai/, `/customers/${studio}/credentials/browse/grouped`],
      [/^Nordlicht/, '/global/partners/p1/config'],
      [/^Grace Hopper/, '/global/users/details/u1'],
    ] as const) {
      const { place } = await open();
      await userEvent.keyboard('xyz');
      await userEvent.click(await screen.findByRole('option', { name }));
      assert.equal(place(), to);
      cleanup();
    }
  });

  it('a customer or partner whose name begins with the text comes before people', async () => {
    for (const [typed, group] of [
      ['studio', 'Customers'],
      ['nordl', 'Partners'],
      ['kai', 'People of Acme Works'],
    ] as const) {
      await open();
      await userEvent.keyboard(typed);
      await screen.findByRole('option', { name: /^Nordlicht/ });
      assert.equal(groupsShown()[0], group, typed);
      act(() => showOverlay(null));
      cleanup();
    }
  });

  it('finds what was copied with its separator by the number, and shows the number', async () => {
    const { place } = await open({
      getList: async (noun, { filter }) => {
        const found = noun === 'credential' && filter.q === '100417' && filter.status === undefined;
        const data = found && filter.customerId !== undefined ? rows['credential'] : [];
        return { data: data as never[], total: data?.length ?? 0 };
      },
    });
    await userEvent.keyboard('100417 · MAIN');
    await userEvent.click(await screen.findByRole('option', { name: /^Ada Lovelace.*Card number 100417/ }));
    assert.equal(place(), `/customers/${acme}/credentials/credential/c1`);
  });

  it('finds people by name in any order and spelling, and next to an action', async () => {
    for (const typed of ['lovelace ada', 'suspend ada lovelace', 'ada lovelace suspend', 'ädä']) {
      await open({
        getList: async (noun, { filter }) => {
          const isHere = noun === 'credential' && filter.customerId !== undefined && !filter.status;
          const isFound = isHere && ['ada lovelace', 'aedae'].includes(String(filter.q));
          const data = isFound ? (rows['credential'] ?? []) : [];
          return { data: data as never[], total: data.length };
        },
      });
      await userEvent.keyboard(typed);
      await screen.findByRole('option', { name: /^Ada Lovelace/ });
      act(() => showOverlay(null));
      cleanup();
    }
  });

  it('sends requests when typing pauses, for at most three lists at once, and aborts outdated ones', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open({ getList: answering(async noun => (noun === 'customer' ? undefined : promise)) });
    await userEvent.keyboard('ada');
    await waitFor(() => assert.equal(requests.length, 4)); // three are still pending
    assert.deepEqual([...new Set(requests.map(({ q }) => q))], ['ada']);
    const first = [...requests];
    await userEvent.keyboard(' l');
    await waitFor(() =>
      assert.ok(first.filter(({ noun }) => noun !== 'customer').every(one => one.signal.aborted)),
    );
    resolve();
    await waitFor(() => assert.deepEqual(requests.at(-1)!.q, 'ada l'));
  });

  it('shows nothing that the user can’t open', async () => {
    await open({ as: people.viewer });
    await userEvent.keyboard('xyz');
    await screen.findByRole('option', { name: /Ada Lovelace/ });
    await screen.findByRole('option', { name: /Studio/ });
    assert.deepEqual(groupsShown(), ['People', 'Orders', 'Customers']);
    assert.deepEqual([...new Set(requests.map(({ noun }) => noun))].toSorted(), [
      'credential',
      'customer',
      'order',
    ]);
    await userEvent.clear(screen.getByRole('combobox'));
    await waitFor(() => assert.deepEqual(groupsShown(), ['Pages', 'Console']));
    assert.deepEqual(
      within(screen.getByRole('group', { name: 'Pages' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.replace('Acme Works', '').replace(/G[A-Z]$/, '')),
      ['Start', 'All credentials', 'Drafts', 'Activity', 'User profile'],
    );
  });

  it('a prefix limits the search to a kind, and the arrow keys move through the results', async () => {
    const { field } = await open();
    await userEvent.keyboard('>');
    await waitFor(() => assert.deepEqual(groupsShown(), ['Actions', 'Console']));
    const options = screen.getAllByRole('option');
    await userEvent.keyboard('{ArrowUp}');
    assert.equal(field.getAttribute('aria-activedescendant'), options.at(-1)!.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    assert.equal(field.getAttribute('aria-activedescendant'), options[1]!.id);
    assert.equal(requests.length, 0);
  });

  it('shows what only another role can do as disabled, and whom to ask', async () => {
    const { place } = await open({ as: people.viewer, getList: async () => ({ data: [], total: 0 }) });
    for (const [text, words] of [
      ['invite', /Invite a user.*Your role can’t do this\. Ask a customer admin\./],
      ['voucher', /Create and print vouchers.*Ask a partner admin\./],
      ['api key', /Create an API key.*Ask a customer admin\./],
    ] as const) {
      const field = screen.getByRole('combobox');
      await userEvent.clear(field);
      await userEvent.type(field, text);
      const option = await screen.findByRole('option', { name: words });
      assert.equal(option.getAttribute('aria-disabled'), 'true');
    }
    const before = place();
    await userEvent.keyboard('{Enter}');
    assert.equal(place(), before);
    assert.ok(screen.getByRole('combobox'));
  });

  it('says if nothing was found, and if a list couldn’t be searched', async () => {
    await open({
      getList: async noun => {
        if (noun === 'order') throw new Error('away');
        return { data: [], total: 0 };
      },
    });
    await userEvent.keyboard('qqqq');
    await waitFor(() =>
      assert.equal(
        screen.getByRole('status').textContent,
        'No results for “qqqq”. Some results couldn’t be loaded.',
      ),
    );
  });

  it('axe finds nothing wrong with its markup', async () => {
    await open();
    await userEvent.keyboard('xyz');
    await screen.findByRole('option', { name: /Ada Lovelace/ });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
    );
  });
});

describe('shortcuts', () => {
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
  });
  const frame = (
    <main>
      <Overlays />
      <div role="search">
        <input aria-label="Search orders" />
      </div>
    </main>
  );

  it('g and a letter go to a page, a slash to the search, and a question mark shows them all', async () => {
    const { place } = showFrame(frame, { at: orders });
    await userEvent.keyboard('gs');
    assert.equal(place(), `/customers/${acme}/settings/config`);
    await userEvent.keyboard('gc');
    assert.equal(place(), '/global/customers');
    await userEvent.keyboard('ge');
    assert.equal(place(), '/global/people');
    await userEvent.keyboard('gr');
    assert.equal(place(), '/global/orders');
    await userEvent.keyboard('/');
    assert.ok(document.activeElement === screen.getByRole('textbox', { name: 'Search orders' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    within(help).getByText('Customers');
  });

  it('Ctrl K leaves an open dialog alone, so that its input isn’t lost', async () => {
    showFrame(
      <main>
        <Overlays />
        <div role="dialog" aria-modal aria-label="Form">
          <input aria-label="Name on card" />
        </div>
      </main>,
      { at: orders },
    );
    const field = screen.getByRole('textbox', { name: 'Name on card' });
    await userEvent.type(field, 'Ada{Control>}k{/Control} L');
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}k{/Control}');
    assert.deepEqual(
      screen.getAllByRole('dialog').map(dialog => dialog.getAttribute('aria-label')),
      ['Form'],
    );
    assert.equal((field as HTMLInputElement).value, 'Ada L');
  });

  it('Ctrl K again leaves the palette and what is typed, and replaces the overview of shortcuts', async () => {
    showFrame(frame, { at: orders });
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await waitFor(() => assert.equal(screen.getAllByRole('dialog').length, 1));
    await userEvent.type(field, 'Ad{Control>}k{/Control}a');
    assert.equal((field as HTMLInputElement).value, 'Ada');
  });

  it('Escape while the palette is loading closes it', async () => {
    showFrame(frame, { at: orders });
    act(() => {
      showOverlay('palette');
      for (const key of ['a', 'Escape']) fireEvent.keyDown(document.body, { key });
    });
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    assert.ok(screen.queryByRole('combobox') === null);
  });

  it('letters are no shortcuts while the user types', async () => {
    const { place } = showFrame(frame, { at: orders });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'gs?/');
    assert.equal(place(), orders);
    assert.ok(screen.queryByRole('dialog') === null);
  });

  it('a page that this user may not open has no shortcut', async () => {
    const { place } = showFrame(frame, { at: orders, as: people.viewer });
    await userEvent.keyboard('gs');
    await userEvent.keyboard('gc');
    assert.equal(place(), orders);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { HistoryRow } from '../kit/history/historyRow.ts';
import { pastFetch, rowOf as changeOf } from '../kit/history/historySamples.ts';
import { doors } from '../../../testing/web/provider/testProviders.tsx';
import {
  acme,
  customersApi,
  globalAt,
  numberFormat,
  openCustomers,
  rowOf,
  settingsAt,
} from '../../../testing/web/customer/testCustomers.tsx';
import { entryOf, menuOf } from '../../../testing/web/rowMenu.ts';

const text = () => document.body.textContent ?? '';
const changes: readonly HistoryRow[] = [
  changeOf(3, [{ field: 'dataFormatIds', from: [], to: [numberFormat.id] }], {
    type: 'CustomerDataFormatsChanged',
  }),
  changeOf(
    2,
    [
      { field: 'name', from: 'Acme Lights', to: 'Acme Works' },
      { field: 'credentialRedeemMethod', from: 'DIRECT', to: 'mfa' },
    ],
    { type: 'CustomerChanged' },
  ),
  changeOf(1, [{ field: 'name', from: null, to: 'Acme Lights' }], { type: 'CustomerCreated' }),
];
const first = changes.at(-1)!.at;

const open = (at: string, providers: readonly object[] = [], ofToday: readonly object[] = []) => {
  const api = customersApi([rowOf()], { providers: ofToday });
  const requests: string[] = [];
  const before = rowOf({ name: 'Acme Lights' });
  const fetch = pastFetch(api.fetch, { rows: changes, before, requests, parts: { providers } });
  return { requests, api, ...openCustomers({ ...api, fetch }, { at }) };
};

describe('the history of a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('is a tab in both contexts, and says who changed what', async () => {
    for (const at of [globalAt, settingsAt]) {
      open(`${at}/tabs/history`);
      await screen.findByText(/changed 2 fields/);
      assert.equal(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected'), 'true');
      await screen.findByText('Door number');
      assert.match(text(), /Redeem method.*Direct.*With a second factor/);
      assert.match(text(), /Created Jan 2, 2026 by Sam Sample\s· settings changed Jan 2, 2026 by Sam Sample/);
      cleanup();
    }
  });

  it('is followed by the changes of keys, webhooks, users and sign-in; providers are in the list above', async () => {
    const api = customersApi([rowOf()], {});
    const past = pastFetch(api.fetch, { rows: changes, before: rowOf(), requests: [] });
    const asked: URL[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input), 'http://console.test');
      if (url.pathname !== '/admin/activity') return past(input, init);
      asked.push(url);
      return Response.json([], { headers: { 'Content-Range': 'activities */0' } });
    };
    openCustomers({ ...api, fetch }, { at: `${globalAt}/tabs/history` });
    const title = 'Changes to keys, webhooks, users and sign-in';
    const related = within(await screen.findByRole('region', { name: title }));
    await related.findByText('No changes yet. Every change appears here with its author and time.');
    const [{ searchParams }] = asked as [URL];
    assert.equal(searchParams.get('customerId'), acme);
    assert.ok(!searchParams.getAll('noun').includes('partnerProvider'), 'a customer has none of its own');
    assert.ok(searchParams.getAll('noun').includes('webhookEndpoint'));
  });

  it('a past version of the page is read-only, without current data', async () => {
    const { requests, place } = open(`${globalAt}?at=${encodeURIComponent(first)}`);
    await screen.findByRole('heading', { level: 1, name: 'Acme Lights' });
    assert.ok(requests.includes(`/admin/customers/${acme}?at=${first}`));
    const banner = (await screen.findByText(/You’re viewing this page as of/)).closest('[role=status]')!;
    await within(banner as HTMLElement).findByText(/Changed since then: .*Name/);
    screen.getByText('Read-only');
    const general = screen.getByRole('region', { name: 'General' });
    assert.match(general.textContent ?? '', /NameAcme Lights/);
    assert.ok(within(general).queryByRole('button', { name: /Edit/ }) === null);
    assert.equal(menuOf('Acme Lights'), null);
    assert.deepEqual(
      screen.getAllByRole('tab').map(one => one.textContent),
      ['Overview', 'History'],
    );
    assert.ok(!requests.some(url => url.endsWith('/providers')), 'the providers of today are not read');
    screen.getByText('There was no provider at that time.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to current version' }));
    await screen.findByRole('heading', { level: 1, name: 'Acme Works' });
    await waitFor(() => assert.equal(place(), globalAt));
    await entryOf('Acme Works', 'Delete customer');
  });

  it('shows past providers and keys read-only, opened from their History', async () => {
    const { requests, place } = open(globalAt, [{ ...doors, displayName: 'Gates' }], [doors]);
    await userEvent.click(await screen.findByRole('button', { name: 'History of Doors' }));
    const history = within(await screen.findByRole('dialog', { name: 'History of Doors' }));
    assert.ok(await history.findByRole('group', { name: 'As of' }));
    await userEvent.click((await history.findAllByRole('link', { name: /^View at this time/ })).at(-1)!);
    const card = await screen.findByRole('heading', { name: 'Gates' });
    assert.equal(place(), `${globalAt}?at=${encodeURIComponent(first)}`);
    assert.ok(screen.queryByRole('dialog') === null);
    assert.ok(requests.includes(`/admin/customers/${acme}/providers?keys=masked&at=${first}`));
    const all = within(card.closest<HTMLElement>('section[aria-label=Providers]')!);
    all.getByText('Static');
    for (const name of [
      /^Edit/,
      /^Remove/,
      'Reset providers',
      'Add provider',
      'Show reader configuration',
      /again/,
    ])
      assert.ok(all.queryByRole('button', { name }) === null, String(name));
    assert.ok(screen.queryByText('No differences from the current version.') === null);
  });

  it('says that the customer didn’t exist at that time, with a link back', async () => {
    open(`${globalAt}?at=2020-01-01T00:00:00.000Z`);
    await screen.findByText(/This entry didn’t exist at that time/);
    assert.equal(
      screen.getByRole('link', { name: 'Back to current version' }).getAttribute('href'),
      globalAt,
    );
  });

  it('puts an old value back as a new change', async () => {
    const { api } = open(`${globalAt}/tabs/history`);
    await screen.findByText(/changed 2 fields/);
    await userEvent.click(screen.getAllByRole('button', { name: /Restore.*Name/ })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Restore' }));
    await waitFor(() => assert.equal(api.commands().length, 1));
    assert.deepEqual(api.commands(), [
      { method: 'PATCH', url: `/admin/customers/${acme}`, body: { name: 'Acme Lights' } },
    ]);
  });
});

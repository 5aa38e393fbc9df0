import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { HistoryRow } from '../kit/history/historyRow.ts';
import { pastFetch, rowOf as changeOf } from '../kit/history/historySamples.ts';
import { northwind, openPartners, partnersApi, top } from '../../../testing/web/partner/testPartners.tsx';

const page = `/global/partners/${top}/config`;
const text = () => document.body.textContent ?? '';
const changes: readonly HistoryRow[] = [
  changeOf(
    2,
    [
      { field: 'name', from: 'Westwind', to: 'Northwind' },
      { field: 'defaultCredentialRedeemMethod', from: 'DIRECT', to: 'mfa' },
    ],
    { type: 'PartnerChanged' },
  ),
  changeOf(1, [{ field: 'name', from: null, to: 'Westwind' }], { type: 'PartnerCreated' }),
];
const first = changes.at(-1)!.at;

const open = (at: string) => {
  const api = partnersApi();
  const requests: string[] = [];
  const before = {
    ...northwind,
    name: 'Westwind',
    partnersCount: null,
    customersCount: null,
    providerState: null,
  };
  const fetch = pastFetch(api.fetch, { rows: changes, before, requests });
  return { requests, api, ...openPartners({ ...api, fetch }, { at }) };
};

describe('the history of a partner', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('is its last tab, and says who changed what', async () => {
    open(`${page}/tabs/history`);
    await screen.findByText(/changed 2 fields/);
    assert.equal(screen.getAllByRole('tab').at(-1)!.textContent, 'History');
    assert.match(text(), /Redeem method.*Direct.*With a second factor/);
    assert.match(text(), /Created Jan 2, 2026 by Sam Sample/);
  });

  it('is followed by the changes of its providers, keys, webhooks and users', async () => {
    const act = {
      id: 'a',
      at: '2026-01-03T08:00:00.000Z',
      channel: 'CONSOLE',
      action: 'CREATED',
      type: 'WebhookEndpointCreated',
      noun: 'webhookEndpoint',
      entityId: '0197f3a0-0000-7000-8000-0000000000d1',
      name: 'Access system',
      by: { kind: 'user', id: 'u', name: 'Sam Sample' },
      clientName: null,
      place: null,
      progress: null,
      count: 0,
      detail: null,
      customerId: null,
      partnerId: top,
    };
    const api = partnersApi();
    const past = pastFetch(api.fetch, { rows: changes, before: northwind, requests: [] });
    const asked: URL[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input), 'http://console.test');
      if (url.pathname !== '/admin/activity') return past(input, init);
      asked.push(url);
      return Response.json([act], { headers: { 'Content-Range': 'activities 0-0/1' } });
    };
    openPartners({ ...api, fetch }, { at: `${page}/tabs/history` });
    const related = within(
      await screen.findByRole('region', { name: 'Changes to providers, keys, webhooks, users and sign-in' }),
    );
    await related.findByText(/Access system/);
    const [{ searchParams }] = asked as [URL];
    assert.equal(searchParams.get('ownPartnerId'), top);
    for (const noun of ['partnerProvider', 'keyset', 'apiKey', 'webhookEndpoint', 'user'])
      assert.ok(searchParams.getAll('noun').includes(noun), noun);
  });

  it('a past version of the page is read-only, without current data', async () => {
    const { requests } = open(`${page}?at=${encodeURIComponent(first)}`);
    await screen.findByRole('heading', { level: 1, name: 'Westwind' });
    assert.ok(requests.includes(`/admin/partners/${top}?at=${first}`));
    await screen.findByText(/You’re viewing this page as of/);
    screen.getByText('Read-only');
    for (const name of [/^Edit/, /^Actions for/]) assert.ok(screen.queryByRole('button', { name }) === null);
    assert.deepEqual(
      screen.getAllByRole('tab').map(one => one.textContent),
      ['Overview', 'History'],
    );
    assert.ok(!requests.some(url => url.endsWith('/providers')), 'the providers of today are not read');
    await screen.findByText('There was no provider at that time.');
    assert.ok(screen.queryByText(/key generation mode isn’t configured/) === null);
    await userEvent.click(screen.getByRole('link', { name: 'Back to current version' }));
    await screen.findByRole('heading', { level: 1, name: 'Northwind' });
    await screen.findByRole('tab', { name: 'Customization' });
  });

  it('shows past initial values, also of deleted and renamed entities', async () => {
    const app = '0197f3a0-0000-7000-8000-0000000000e1';
    const api = partnersApi();
    const calls: string[] = [];
    const now = api.fetch;
    const then = { ...northwind, defaultAppConfigId: app };
    const past = pastFetch(now, { rows: changes, before: then, requests: calls });
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input), 'http://console.test');
      if (!url.pathname.startsWith('/admin/app-configs')) return past(input, init);
      calls.push(decodeURIComponent(url.pathname + url.search));
      const isThen = url.pathname.endsWith(app) && url.searchParams.get('at') === first;
      return Response.json(isThen ? { id: app, name: 'Campus app' } : []);
    };
    openPartners({ ...api, fetch }, { at: `${page}?at=${encodeURIComponent(first)}` });
    await screen.findByText('Campus app');
    assert.ok(calls.includes(`/admin/app-configs/${app}?at=${first}`));
    assert.ok(!calls.some(url => url.startsWith('/admin/app-configs?')), 'today is not asked');
  });

  it('says that the partner didn’t exist at that time, with a link back', async () => {
    open(`${page}?at=2020-01-01T00:00:00.000Z`);
    await screen.findByText(/This entry didn’t exist at that time/);
    assert.equal(screen.getByRole('link', { name: 'Back to current version' }).getAttribute('href'), page);
  });

  it('puts an old value back as a new change', async () => {
    const { api } = open(`${page}/tabs/history`);
    await screen.findByText(/changed 2 fields/);
    await userEvent.click(screen.getAllByRole('button', { name: /Restore.*Name/ })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Restore' }));
    await waitFor(() => assert.equal(api.commands().length, 1));
    const [{ method, url, body }] = api.commands() as [ReturnType<typeof api.commands>[number]];
    assert.deepEqual(
      { method, url, body },
      { method: 'PATCH', url: `/admin/partners/${top}`, body: { name: 'Westwind' } },
    );
  });
});

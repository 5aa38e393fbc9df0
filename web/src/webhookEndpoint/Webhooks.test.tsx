import type { WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { EndpointPage } from './EndpointPage.tsx';
import type { Delivery } from './endpointRow.ts';
import { PartnerWebhooks } from './pickers.tsx';

const [north, endpointId] = ['b1', 'a1'].map(end => `0197f3a0-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
];
const secret = `whsec_${'A'.repeat(43)}=`;
const row: WebhookEndpoint = {
  id: endpointId,
  name: 'Access system',
  url: 'https://access.example.com/hook',
  types: ['com.latchkey.*'],
  isEnabled: true,
  customerId: null,
  partnerId: north,
  setAsideAt: null,
  setAsideReason: null,
  failingSince: null,
  previousUntil: null,
  replayFrom: null,
  createdAt: '2026-06-14T08:00:00.000Z',
};
const types = [
  'com.latchkey.credential.available.v1',
  'com.latchkey.order.issued.v1',
  'com.latchkey.audit.user.created.v1',
];
const failed: Delivery = {
  id: '0197f3a0-0000-7000-8000-0000000000d1',
  type: 'com.latchkey.order.issued.v1',
  subject: 'order-0197f3a0-0000-7000-8000-0000000000e1',
  state: 'FAILED',
  queuedAt: '2026-06-14T08:00:00.000Z',
  nextAt: null,
  attempts: 8,
  status: 503,
  problem: 'STATUS',
};

const tested: Delivery = {
  ...failed,
  id: '0197f3a0-0000-7000-8000-0000000000d2',
  type: 'com.latchkey.webhook.test.v1',
  state: 'DELIVERED',
  attempts: 1,
  status: 200,
  problem: null,
};
const waiting: Delivery = {
  ...failed,
  id: '0197f3a0-0000-7000-8000-0000000000d3',
  state: 'PENDING',
  nextAt: new Date(Date.now() + 2.1 * 60 * 60_000).toISOString(),
  attempts: 2,
  status: null,
  problem: 'UNKNOWN_HOST',
};

const open = (path: string, changed: Partial<WebhookEndpoint> = {}) => {
  const sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];
  const shown = { ...row, ...changed };
  globalThis.fetch = (async (input: string | URL | Request, init: RequestInit = {}) => {
    const [url, method] = [String(input), init.method ?? 'GET'];
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(init.body ?? 'null')) });
    const answer = (body: unknown, headers: Record<string, string> = {}) =>
      new Response(JSON.stringify(body), { status: 200, headers: { ETag: '"1"', ...headers } });
    if (url.endsWith('/types')) return answer(types);
    if (url.includes('/deliveries?')) return answer({ rows: [failed, tested, waiting], hasMore: false });
    if (method === 'POST' && /webhook-endpoints(\/[\w-]+\/rotate-secret)?$/.test(url))
      return answer({ ...shown, secret });
    if (method !== 'GET' || url.includes(endpointId)) return answer(url.includes('/events') ? [] : shown);
    return answer([shown], { 'Content-Range': 'rows 0-0/1' });
  }) as typeof fetch;
  show(
    <>
      <Routes>
        <Route path="/list" element={<PartnerWebhooks partnerId={north} />} />
        <Route path="/global/partners/:partnerId/config/webhooks/:webhookId" element={<EndpointPage />} />
      </Routes>
      <Notification />
    </>,
    { at: path, dataProvider, profile: holding(held('partner_admin', { id: north, name: 'North' })) },
  );
  return sent;
};
const page = `/global/partners/${north}/config/webhooks/${endpointId}`;
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

describe('webhooks in the console', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('a new endpoint gets all events unless others are named, and its secret is shown once', async () => {
    const sent = open('/list');
    await press('New webhook endpoint');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Billing');
    await userEvent.type(dialog.getByLabelText(/^URL/), 'https://billing.example.com/');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    assert.equal((await screen.findByRole('group', { name: 'Secret' })).textContent, secret);
    assert.deepEqual(sent[0]!.body, {
      name: 'Billing',
      url: 'https://billing.example.com/',
      isEnabled: true,
      types: ['com.latchkey.*'],
      partnerId: north,
    });
  });

  it('event types have a name and a meaning, are grouped, and are found by name and identifier', async () => {
    const sent = open('/list');
    await press('New webhook endpoint');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Billing');
    await userEvent.type(dialog.getByLabelText(/^URL/), 'https://billing.example.com/');
    const input = dialog.getByRole('combobox', { name: /^Event types/ });
    await userEvent.click(input);
    await screen.findByRole('option', { name: /com\.latchkey\.order\.issued\.v1/ });
    assert.deepEqual(
      screen.getAllByRole('option').map(one => one.textContent),
      [
        'All events com.latchkey.*',
        'Credential status com.latchkey.credential.*',
        'Order status com.latchkey.order.*',
        'Audit events com.latchkey.audit.*',
        'Users: all audit events com.latchkey.audit.user.*',
        'Users: createdA user or program created the user … com.latchkey.audit.user.created.v1',
        'Credentials: availableThe provider has issued the credential. com.latchkey.credential.available.v1',
        'Orders: issuedAll credentials of the order were issued. com.latchkey.order.issued.v1',
      ],
    );
    for (const group of ['Groups', 'Audit: Users']) screen.getByText(group);
    await userEvent.type(input, 'order.issued');
    await userEvent.click(await screen.findByRole('option', { name: /^Orders: issued/ }));
    await userEvent.type(input, 'all audit');
    await userEvent.click(await screen.findByRole('option', { name: /^Users: all/ }));
    await userEvent.type(input, 'com.latchkey.door.opened.v1{Enter}');
    screen.getByText('Nothing found');
    assert.equal(sent.length, 0);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(sent.length, 1));
    const chosen = ['com.latchkey.order.issued.v1', 'com.latchkey.audit.user.*'];
    assert.deepEqual((sent[0]!.body as { types: unknown }).types, chosen);
  });

  it('“All events” replaces single types', async () => {
    open('/list');
    await press('New webhook endpoint');
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByRole('combobox', { name: /^Event types/ });
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: /^Orders: issued/ }));
    assert.ok(dialog.queryByRole('button', { name: 'All events' }) === null);
    await userEvent.click(screen.getByRole('option', { name: /^All events/ }));
    assert.ok(dialog.queryByRole('button', { name: 'Orders: issued' }) === null);
    dialog.getByRole('button', { name: 'All events' });
  });

  it('the page lists deliveries with what went wrong, and resends them', async () => {
    const sent = open(page);
    const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
    await list.findByText('The receiver responded with 503 · 8 attempts');
    list.getByText('Response 200 · 1 attempt');
    list.getByText('The host name is unknown · 2 attempts · Next attempt in 2 hours');
    list.getByText('Failed');
    assert.equal(list.getAllByText('Orders: issued').length, 2);
    assert.equal(list.getAllByText('com.latchkey.order.issued.v1').length, 2);
    list.getByText('Test event');
    assert.equal(list.getAllByRole('button', { name: 'Copy: Event type' }).length, 3);
    await userEvent.click(list.getAllByRole('button', { name: 'Resend' })[0]!);
    await waitFor(() => assert.match(sent[0]!.url, /\/deliveries\/[\w-]+\/resend$/));
    await press('Send test event');
    await waitFor(() => assert.match(sent[1]!.url, /\/test$/));
  });

  it('events are sent again from a day and a time', async () => {
    const sent = open(page);
    await press('Resend events');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Since/), '6/14/2026');
    await userEvent.clear(dialog.getByLabelText(/^Time/));
    await userEvent.type(dialog.getByLabelText(/^Time/), '09:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Resend events' }));
    await waitFor(() => assert.match(sent[0]!.url, /\/replay$/));
    assert.deepEqual(sent[0]!.body, { from: new Date('2026-06-14T09:30').toISOString() });
  });

  it('an endpoint that was stopped says why, and is resumed', async () => {
    const sent = open(page, { setAsideAt: '2026-06-14T08:00:00.000Z', setAsideReason: 'FAILING' });
    await screen.findByText(/Deliveries failed for 28 hours/);
    await press('Resume');
    await press('Resume');
    await waitFor(() => assert.match(sent[0]!.url, /\/resume$/));
  });

  it('a new secret is shown once after a confirmation', async () => {
    userEvent.setup(); // provides a clipboard
    const sent = open(page);
    await press('Create secret');
    await press('Create secret');
    assert.equal((await screen.findByRole('group', { name: 'Secret' })).textContent, secret);
    assert.match(sent[0]!.url, /\/rotate-secret$/);
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'You haven’t copied the secret' });
    await press('Cancel');
    await waitFor(() => assert.equal(screen.getAllByRole('dialog').length, 1));
    await press('Copy');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });
});

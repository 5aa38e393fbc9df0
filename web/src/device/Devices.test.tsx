import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { pastFetch, rowOf as changeOf } from '../kit/history/historySamples.ts';
import {
  at,
  customerId,
  devicesApi,
  entrance,
  openDevices,
  reader,
} from '../../../testing/web/device/testDevices.tsx';

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('devices in the console', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const button = async (name: string) => screen.findByRole('button', { name });
  const openTab = async (api = devicesApi(), as?: Parameters<typeof openDevices>[1]) => {
    openDevices(api, { ...as, at: `${at}/tabs/credentials` });
    await screen.findByRole('table', { name: 'Assigned credentials' });
    return api;
  };

  it('DEV-11, DEV-12: the list has a search box, a picture and the columns, is sorted by the chip and opens a device', async () => {
    const api = devicesApi();
    const { place } = openDevices(api);
    const table = await screen.findByRole('table', { name: 'Devices' });
    const [head, row] = within(table).getAllByRole('row');
    const heads = texts(within(head!).getAllByRole('columnheader'));
    const columns = ['Image', 'Name', 'Product', 'Serial number', 'Chip ID', 'Capabilities', 'Synced'];
    assert.deepEqual(heads.slice(0, 7), columns);
    assert.deepEqual(texts(within(row!).getAllByRole('cell')).slice(1, 7), [
      'Main entrance',
      'WR-210',
      'WR210-000417',
      '04a1b2c3d4e580',
      '5',
      'Not synced',
    ]);
    assert.ok(row!.querySelector('[data-color="#2a7fff"] svg'), 'its icon stands on its colour');
    await userEvent.click(within(head!).getByRole('button', { name: 'Chip ID' }));
    await waitFor(() => assert.ok(api.requests.some(url => url.includes('sort=chipIdHex'))));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search devices' }), 'main');
    await waitFor(() => assert.ok(api.requests.some(url => url.includes('q=main'))));
    const lists = api.requests.filter(url => url.includes('offset='));
    assert.ok(lists.every(url => url.startsWith(`/admin/customers/${customerId}/devices?`)));
    await userEvent.click(screen.getByRole('link', { name: 'Main entrance' }));
    await screen.findByRole('heading', { name: 'Main entrance' });
    assert.ok(place().startsWith(at));
  });

  it('a customer without devices sees where they come from', async () => {
    openDevices(devicesApi([]));
    await screen.findByText(/appear here automatically when the provider registers them/);
  });

  it('DEV-13, DEV-14: a device has tabs for its overview and its credentials, and a link back in the breadcrumb', async () => {
    openDevices(devicesApi(), { at });
    await screen.findByRole('heading', { name: 'Main entrance' });
    assert.deepEqual(texts(screen.getAllByRole('tab')), ['Overview', 'Credentials', 'History']);
    screen.getByText('Not synced');
    const panel = within(screen.getByRole('tabpanel'));
    for (const value of ['#2a7fff', 'Reader', 'WR-210', 'WR210-000417', '04a1b2c3d4e580', '4.2.1', 'C'])
      panel.getByText(value);
    await userEvent.click(screen.getByRole('tab', { name: 'Credentials' }));
    const table = await screen.findByRole('table', { name: 'Assigned credentials' });
    within(table).getByRole('link', { name: /Ada Lovelace/ });
    const trail = within(screen.getByRole('navigation', { name: /You are here|Breadcrumb/i }));
    await userEvent.click(trail.getByRole('link', { name: 'Devices' }));
    await screen.findByRole('table', { name: 'Devices' });
  });

  it('DEV-02, DEV-03, LIM-27: three capabilities are shown, the others on demand; other codes are unknown', async () => {
    openDevices(devicesApi(), { at });
    const more = await button('2 more');
    const shown = () => texts(within(screen.getByRole('tabpanel')).getAllByRole('listitem'));
    assert.deepEqual(shown(), ['Factory reset', 'Announce', 'Disconnect']);
    await userEvent.click(more);
    assert.deepEqual(shown(), ['Factory reset', 'Announce', 'Disconnect', 'Set time', 'Unknown']);
    await userEvent.click(await button('Show fewer'));
    assert.equal(shown().length, 3);
  });

  it('the overview says what “Not synced” and capabilities mean, and what to do', async () => {
    openDevices(devicesApi(), { at });
    await screen.findByText(/hasn’t confirmed the latest changes yet\..*check its power and network/);
    screen.getByText(/^What the provider can do with this device\./);
  });

  it('DEV-15, DEV-16: name and color are edited in a dialog of 400 px, with the current revision', async () => {
    const api = devicesApi();
    openDevices(api, { at });
    await userEvent.click(await button('Edit section: General'));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const dialog = screen.getByRole('dialog', { name: 'Edit device' });
    const { width, maxWidth } = getComputedStyle(dialog);
    assert.deepEqual([width, maxWidth], ['400px', `${0.95 * window.innerWidth}px`]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Side door');
    const color = within(dialog).getByRole('textbox', { name: /^Color/ });
    await userEvent.clear(color);
    await userEvent.type(color, 'blue');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(color.getAttribute('aria-invalid'), 'true'));
    assert.deepEqual(api.sent, []);
    await userEvent.clear(color);
    await userEvent.type(color, '#2A9D5C');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const url = `/admin/customers/${customerId}/devices/${entrance.id}`;
    const body = { name: 'Side door', color: '#2a9d5c' };
    assert.deepEqual(api.sent, [{ method: 'PATCH', url, body, ifMatch: '"3"' }]);
    await screen.findByRole('heading', { name: 'Side door' });
  });

  it('DEV-17, DEV-18, DEV-19: the picker is 750 px wide, searches assignable credentials on the server, and assigns', async () => {
    const api = await openTab();
    await userEvent.click(await button('Assign credentials'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign credentials' }));
    assert.equal(getComputedStyle(screen.getByRole('dialog')).width, '750px');
    dialog.getByText(/whose data format has a main parameter/);
    await dialog.findByRole('checkbox', { name: /Grace Hopper/ });
    assert.ok(dialog.queryByText('Ada Lovelace') === null);
    const offered = api.requests.filter(url => url.includes(`assignableTo=${entrance.id}`));
    assert.ok(offered.every(url => url.startsWith(`/admin/customers/${customerId}/credentials?`)));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Search by name/ }), 'hopper');
    await waitFor(() =>
      assert.ok(api.requests.some(url => url.includes('q=hopper') && url.includes('assignableTo'))),
    );
    assert.equal(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled, true);
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Grace Hopper/ }));
    api.state.refusal = { code: '409.040.003', reason: 'device.full', detail: 'This device is full.' };
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await dialog.findByText('Grace Hopper: This device is full.');
    api.state.refusal = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    await screen.findByRole('link', { name: /Grace Hopper/ });
    const url = `/admin/customers/${customerId}/devices/${entrance.id}/credentials/2`;
    assert.deepEqual([...new Set(api.sent.map(one => `${one.method} ${one.url}`))], [`POST ${url}`]);
  });

  it('a credential is unassigned after a confirmation', async () => {
    const api = await openTab();
    await userEvent.click(await button('Actions for Ada Lovelace'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unassign…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unassign credential?' }));
    dialog.getByText(/“Ada Lovelace” will no longer be assigned to “Main entrance”/);
    await userEvent.click(dialog.getByRole('button', { name: 'Unassign' }));
    await screen.findByText('No credentials are assigned to this device yet.');
    assert.deepEqual(
      api.sent.map(({ method, url }) => `${method} ${url}`),
      [`DELETE /admin/customers/${customerId}/devices/${entrance.id}/credentials/1`],
    );
  });

  it('of the past say that the assigned credentials are those of today, and have no later change', async () => {
    const rows = [
      changeOf(2, [{ field: 'synced', from: false, to: true }], { type: 'DeviceChanged' }),
      changeOf(1, [{ field: 'name', from: null, to: 'Main entrance' }], { type: 'DeviceAnnounced' }),
    ];
    const api = devicesApi();
    const fetch = pastFetch(api.fetch, { rows, before: entrance, requests: [] });
    openDevices(
      { ...api, fetch },
      { at: `${at}/tabs/credentials?at=${encodeURIComponent(rows.at(-1)!.at)}` },
    );
    await screen.findByRole('table', { name: 'Assigned credentials' });
    await screen.findByText(/You’re viewing this page as of/);
    screen.getByText(/^These credentials are assigned now/);
    const link = screen.getByRole('link', { name: 'Show history' });
    assert.match(link.getAttribute('href') ?? '', /tabs\/history\?at=/);
    await screen.findByText(/^Created Jan 2, 2026/);
    assert.ok(screen.queryByText(/changed Jan 2, 2026 by/) === null);
    cleanup();
    await openTab();
    assert.ok(screen.queryByText(/^These credentials are assigned now/) === null);
  });

  it('DEV-20, DEV-21: users who may only read can’t edit, assign or unlink', async () => {
    openDevices(devicesApi(), { at, as: reader });
    await screen.findByRole('heading', { name: 'Main entrance' });
    assert.deepEqual(screen.queryAllByRole('button', { name: /Edit/ }), []);
    cleanup();
    await openTab(devicesApi(), { as: reader });
    assert.deepEqual(screen.queryAllByRole('button', { name: /^(Assign|Actions for)/ }), []);
  });
});

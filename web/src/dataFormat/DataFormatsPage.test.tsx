import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  admin,
  formatApi,
  north,
  openFormats,
  partnerAdmin,
  strip,
  visitorPass,
} from '../../../testing/web/dataFormat/testFormat.tsx';

const at = '/global/data-formats';
const two = [
  visitorPass,
  {
    ...visitorPass,
    id: '0197f3a0-0000-7000-8000-0000000000d2',
    displayName: 'Door number',
    shortName: 'door',
  },
];
const south = '0197f3a0-0000-7000-8000-0000000000a2';
const many = {
  ...admin,
  writablePartners: [
    { id: north, name: 'Sample Access North' },
    { id: south, name: 'Sample Access South' },
  ],
};
const table = () => screen.findByRole('table', { name: 'Data formats' });
const dialog = () => screen.findByRole('dialog', { name: 'New data format' });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));
const type = (name: string, value: string) =>
  userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), value);

describe('the list of data formats', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const open = async (as = many, where = at) => {
    const api = formatApi(two);
    const view = openFormats(api, { at: where, as });
    if (!where.endsWith('#create')) await table();
    const lastUrl = () =>
      new URL(api.sent.filter(({ url }) => /data-formats\?/.test(url)).at(-1)!.url, 'http://a');
    const asks = (params: Readonly<Record<string, string>>) =>
      waitFor(() => {
        for (const [name, value] of Object.entries(params))
          assert.equal(lastUrl().searchParams.getAll(name).join(), value, String(lastUrl()));
      });
    return { api, asks, ...view };
  };

  it('DFM-11: each row has picture, display name, short name and its parameters, the main one starred', async () => {
    await open();
    const [head, first] = within(await table()).getAllByRole('row');
    const [avatar] = within(head!).getAllByRole('columnheader');
    assert.equal(avatar!.textContent, 'Image');
    const cells = within(first!).getAllByRole('cell');
    const texts = cells.map(one => one.textContent);
    assert.ok(texts.some(one => one === 'Visitor pass') && texts.some(one => one === 'visitor-32'));
    assert.ok(cells[0]!.querySelector('[data-letters^=V]'), 'initials');
    const params = cells.find(one => one.textContent?.includes('facility'))!;
    assert.match(params.textContent ?? '', /facility.*cardNumber.*validUntil.*holderTag/);
    const [star, ...others] = within(params).getAllByTitle('Main parameter');
    assert.match(star!.closest('span')?.textContent ?? '', /^cardNumber/);
    assert.deepEqual(others, []);
  });

  it('DFM-08: is searched, and filtered by partner and by those without one', async () => {
    const { asks } = await open();
    await asks({ reserved: 'false' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search data formats' }), 'visitor');
    await asks({ q: 'visitor' });
    await userEvent.click(screen.getByRole('button', { name: 'Partner' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sample Access South' }));
    await asks({ partnerIds: south });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Available to all partners' }));
    await asks({ nullPartner: 'true' });
  });

  it('DFM-09, DFM-10: can be sorted by display name and short name, and has pages', async () => {
    const { asks } = await open();
    await asks({ sort: 'displayName' });
    await userEvent.click(within(await table()).getByRole('button', { name: 'Short name' }));
    await asks({ sort: 'shortName' });
    await userEvent.click(within(await table()).getByRole('button', { name: 'Short name' }));
    await asks({ sort: '-shortName' });
    await userEvent.click(within(await table()).getByRole('button', { name: 'Display name' }));
    await asks({ sort: 'displayName' });
    await screen.findAllByText('1–2 of 2');
    cleanup();
    const paged = await open(many, `${at}?page=2&perPage=10&sort=displayName&order=ASC&filter={}`);
    await paged.asks({ offset: '10', limit: '10' });
  });

  it('DFM-12, DFM-29, DFM-33: a new one has 16 zero bytes and no parameter, belongs to no partner by default, and opens', async () => {
    const { api, place } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'New data format' }));
    assert.match((await dialog()).textContent ?? '', /Leave empty to make it available to all partners/);
    await type('Display name', 'Gate');
    await type('Short name', 'gate');
    await create();
    await screen.findByRole('heading', { name: 'Gate' });
    assert.equal(place(), `/global/data-formats/${visitorPass.id}`);
    assert.deepEqual(api.commands()[0]!.body, {
      displayName: 'Gate',
      shortName: 'gate',
      partnerId: null,
      fixedData: '00'.repeat(16),
      dynamicData: [],
      mainDataParam: null,
    });
    assert.equal(strip(0, 15), Array.from({ length: 16 }, () => '00').join(' '));
    assert.ok(screen.getByText(/No parameters yet/));
    assert.ok(screen.getByText('All partners'));
  });

  it('DFM-30, DFM-31: display name and short name are required, 255 characters at most', async () => {
    const { api } = await open(many, `${at}#create`);
    await dialog();
    await create();
    assert.equal((await screen.findAllByText(/^Input is required/)).length, 2);
    assert.deepEqual(api.commands(), []);
    for (const name of [/^Display name/, /^Short name/])
      assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name }).maxLength, 255);
  });

  it('a partner admin creates it for the only partner, which is preselected', async () => {
    const { api } = await open(partnerAdmin as typeof many, `${at}#create`);
    await dialog();
    await type('Display name', 'Gate');
    await type('Short name', 'gate');
    await create();
    await waitFor(() => assert.equal(api.commands()[0]?.body['partnerId'], north));
  });

  it('the dialog is in the address, Back closes it, and the next Back leaves the page', async () => {
    const { router, place } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'New data format' }));
    await dialog();
    assert.match(place(), /#create$/);
    await act(async () => router.navigate(-1));
    assert.doesNotMatch(place(), /#/);
    assert.ok(screen.queryByRole('dialog') === null);
    await act(async () => router.navigate(-1));
    assert.equal(place(), '/before');
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  customersApi,
  doors,
  globalAdmin,
  made,
  north,
  openCustomers,
  partnerAdmin,
  rowOf,
} from '../../../testing/web/customer/testCustomers.tsx';

const orphan = rowOf({
  id: made,
  name: '',
  partner: { name: null, deleted: true },
  appConfigId: doors.id,
  appConfig: doors,
  appLogoUrl: `/files/${'0a'.repeat(32)}`,
});

describe('the list of customers', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = async (as = globalAdmin) => {
    const api = customersApi([rowOf(), orphan]);
    const view = openCustomers(api, { at: '/global/customers', as });
    const table = within(await screen.findByRole('table', { name: 'Customers' }));
    await table.findByText('Acme Works');
    const asked = () =>
      api.sent.filter(({ url }) => url.startsWith('/admin/customers?')).map(({ url }) => url);
    return { ...view, api, table, asked };
  };

  it('CUS-18, CUS-19: names the partner or says that it was deleted, and the app config or that it is the default', async () => {
    const { table } = await open();
    const [, first, second] = table.getAllByRole('row');
    assert.match(first!.textContent ?? '', /Acme WorksNorthwind.*Default/);
    assert.match(second!.textContent ?? '', /Unnamed customerPartner deleted.*Doors app/);
  });

  it('35.3: shows credits, credentials, problems and the last order, read once for the page', async () => {
    const { table, api } = await open();
    await table.findAllByText('3 problems');
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const head of ['Credits', 'Credentials', 'Problems', 'Last order']) assert.ok(heads.includes(head));
    const [, first] = table.getAllByRole('row');
    assert.match(first!.textContent ?? '', /1,250.*40.*3 problems.*Jul 1/);
    const asked = api.sent.filter(({ url }) => url.startsWith('/admin/customers/figures'));
    assert.deepEqual(
      asked.map(({ url }) => url),
      [`/admin/customers/figures?customers=${acme},${made}`],
    );
  });

  it('CUS-17: the app logo is before the name', async () => {
    const { table } = await open();
    const picture = table.getAllByRole('row')[2]!.querySelector('img');
    assert.equal(picture?.getAttribute('src'), orphan.appLogoUrl);
  });

  it('CUS-15: one search is sent when typing pauses', async () => {
    const { asked } = await open();
    await userEvent.type(screen.getByLabelText('Search customers'), 'harbour');
    await waitFor(() => assert.ok(asked().some(url => url.includes('q=harbour'))));
    assert.equal(asked().filter(url => /[?&]q=/.test(url)).length, 1);
  });

  it('CUS-20: is sorted by name and by app config', async () => {
    const { table, asked } = await open();
    assert.match(asked()[0]!, /sort=name/);
    await userEvent.click(table.getByRole('button', { name: /App config/ }));
    await waitFor(() => assert.match(asked().at(-1)!, /sort=-?appConfigName/));
    await userEvent.click(table.getByRole('button', { name: /Name/ }));
    await waitFor(() => assert.match(asked().at(-1)!, /sort=-?name/));
  });

  it('CUS-16: can be filtered by partner, for users who manage several', async () => {
    await open();
    const filters = () => screen.queryAllByRole('button', { name: /^Partner/ }).length;
    assert.equal(filters(), 1);
    cleanup();
    await open(partnerAdmin(north));
    assert.equal(filters(), 0);
  });

  it('CUS-21, CUS-22: a row opens the customer in the global context', async () => {
    const { table, place } = await open();
    await userEvent.click(table.getByText('Acme Works'));
    await waitFor(() => assert.equal(place(), `/global/customers/${acme}`));
  });
});

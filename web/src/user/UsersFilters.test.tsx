import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { acme, customerAdmin, north, openUsers, usersTable } from '../../../testing/web/user/testUsers.tsx';

const ofAcme = `/customers/${acme}/settings/users`;
const choose = async (filter: string, choice: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${filter}`) }));
  await userEvent.click(
    await screen.findByRole('option', { name: choice }).catch(() => screen.findByText(choice)),
  );
  await userEvent.keyboard('{Escape}');
};

describe('finding users in their list', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('USR-16: an address contains search, role, customer, partner, page and sort', async () => {
    const named = `q=grace&role=customer_admin&role=admin&customerId=${acme}&partnerId=${north}`;
    const { api, place } = openUsers(`/global/users?${named}&page=2&perPage=10&sort=email&order=DESC`);
    await waitFor(() => {
      const { searchParams } = api.lists().at(-1)!;
      assert.deepEqual(
        ['q', 'customerId', 'partnerId', 'sort', 'offset', 'limit'].map(name => searchParams.get(name)),
        ['grace', acme, north, '-email', '10', '10'],
      );
      assert.deepEqual(searchParams.getAll('role'), ['customer_admin', 'admin']);
    });
    assert.match(place(), /filter=/, 'the list keeps them in its own words');
  });

  it('USR-15, USR-16: search, filters, sort and page are in the address, and are restored from it', async () => {
    const { api, place } = openUsers('/global/users');
    await usersTable();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search users' }), 'grace');
    await waitFor(() => assert.match(place(), /grace/));
    await choose('Role', 'Customer admin');
    await waitFor(() => assert.match(place(), /customer_admin/));
    await userEvent.click(within(await usersTable()).getByRole('button', { name: 'Email' }));
    await waitFor(() => assert.match(place(), /sort=email/));
    await waitFor(() => {
      const { searchParams } = api.lists().at(-1)!;
      assert.deepEqual(
        [searchParams.get('q'), searchParams.getAll('role'), searchParams.get('sort')],
        ['grace', ['customer_admin'], 'email'],
      );
    });
    const address = new URL(place(), 'http://a');
    assert.deepEqual([...address.searchParams.keys()].toSorted(), [
      'filter',
      'order',
      'page',
      'perPage',
      'sort',
    ]);
    address.searchParams.set('page', '2');
    cleanup();
    const again = openUsers(address.pathname + address.search);
    await waitFor(() => {
      const { searchParams } = again.api.lists().at(-1)!;
      assert.deepEqual(
        [searchParams.get('q'), searchParams.getAll('role'), searchParams.get('offset')],
        ['grace', ['customer_admin'], '25'],
      );
    });
  });

  it('USR-39, ROL-11: the role filter offers all roles: these six, and no other', async () => {
    openUsers('/global/users');
    await usersTable();
    await userEvent.click(screen.getByRole('button', { name: /^Role/ }));
    for (const role of [
      'Super admin',
      'Admin',
      'Partner admin',
      'Customer admin',
      'Customer User',
      'Customer User, read-only',
    ])
      await screen.findAllByText(role);
    assert.equal(within(screen.getByRole('dialog')).getAllByRole('checkbox').length, 6);
  });

  it('USR-17, USR-18: in a customer the list has only its users, and the filter only its roles', async () => {
    const { api } = openUsers(ofAcme, { as: customerAdmin });
    await usersTable();
    for (const { searchParams } of api.lists()) assert.equal(searchParams.get('customerId'), acme);
    assert.ok(screen.queryByRole('button', { name: /^Customer$/ }) === null);
    await userEvent.click(screen.getByRole('button', { name: /^Role/ }));
    const choices = screen.getByRole('dialog');
    const offered = within(choices)
      .getAllByRole('checkbox')
      .map(one => one.closest('label, li')?.textContent);
    assert.deepEqual(offered, ['Customer admin', 'Customer User', 'Customer User, read-only']);
  });
});

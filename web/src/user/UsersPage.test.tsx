import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  ada,
  admin,
  customerAdmin,
  details,
  dialogNamed,
  grace,
  openUsers,
  permission,
  person,
  usersTable,
} from '../../../testing/web/user/testUsers.tsx';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { CustomerContext } from '../core/customers.ts';
import { dataProvider } from '../core/dataProvider.ts';
import { CustomerUsersPage } from './UsersPage.tsx';
import type { HeldPermission } from './userRow.ts';

const ofAcme = `/customers/${acme}/settings/users`;

describe('the list of users', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('USR-12, USR-13: all users with picture, name, email, roles, partners and customers; searched, filtered, and one can be added', async () => {
    openUsers('/global/users');
    const [head, row] = within(await usersTable()).getAllByRole('row');
    const heads = within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    for (const name of ['Name', 'Email', 'Roles', 'Partners', 'Customers'])
      assert.ok(heads.includes(name), name);
    const cells = within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    assert.ok(row!.querySelector('td [data-letters=GH]'), 'picture');
    within(row!).getByTitle('grace@example.test');
    assert.deepEqual(cells.slice(1, 6), [
      'Grace Hopper',
      'grace@example.test',
      'Partner adminCustomer User, read-only',
      'Nordlicht',
      'Acme Works',
    ]);
    screen.getByRole('textbox', { name: 'Search users' });
    for (const filter of ['Role', 'Customer', 'Partner'])
      screen.getByRole('button', { name: new RegExp(`^${filter}`) });
    screen.getByRole('button', { name: 'New user' });
  });

  it('35.3: the sign-in rules are on the page of all users and edited there, only for global admins', async () => {
    openUsers('/global/users');
    const rules = within(await screen.findByRole('region', { name: 'Sign-in rules' }));
    rules.getByText('Admin');
    await userEvent.click(rules.getByRole('button', { name: /Edit/ }));
    await screen.findByRole('dialog', { name: 'Edit sign-in rules' });
    cleanup();
    openUsers('/global/users', { as: holding(held('partner_admin')) });
    await usersTable();
    assert.ok(screen.queryByRole('region', { name: 'Sign-in rules' }) === null);
    cleanup();
    openUsers(ofAcme);
    await usersTable();
    assert.ok(screen.queryByRole('region', { name: 'Sign-in rules' }) === null);
  });

  it('without users, the only button adds the first one', async () => {
    openUsers(ofAcme, { users: [] });
    await screen.findByText(/^No users yet/);
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    await screen.findByRole('dialog', { name: 'New user' });
  });

  it('USR-19, ERR-10: a customer’s list without a customer says that its state is invalid, and requests nothing', async () => {
    const { fetch } = globalThis;
    const requests: string[] = [];
    globalThis.fetch = async input => {
      requests.push(String(input));
      return Response.json([]);
    };
    show(
      <CustomerContext value={null}>
        <CustomerUsersPage />
      </CustomerContext>,
      { dataProvider },
    );
    await screen.findByRole('heading', { level: 1, name: 'Invalid page state' });
    assert.ok(screen.queryByRole('table') === null);
    assert.deepEqual(requests, []);
    globalThis.fetch = fetch;
  });

  it('USR-14: a row opens the details in the current context', async () => {
    for (const [at, to] of [
      ['/global/users', details],
      [ofAcme, `${ofAcme}/details/${grace}`],
    ] as const) {
      const { place } = openUsers(at);
      await userEvent.click(within(await usersTable()).getByRole('link', { name: /Grace Hopper/ }));
      assert.equal(place(), to);
      cleanup();
    }
  });

  it('ROL-02, ROL-03: the roles of customers’ users are called Customer User, and Customer User, read-only', async () => {
    const held = (role: HeldPermission['role']) =>
      permission(5, role, { customer: { id: acme, name: 'Acme Works' } });
    for (const [role, name] of [
      ['customer_credentials_rw', 'Customer User'],
      ['customer_credentials_ro', 'Customer User, read-only'],
    ] as const) {
      openUsers('/global/users', { users: [person({ directPermissions: [held(role)] })] });
      const [, row] = within(await usersTable()).getAllByRole('row');
      within(row!).getByText(name);
      cleanup();
    }
  });

  it('a column shows the last sign-in, or that there was none', async () => {
    const lately = new Date(Date.now() - 3 * 60_000).toISOString();
    openUsers('/global/users', {
      users: [person({ lastSignedInAt: lately }), person({ id: ada, fullName: 'Ada Lovelace' })],
    });
    const [head, one, other] = within(await usersTable()).getAllByRole('row');
    const heads = within(head!).getAllByRole('columnheader');
    const at = heads.findIndex(({ textContent }) => textContent === 'Last sign-in');
    const cell = (row: HTMLElement) => within(row).getAllByRole('cell')[at]!.textContent;
    assert.deepEqual([cell(one!), cell(other!)], ['3 minutes ago', 'Never']);
  });

  it('invitations and the own account are marked next to the name', async () => {
    openUsers('/global/users', {
      users: [person({ invitedUntil: '2099-12-01T00:00:00.000Z' })],
      as: { ...admin, id: grace },
    });
    const [, row] = within(await usersTable()).getAllByRole('row');
    within(row!).getByText('Invited');
    within(row!).getByText('You');
  });

  const menuOf = async (name = 'Grace Hopper') => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return within(await screen.findByRole('menu'));
  };
  const itemsOf = (menu: Awaited<ReturnType<typeof menuOf>>) =>
    menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

  it('the menu of a row has what the page of the user offers, everywhere', async () => {
    const { api } = openUsers('/global/users', {
      users: [person({ invitedUntil: '2099-01-01T00:00:00.000Z' })],
    });
    const menu = await menuOf();
    assert.deepEqual(itemsOf(menu), [
      'Edit user',
      'Add permission',
      'Resend invitation',
      'Show activity',
      'Delete user',
    ]);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Edit user' }));
    const form = await dialogNamed('Edit user');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Rear Admiral');
    api.state.next = (one, { body }) => ({ ...one, ...body });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await within(await usersTable()).findByText('Rear Admiral');
    const [sent] = api.commands();
    assert.deepEqual([sent!.method, sent!.url, sent!.ifMatch], ['PUT', `/admin/users/${grace}`, '"3"']);
  });

  it('the menu of a row changes the role at the customer, and removes the user there', async () => {
    const reader = permission(1, 'customer_credentials_ro', { customer: { id: acme, name: 'Acme Works' } });
    const { api, place } = openUsers(ofAcme, {
      users: [person({ directPermissions: [reader] })],
      as: customerAdmin,
    });
    const menu = await menuOf();
    assert.deepEqual(itemsOf(menu), ['Edit user', 'Change role', 'Show activity', 'Remove from customer']);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Change role' }));
    const form = await dialogNamed('Role of Grace Hopper');
    await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Customer User' }));
    await userEvent.click(form.getByRole('button', { name: 'Change role' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(
      api.commands().map(({ url }) => url),
      [`/admin/users/${grace}/permissions/${reader.id}/role`],
    );
    await userEvent.click((await menuOf()).getByRole('menuitem', { name: 'Remove from customer' }));
    const question = await dialogNamed('Remove permission and delete user?');
    api.state.next = () => null;
    await userEvent.click(question.getByRole('button', { name: 'Delete user' }));
    await waitFor(() => assert.ok(screen.queryByText('Grace Hopper') === null));
    assert.equal(place(), ofAcme);
  });

  it('the menu of a row offers nothing that the API would refuse', async () => {
    openUsers('/global/users', { users: [person({ directPermissions: [permission(3, 'super_admin')] })] });
    assert.deepEqual(itemsOf(await menuOf()), ['Show activity']);
    cleanup();
    openUsers('/global/users', { as: { ...admin, id: grace } });
    assert.deepEqual(itemsOf(await menuOf()), ['Edit user', 'Show activity']);
    cleanup();
    const held = [
      permission(1, 'customer_credentials_ro', { customer: { id: acme, name: 'Acme Works' } }),
      permission(2, 'customer_credentials_rw', { customer: { id: acme, name: 'Acme Works' } }),
    ];
    openUsers(ofAcme, { users: [person({ directPermissions: held })], as: customerAdmin });
    assert.deepEqual(itemsOf(await menuOf()), [
      'Edit user',
      'Show activity',
      'Remove role “Customer User, read-only”',
      'Remove role “Customer User”',
    ]);
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  ada,
  admin,
  details,
  grace,
  openUsers,
  permission,
  person,
  usersTable,
} from '../../../testing/web/user/testUsers.tsx';
import { show } from '../../../testing/web/render.tsx';
import { CustomerContext } from '../core/customers.ts';
import { dataProvider } from '../core/dataProvider.ts';
import { CustomerUsersPage } from './UsersPage.tsx';
import type { HeldPermission } from './userRow.ts';

const ofAcme = `/customers/${acme}/settings/users`;

describe('the list of users', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('USR-12, USR-13: everybody with picture, name, e-mail, roles, partners and customers; searched, filtered, and one can be added', async () => {
    openUsers('/global/users');
    const [head, row] = within(await usersTable()).getAllByRole('row');
    const heads = within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    for (const name of ['Name', 'E-mail', 'Roles', 'Partners', 'Customers'])
      assert.ok(heads.includes(name), name);
    const cells = within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    assert.ok(row!.querySelector('td [data-letters=GH]'), 'picture');
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

  it('where there is nobody yet, the one button leads to the first one', async () => {
    openUsers(ofAcme, { users: [] });
    await screen.findByText(/^No users yet/);
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    await screen.findByRole('dialog', { name: 'New user' });
  });

  it('USR-19, ERR-10: a customer’s list without a customer says that its state is invalid, and asks for nothing', async () => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    globalThis.fetch = async input => {
      asked.push(String(input));
      return Response.json([]);
    };
    show(
      <CustomerContext value={null}>
        <CustomerUsersPage />
      </CustomerContext>,
      { dataProvider },
    );
    await screen.findByRole('heading', { level: 1, name: 'Invalid page state' });
    assert.equal(screen.queryByRole('table'), null);
    assert.deepEqual(asked, []);
    globalThis.fetch = fetch;
  });

  it('USR-14: a row opens the details, in the context that one is in', async () => {
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

  it('when somebody signed in last stands in a column, and that somebody never did', async () => {
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

  it('who is invited and who one is oneself stands beside the name', async () => {
    openUsers('/global/users', {
      users: [person({ invitedUntil: '2026-12-01T00:00:00.000Z' })],
      as: { ...admin, id: grace },
    });
    const [, row] = within(await usersTable()).getAllByRole('row');
    within(row!).getByText('Invited');
    within(row!).getByText('You');
  });
});

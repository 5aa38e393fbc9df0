import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { held, holding } from '../../../testing/web/people.ts';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  admin,
  customerAdmin,
  details,
  detailsOfCustomer,
  grace,
  openUser,
  permission,
  person,
  reader,
  clickOn,
  dialogNamed,
  permissionsTable,
} from '../../../testing/web/user/testUsers.tsx';

const deleteButton = () => screen.queryByRole('button', { name: 'Delete user' });
const removeReader = /^Remove: Customer User, read-only/;

describe('deleting a user, and removing a permission', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('USR-40: deleting is offered in the global context to users with permission, and never in a customer', async () => {
    await openUser();
    assert.ok(deleteButton() !== null);
    for (const [user, options] of [
      [person({ directPermissions: [permission(3, 'super_admin')] }), {}],
      [person(), { as: { ...admin, id: grace } }],
      [person({ directPermissions: [reader] }), { at: detailsOfCustomer, as: admin }],
    ] as const) {
      cleanup();
      await openUser(user, options);
      assert.ok(deleteButton() === null);
    }
  });

  it('a customer admin changes the role of a user of the customer, removes the user, and withdraws an invitation', async () => {
    const { api } = await openUser(person({ directPermissions: [reader] }), {
      at: detailsOfCustomer,
      as: customerAdmin,
    });
    await clickOn('Change role');
    const form = await dialogNamed('Role of Grace Hopper');
    await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Customer User' }));
    await userEvent.click(form.getByRole('button', { name: 'Change role' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(
      api.commands().map(({ method, url, body }) => [method, url, body]),
      [['PUT', `/admin/users/${grace}/permissions/${reader.id}/role`, { role: 'customer_credentials_rw' }]],
    );
    await clickOn('Remove from customer');
    await dialogNamed('Remove permission and delete user?');
    cleanup();
    const invited = person({ directPermissions: [reader], invitedUntil: '2099-01-01T00:00:00.000Z' });
    await openUser(invited, { at: detailsOfCustomer, as: customerAdmin });
    await screen.findByRole('button', { name: 'Withdraw invitation' });
    cleanup();
    await openUser(person(), { at: detailsOfCustomer, as: customerAdmin });
    await screen.findByText(/^A partner admin or global admin can change or remove/);
    assert.ok(screen.queryByRole('button', { name: 'Remove from customer' }) === null);
  });

  it('an admin or partner admin changes a role at a customer in its row, but no role that they couldn’t grant', async () => {
    const north = { id: '0197f3a0-0000-7000-8000-000000000031', name: 'Nordlicht' };
    for (const as of [admin, { ...admin, ...holding(held('partner_admin', north)) }]) {
      const { api } = await openUser(person(), { as });
      const rows = within(permissionsTable()!).getAllByRole('row').slice(1);
      assert.deepEqual(
        rows.map(row => within(row).queryByRole('button', { name: /^Change role/ }) !== null),
        [false, true],
      );
      await clickOn('Change role: Customer User, read-only, Acme Works');
      const form = await dialogNamed('Role of Grace Hopper');
      await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
      await userEvent.click(await screen.findByRole('option', { name: /^Customer admin/ }));
      await userEvent.click(form.getByRole('button', { name: 'Change role' }));
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
      assert.deepEqual(
        api.commands().map(({ method, url, body }) => [method, url, body]),
        [['PUT', `/admin/users/${grace}/permissions/${reader.id}/role`, { role: 'customer_admin' }]],
      );
      cleanup();
    }
    await openUser(person({ directPermissions: [reader] }), { as: { ...admin, id: grace } });
    assert.ok(screen.queryByRole('button', { name: /^Change role/ }) === null);
  });

  it('USR-41: deleting asks first, then leads to the list', async () => {
    const { api, place } = await openUser();
    api.state.next = () => null;
    await userEvent.click(deleteButton()!);
    const question = await dialogNamed('Delete user?');
    question.getByText(/can’t sign in anymore/);
    assert.equal(api.commands().length, 0);
    await question.findByText('Nothing else depends on this.');
    await userEvent.click(question.getByRole('button', { name: 'Delete user' }));
    await waitFor(() => assert.equal(place(), '/global/users'));
    const [sent] = api.commands();
    assert.deepEqual(
      [sent!.method, sent!.url, sent!.ifMatch],
      ['DELETE', `/admin/users/${grace}?preview=1.0`, '"3"'],
    );
  });

  it('USR-42, USR-46: removing one of several permissions asks first, and reloads the user', async () => {
    const { api, place } = await openUser();
    api.state.next = one => person({ ...one, directPermissions: one.directPermissions.slice(0, 1) });
    await clickOn(removeReader);
    const question = await dialogNamed('Remove permission?');
    question.getByText(
      'Grace Hopper will lose the role “Customer User, read-only” for Acme Works immediately.',
    );
    assert.equal(api.commands().length, 0);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => assert.equal(within(permissionsTable()!).getAllByRole('row').length, 2));
    assert.equal(place(), details);
    const [sent] = api.commands();
    assert.deepEqual([sent!.method, sent!.url], ['DELETE', `/admin/users/${grace}/permissions/${reader.id}`]);
  });

  it('USR-43, USR-45: removing the only permission deletes the user: the dialog warns, and leads to the list', async () => {
    const { api, place } = await openUser(person({ directPermissions: [reader] }));
    api.state.next = () => null;
    await clickOn('Remove permission (deletes the user): Customer User, read-only, Acme Works');
    const question = await dialogNamed('Remove permission and delete user?');
    question.getByText(
      /^This is Grace Hopper’s only permission\. They’ll be signed out and .+, unless a directory manages it/,
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete user' }));
    await waitFor(() => assert.equal(place(), '/global/users'));
    assert.equal(api.commands()[0]!.url, `/admin/users/${grace}/permissions/${reader.id}`);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  ada,
  customerAdmin,
  details,
  detailsOfCustomer,
  grace,
  north,
  openUser,
  openUsers,
  permission,
  person,
  reader,
  clickOn,
  dialogNamed,
  permissionsTable,
  usersTable,
} from '../../../testing/web/user/testUsers.tsx';

describe('the page of a user', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('USR-21: a general card with an edit button, which saves with the current revision', async () => {
    const { api } = await openUser();
    const card = screen.getByRole('region', { name: 'General' });
    for (const text of ['Grace Hopper', 'grace@example.test', 'Deutsch']) within(card).getByText(text);
    api.state.next = (one, { body }) => ({ ...one, ...body });
    await clickOn('Edit section: General');
    const form = await dialogNamed('Edit user');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Rear Admiral');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Rear Admiral' });
    const [sent] = api.commands();
    assert.deepEqual(
      [sent!.method, sent!.url, sent!.body, sent!.ifMatch],
      ['PUT', `/admin/users/${grace}`, { fullName: 'Rear Admiral', locale: 'de' }, '"3"'],
    );
  });

  it('32.13: an invitation that the mail server rejected or delays says so with the server’s response', async () => {
    const invitedUntil = '2026-12-01T00:00:00.000Z';
    const refusal = '550 5.1.1 no such user';
    await openUser(person({ invitedUntil, invitationMailed: 'REFUSED', mailProblem: refusal }));
    const refused = screen.getByRole('alert');
    within(refused).getByText(/The mail server rejected the invitation/);
    within(refused).getByText(refusal);
    within(refused).getByRole('button', { name: 'Resend invitation' });
    screen.getByText('Invitation rejected');
    cleanup();
    const outage = '535 5.7.8 authentication failed';
    await openUser(person({ invitedUntil, mailOutage: outage }));
    within(screen.getByRole('alert')).getByText(/hasn’t been sent/);
    screen.getByText(outage);
    screen.getByText('Invitation not sent');
    cleanup();
    await openUser(person({ invitedUntil: '2099-12-01T00:00:00.000Z', invitationMailed: 'SENT' }));
    within(screen.getByRole('alert')).getByText(/works until/);
    screen.getByText('Invited');
    cleanup();
    await openUser(person({ invitedUntil: '2026-06-01T00:00:00.000Z', invitationMailed: 'SENT' }));
    within(screen.getByRole('alert')).getByText(/The link in the invitation expired on Jun 1, 2026/);
  });

  it('a past version offers no action: no permission is removed, no invitation sent', async () => {
    const invitedUntil = '2026-12-01T00:00:00.000Z';
    const past = `${details}?at=2026-06-20T08:00:00.000Z`;
    await openUser(person({ invitedUntil, invitationMailed: 'SENT' }), { at: past });
    await screen.findByText('Read-only');
    assert.equal(within(permissionsTable()!).getAllByRole('row').length, 3);
    for (const name of [/^Remove/, /invitation/, /^Edit section/, /^Add permission/, /^Check/])
      assert.deepEqual(screen.queryAllByRole('button', { name }), []);
    cleanup();
    await openUser(person(), { at: past });
    await screen.findByText('Read-only');
    assert.ok(screen.queryByText('Second factor') === null);
  });

  it('USR-34: editing asks for the user’s fields only', async () => {
    await openUser();
    await clickOn('Edit section: General');
    const form = await dialogNamed('Edit user');
    assert.ok(form.queryByLabelText(/^Role/) === null && form.queryByLabelText(/^Email/) === null);
    await userEvent.clear(form.getByRole('textbox', { name: /^Name/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(/^Input is required/);
  });

  it('USR-22: only the global context shows the permissions with role, partner, customer and delete', async () => {
    await openUser();
    const rows = within(permissionsTable()!).getAllByRole('row');
    assert.deepEqual(
      rows.map(row => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent)),
      [
        ['Role', 'Partner', 'Customer', 'Actions'],
        ['Partner admin', 'Nordlicht', '–', ''],
        ['Customer User, read-only', '–', 'Acme Works', 'Change role'],
      ],
    );
    assert.equal(within(permissionsTable()!).getAllByRole('button', { name: /^Remove/ }).length, 2);
    cleanup();
    await openUser(person({ directPermissions: [reader] }), { at: detailsOfCustomer, as: customerAdmin });
    assert.ok(permissionsTable() === null);
  });

  it('USR-23: a permission is added from the global context', async () => {
    const { api } = await openUser();
    await clickOn('Add permission');
    const form = await dialogNamed('Add permission for Grace Hopper');
    await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Customer admin' }));
    await userEvent.click(form.getByRole('combobox', { name: 'Customer' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Acme Works' }));
    await userEvent.click(form.getByRole('button', { name: 'Add permission' }));
    await waitFor(() => assert.equal(api.commands().length, 1));
    const [sent] = api.commands();
    assert.deepEqual(
      [sent!.method, sent!.url, sent!.body],
      [
        'POST',
        `/admin/users/${grace}/permissions`,
        { role: 'customer_admin', partnerId: null, customerId: acme },
      ],
    );
    cleanup();
    await openUser(person({ directPermissions: [reader] }), { at: detailsOfCustomer, as: customerAdmin });
    assert.ok(screen.queryByRole('button', { name: 'Add permission' }) === null);
  });

  it('ROL-04: an added permission is in the table, and can be removed again', async () => {
    const { api } = await openUser(person({ directPermissions: [reader] }));
    const writer = permission(4, 'customer_credentials_rw', { customer: reader.customer });
    const rows = () => within(permissionsTable()!).getAllByRole('row').length - 1;
    api.state.next = (one, { method }) =>
      person({ ...one, directPermissions: method === 'POST' ? [writer, reader] : [reader] });
    await clickOn('Add permission');
    const form = await dialogNamed('Add permission for Grace Hopper');
    await userEvent.click(form.getByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Customer User' }));
    await userEvent.click(form.getByRole('combobox', { name: 'Customer' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Acme Works' }));
    await form.findByText(
      'Grace Hopper will be able to issue, change, suspend and remove credentials for Acme Works. Current role there: “Customer User, read-only”.',
    );
    await userEvent.click(form.getByRole('button', { name: 'Add permission' }));
    await waitFor(() => assert.equal(rows(), 2));
    await clickOn('Remove: Customer User, Acme Works');
    await userEvent.click((await dialogNamed('Remove permission?')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => assert.equal(rows(), 1));
    assert.deepEqual(
      api.commands().map(({ method, url }) => [method, url.split('/').at(-1)]),
      [
        ['POST', 'permissions'],
        ['DELETE', writer.id],
      ],
    );
  });

  it('in a customer it shows all roles that apply there, and no others, like the list', async () => {
    const held = [
      permission(1, 'partner_admin', { partner: { id: north, name: 'Nordlicht' } }),
      permission(2, 'customer_admin', { customer: { id: ada, name: 'Other Works' } }),
      reader,
    ];
    await openUser(person({ directPermissions: held }), { at: detailsOfCustomer, as: customerAdmin });
    const roles = screen.getByText('Roles').nextElementSibling;
    assert.equal(roles?.textContent, 'Partner adminCustomer User, read-only');
    cleanup();
    openUsers(`/customers/${acme}/settings/users`, { users: [person({ directPermissions: held })] });
    const [, row] = within(await usersTable()).getAllByRole('row');
    within(row!).getByText('Partner admin');
    assert.ok(within(row!).queryByText('Customer admin') === null);
    cleanup();
    await openUser();
    assert.ok(screen.queryByText('Roles') === null);
  });

  it('USR-24: the page of a missing user says so', async () => {
    for (const at of [details, detailsOfCustomer]) {
      openUsers(at, { users: [] });
      await screen.findByText("It seems we can't find what you're looking for.");
      cleanup();
    }
  });

  it('users who haven’t confirmed yet can be invited again', async () => {
    const { api } = await openUser(person({ invitedUntil: '2099-12-01T00:00:00.000Z' }));
    screen.getByText(/^The account isn’t confirmed yet\. The link in the invitation works until .*\.$/);
    screen.getByText('Invited');
    await clickOn('Resend invitation');
    await userEvent.click(
      (await dialogNamed('Resend invitation?')).getByRole('button', { name: 'Resend invitation' }),
    );
    await waitFor(() => assert.equal(api.commands()[0]?.url, `/admin/users/${grace}/invite`));
  });
});

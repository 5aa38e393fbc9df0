import { roles } from '@latchkey/events/access/roles.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { roleThere } from './PermissionChange.tsx';
import {
  acme,
  north,
  openUser,
  openUsers,
  permission,
  person,
  reader,
} from '../../../testing/web/user/testUsers.tsx';

const choose = async (form: ReturnType<typeof within>, name: RegExp, option: string) => {
  await userEvent.click(form.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const adding = async (row = person({ directPermissions: [reader] })) => {
  await openUser(row);
  await userEvent.click(screen.getByRole('button', { name: 'Add permission' }));
  return within(await screen.findByRole('dialog', { name: /^Add permission for/ }));
};

describe('the impact of a permission', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('is described in a sentence, once the tenant is selected', async () => {
    const form = await adding(person({ directPermissions: [] }));
    await choose(form, /^Role/, 'Customer admin');
    assert.ok(form.queryByText(/can then/) === null);
    await choose(form, /^Customer/, 'Acme Works');
    await form.findByText(
      'Grace Hopper will be able to issue credentials for Acme Works and manage its settings, cards, users and credits.',
    );
    await choose(form, /^Role/, 'Partner admin');
    await choose(form, /^Partner/, 'Nordlicht');
    await form.findByText(/^Grace Hopper will be able to manage Nordlicht and all partners below it/);
    await choose(form, /^Role/, 'Admin');
    await form.findByText(/^Grace Hopper will be able to see and change everything/);
  });

  it('is nothing if an inherited permission allows as much', async () => {
    const form = await adding(person());
    await choose(form, /^Role/, 'Customer admin');
    await choose(form, /^Customer/, 'Acme Works');
    await form.findByText(
      'Nothing changes. Grace Hopper already has the role “Partner admin” there, which allows at least as much.',
    );
  });

  it('is shown for new users, too', async () => {
    openUsers('/global/users#create');
    const form = within(await screen.findByRole('dialog', { name: 'New user' }));
    await choose(form, /^Role/, 'Customer User, read-only');
    await choose(form, /^Customer/, 'Acme Works');
    await form.findByText(
      'The new user will be able to see the credentials of Acme Works, but not change anything.',
    );
  });

  it('depends on the strongest role for the place', () => {
    const place = { id: acme, name: 'Acme Works', lineagePartnerIds: [north] };
    const elsewhere = permission(3, 'customer_admin', { customer: { id: north, name: 'Other' } });
    const above = permission(2, 'partner_admin', { partner: { id: north, name: 'Nordlicht' } });
    const there = (held: Parameters<typeof roleThere>[0]) =>
      roleThere(held, { role: 'customer_admin', place });
    assert.equal(there([elsewhere]), null);
    assert.equal(there([elsewhere, reader]), 'customer_credentials_ro');
    assert.equal(there([reader, above]), 'partner_admin');
    assert.equal(there([reader, permission(4, 'admin')]), 'admin');
    assert.equal(roleThere([above, reader], { role: 'admin', place: null }), null, roles.join());
    const partner = { id: north, name: 'Nordlicht', lineagePartnerIds: [north] };
    assert.equal(roleThere([above], { role: 'partner_admin', place: partner }), 'partner_admin');
    assert.equal(roleThere([reader], { role: 'partner_admin', place: partner }), null);
  });
});

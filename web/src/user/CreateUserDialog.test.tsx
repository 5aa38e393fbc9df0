import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { Profile } from '../core/profile.tsx';
import {
  acme,
  admin,
  customerAdmin,
  details,
  north,
  openUsers,
} from '../../../testing/web/user/testUsers.tsx';
import { held, holding } from '../../../testing/web/people.ts';

const partnerAdmin: Partial<Profile> = {
  ...admin,
  ...holding(held('partner_admin', { id: north, name: 'Nordlicht' })),
};

describe('a new user', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  const open = async (as = admin, at = '/global/users', hasSeveral = false) => {
    const { api, place } = openUsers(`${at}#create`, { as, hasSeveral });
    const form = within(await screen.findByRole('dialog', { name: 'New user' }));
    const field = (name: string) =>
      form.queryByRole<HTMLInputElement>('combobox', { name }) ??
      form.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
    const picker = (name: string) => form.queryByRole<HTMLInputElement>('combobox', { name });
    const type = async (name: string, text: string) => {
      await userEvent.clear(field(name));
      if (text !== '') await userEvent.type(field(name), text);
    };
    const select = (name: string) => form.getByRole('combobox', { name: new RegExp(`^${name}`) });
    const offered = async (name: string) => {
      await userEvent.click(select(name));
      const options = within(await screen.findByRole('listbox')).getAllByRole('option');
      return options.filter(({ dataset }) => (dataset['value'] ?? '') !== '');
    };
    const role = async (value: string) => {
      const options = await offered('Role');
      await userEvent.click(options.find(({ dataset }) => dataset['value'] === value)!);
      await waitFor(() => assert.ok(screen.queryByRole('listbox') === null));
    };
    const invite = () => userEvent.click(form.getByRole('button', { name: 'Invite' }));
    const errorAt = (name: string) => {
      const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      const isWrong = field(name).getAttribute('aria-invalid') === 'true';
      return isWrong ? described.map(id => document.getElementById(id)?.textContent).join(' ') : null;
    };
    return { api, place, form, field, type, picker, select, offered, role, invite, errorAt };
  };

  it('an email that another user has is marked at its field, once', async () => {
    const { api, form, type, role, invite, errorAt } = await open();
    api.state.takenEmail = 'grace@example.test';
    await type('Name', 'Grace Hopper');
    await type('Email', 'grace@example.test');
    await role('admin');
    await invite();
    await form.findByText('Check the marked fields.');
    assert.match(errorAt('Email') ?? '', /A user with this email already exists/);
    assert.equal(form.getAllByText(/already exists/).length, 1);
  });

  it('USR-35, USR-36, USR-33: asks for the user and the first permission, and sends both together when both are valid', async () => {
    const { api, place, type, role, invite, errorAt, picker } = await open();
    await invite();
    for (const name of ['Name', 'Email', 'Role'])
      await waitFor(() => assert.match(errorAt(name) ?? '', /Input is required/, name));
    await type('Name', 'Grace Hopper');
    await type('Email', 'grace@example.test');
    await invite();
    assert.match(errorAt('Role') ?? '', /Input is required/);
    await role('partner_admin');
    await userEvent.click(picker('Partner')!);
    await userEvent.click(await screen.findByRole('option', { name: 'Nordlicht' }));
    await type('Name', '');
    await invite();
    assert.equal(api.commands().length, 0);
    await type('Name', 'Grace Hopper');
    await invite();
    await waitFor(() => assert.equal(place(), details));
    assert.deepEqual(
      api.commands().map(({ body }) => body),
      [
        {
          fullName: 'Grace Hopper',
          email: 'grace@example.test',
          locale: 'en',
          permission: { role: 'partner_admin', partnerId: north, customerId: null },
        },
      ],
    );
  });

  it('USR-25: the name is required, and has 255 characters at the most', async () => {
    const { field, type, invite, errorAt } = await open();
    await invite();
    await waitFor(() => assert.match(errorAt('Name') ?? '', /Input is required/));
    await type('Name', 'x');
    await waitFor(() => assert.equal(errorAt('Name'), null));
    field('Name').focus();
    await userEvent.paste('x'.repeat(300));
    await invite();
    assert.ok(field('Name').value.length === 255 || /at most 255 characters/.test(errorAt('Name') ?? ''));
  });

  it('USR-26, USR-27: the email is required and must be valid', async () => {
    const { type, invite, errorAt } = await open();
    await invite();
    await waitFor(() => assert.match(errorAt('Email') ?? '', /Input is required/));
    await type('Email', 'grace');
    await invite();
    await waitFor(() => assert.match(errorAt('Email') ?? '', /Please specify a valid email/));
    await type('Email', 'grace@example.test');
    await invite();
    await waitFor(() => assert.equal(errorAt('Email'), null));
  });

  it('USR-28, USR-29: the language is required, English unless chosen otherwise', async () => {
    const { api, form, offered, select, type, role, invite } = await open();
    assert.equal(select('Language').textContent, 'English');
    assert.match(form.getByText(/^Language/).textContent ?? '', /\*$/);
    const choices = await offered('Language');
    assert.deepEqual(
      choices.map(({ dataset }) => dataset['value']),
      ['en', 'de'],
    );
    await userEvent.keyboard('{Escape}');
    await type('Name', 'Grace Hopper');
    await type('Email', 'grace@example.test');
    await role('admin');
    await invite();
    await waitFor(() => assert.equal(api.commands()[0]?.body['locale'], 'en'));
  });

  it('USR-30, USR-31, USR-32: a role is required; a customer role needs a customer, a partner admin a partner, others neither', async () => {
    const { api, type, role, picker, invite, errorAt } = await open(admin, '/global/users', true);
    await type('Name', 'Grace Hopper');
    await type('Email', 'grace@example.test');
    await invite();
    await waitFor(() => assert.match(errorAt('Role') ?? '', /Input is required/));
    for (const [value, needed, other] of [
      ['customer_admin', 'Customer', 'Partner'],
      ['customer_credentials_rw', 'Customer', 'Partner'],
      ['customer_credentials_ro', 'Customer', 'Partner'],
      ['partner_admin', 'Partner', 'Customer'],
    ] as const) {
      await role(value);
      assert.ok(picker(other) === null, value);
      await invite();
      await waitFor(() => assert.equal(picker(needed)?.getAttribute('aria-invalid'), 'true', value));
    }
    assert.equal(api.commands().length, 0);
    await role('admin');
    assert.ok(picker('Customer') === null && picker('Partner') === null);
    await invite();
    await waitFor(() => assert.equal(api.commands().length, 1));
  });

  it('USR-37, USR-38: a customer offers its roles, the global context the roles that the user may grant', async () => {
    const ofCustomer = ['customer_admin', 'customer_credentials_rw', 'customer_credentials_ro'];
    for (const [as, at, roles] of [
      [admin, '/global/users', ['admin', 'partner_admin', ...ofCustomer]],
      [partnerAdmin, '/global/users', ['partner_admin', ...ofCustomer]],
      [admin, `/customers/${acme}/settings/users`, ofCustomer],
      [customerAdmin, `/customers/${acme}/settings/users`, ofCustomer],
    ] as const) {
      const { offered } = await open(as, at);
      const values = (await offered('Role')).map(({ dataset }) => dataset['value']);
      assert.deepEqual(values, roles);
      cleanup();
    }
  });

  it('each offered role says what it may do, and so does the chosen one', async () => {
    const { form, offered } = await open(customerAdmin, `/customers/${acme}/settings/users`);
    const options = await offered('Role');
    const hintOf = (option: HTMLElement) =>
      document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent;
    assert.deepEqual(options.map(hintOf), [
      'Can issue, suspend and remove credentials of this customer, and manage its users, cards, settings and credits',
      'Can issue, change, suspend and remove credentials of this customer, and assign them to its devices',
      'Can see credentials, orders and devices of this customer, but can’t change anything',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Customer User, read-only' }));
    assert.equal(form.getByRole('combobox', { name: /^Role/ }).textContent, 'Customer User, read-only');
    await form.findByText(/^Can see credentials, orders and devices of this customer/);
  });

  it('in a customer the permission is for this customer', async () => {
    const { api, type, role, invite, picker } = await open(
      customerAdmin,
      `/customers/${acme}/settings/users`,
    );
    await type('Name', 'Grace Hopper');
    await type('Email', 'grace@example.test');
    await role('customer_credentials_rw');
    assert.ok(picker('Customer') === null);
    await invite();
    await waitFor(() =>
      assert.deepEqual(api.commands()[0]?.body['permission'], {
        role: 'customer_credentials_rw',
        partnerId: null,
        customerId: acme,
      }),
    );
  });
});

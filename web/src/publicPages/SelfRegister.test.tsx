import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { preferences } from '../core/preferences.ts';
import { ConfirmAccountPage } from './ConfirmAccountPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SelfRegisterPage } from './SelfRegisterPage.tsx';
import {
  button,
  field,
  json,
  leaveVisit,
  press,
  problem,
  title,
  type,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

const branding = '/admin/branding/partners';
const registering = '/admin/auth/self-register';
const brandingAnswers = { [branding]: () => json(200, { name: 'Northwind', logoUrl: '/files/1' }) };
const fillIn = async () => {
  await type('Company name', 'Riverside');
  await type('Your name', 'Grace Hopper');
  await type('Email', 'grace@example.test');
};

describe('self-registration by the link of a partner', () => {
  afterEach(() => {
    leaveVisit();
    preferences.keepLocale('en');
  });

  it('PUB-02, PUB-03: needs no sign-in; asks for company, name, email and language, under the partner’s name and logo', async () => {
    const { sent, container } = visit(SelfRegisterPage, '/self-register?token=t', brandingAnswers);
    await title('Register your company');
    await screen.findByText('You’ll become a customer of Northwind.');
    assert.equal(container.querySelector('header img')?.getAttribute('src'), '/files/1');
    assert.deepEqual(sent, [{ url: branding, body: { selfRegistrationToken: 't' } }]);
    for (const name of ['Company name', 'Your name', 'Email']) assert.equal(field(name).value, '');
    assert.ok(screen.getByRole('combobox', { name: 'Language' }));
  });

  it('PUB-04, PUB-05: each field is required, and the email must be valid', async () => {
    const { sent } = visit(SelfRegisterPage, '/self-register?token=t', brandingAnswers);
    await press('Register');
    assert.equal(screen.getAllByText('Input is required').length, 3);
    assert.equal(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).required, true);
    assert.ok(
      [...screen.getByRole<HTMLSelectElement>('combobox').options].every(({ value }) => value !== ''),
    );
    await fillIn();
    await userEvent.clear(field('Email'));
    await type('Email', 'grace@');
    await press('Register');
    screen.getByText('Please specify a valid email');
    assert.ok(sent.every(({ url }) => url !== registering));
  });

  for (const locale of ['en', 'de'] as const)
    it(`PUB-06: the language defaults to that of the page: ${locale}`, async () => {
      preferences.keepLocale(locale);
      visit(SelfRegisterPage, '/self-register?token=t', brandingAnswers);
      const select = await screen.findByRole<HTMLSelectElement>('combobox');
      assert.equal(select.value, locale);
    });

  it('PUB-07, PUB-08: sends what was entered with the token, then says that an email for setting a password was sent', async () => {
    const { sent } = visit(SelfRegisterPage, '/self-register?token=t', {
      ...brandingAnswers,
      [registering]: () => json(204),
    });
    await fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    await press('Register');
    await title('Check your email');
    assert.match(screen.getByRole('status').textContent ?? '', /sent you an email.*Choose a password/);
    assert.deepEqual(sent.at(-1), {
      url: registering,
      body: {
        token: 't',
        customerName: 'Riverside',
        fullName: 'Grace Hopper',
        email: 'grace@example.test',
        locale: 'de',
      },
    });
    assert.equal(location.search, '?state=success', 'the token has left the address');
  });

  it('PUB-09: without a token the address is invalid', async () => {
    const { sent } = visit(SelfRegisterPage, '/self-register');
    await title('Invalid URL parameters');
    screen.getByText("URL parameters are invalid, we can't continue.");
    assert.equal(sent.length, 0);
  });

  it('PUB-12: without a known partner the page has the default logo, and works', async () => {
    const { container, sent } = visit(SelfRegisterPage, '/self-register?token=t', {
      [branding]: () => problem(500, '500.001.001', 'Something went wrong.'),
      [registering]: () => json(204),
    });
    await title('Register your company');
    await waitFor(() => assert.equal(sent.length, 1));
    assert.equal(container.querySelector('header img')?.getAttribute('src'), '/logo.svg');
    assert.ok(screen.queryByRole('alert') === null);
    await fillIn();
    await press('Register');
    await title('Check your email');
  });

  it('a link that no longer works says so; any other failure leaves the form as it is', async () => {
    const answers = [
      problem(429, '429.001.002', 'Too many requests.'),
      problem(410, '410.001.001', 'This link works no more.'),
    ];
    visit(SelfRegisterPage, '/self-register?token=t', {
      ...brandingAnswers,
      [registering]: () => answers.shift()!,
    });
    await fillIn();
    await press('Register');
    await screen.findByText('Too many requests.');
    assert.equal(field('Company name').value, 'Riverside');
    await press('Register');
    await title('This link no longer works');
    assert.equal(location.search, '?state=invalid');
  });
});

describe('the pages of links', () => {
  afterEach(leaveVisit);
  for (const [name, Page, address, form] of [
    ['reset', ResetPasswordPage, '/reset-password/admin', 'Set password'],
    ['confirm', ConfirmAccountPage, '/confirm-account', 'Set password'],
    ['self-register', SelfRegisterPage, '/self-register', 'Register'],
  ] as const)
    it(`PUB-60: ${name} has the views form, success and invalid, by the state in the address`, async () => {
      visit(Page, `${address}?token=t`, brandingAnswers);
      assert.ok(button(form));
      for (const state of ['success', 'invalid']) {
        leaveVisit();
        visit(Page, `${address}?token=t&state=${state}`, brandingAnswers);
        assert.ok(await screen.findByRole(state === 'success' ? 'status' : 'alert'));
        assert.ok(screen.queryByRole('button', { name: form }) === null);
      }
    });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { keepTarget, readSession } from '../core/session.ts';
import { LoginPage } from './LoginPage.tsx';
import { takeEmail } from './typedEmail.ts';
import {
  button,
  field,
  json,
  leaveVisit,
  press,
  problem,
  type,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

const email = 'ada@example.test';
const internal = { id: 'internal', name: 'INTERNAL', type: 'INTERNAL' };
const corporate = { id: 'c', name: 'Corporate', type: 'oauth' };
const session = { token: 'new', expiresAt: '2999-01-01T00:00:00.000Z' };
const [providers, login, external] = ['/admin/auth/providers', '/admin/auth/login', '/admin/auth/external'];

const open = (
  ways: readonly object[] = [internal],
  answers: Readonly<Record<string, () => Response | Promise<Response>>> = {},
  at = '/login',
) => visit(LoginPage, at, { [providers]: () => json(200, ways), ...answers });
const toSecondStep = async () => {
  await type('Email', email);
  await press('Continue');
};

describe('the sign-in page', () => {
  afterEach(leaveVisit);

  it('PUB-13, PUB-27: begins with the email only, which is required and must be valid', async () => {
    const { sent } = open();
    assert.ok(document.activeElement === field('Email'));
    assert.ok(screen.queryByLabelText('Password') === null);
    await press('Continue');
    screen.getByText('Input is required');
    await type('Email', 'ada@');
    screen.getByText('Please specify a valid email');
    assert.equal(field('Email').getAttribute('aria-invalid'), 'true');
    assert.deepEqual(sent, []);
  });

  it('PUB-14, PUB-20, PUB-28, PUB-29: a single internal provider asks for the password, which is required; the email is locked and counts as valid', async () => {
    const { sent } = open();
    await toSecondStep();
    await screen.findByLabelText('Password', { selector: 'input' });
    assert.deepEqual(sent, [{ url: providers, body: { email } }]);
    assert.deepEqual([field('Email').readOnly, field('Email').value], [true, email]);
    await press('Sign in');
    screen.getByText('Input is required');
    assert.ok(document.activeElement === field('Password'));
    assert.equal(field('Email').getAttribute('aria-invalid'), null);
    assert.equal(sent.length, 1);
  });

  it('PUB-14, PUB-21: several providers are a choice', async () => {
    const { sent } = open([internal, corporate]);
    await toSecondStep();
    await screen.findByText('How would you like to sign in?');
    button(/^Corporate/);
    assert.ok(screen.queryByLabelText('Password') === null);
    await press(/^With your password/);
    field('Password');
    assert.equal(sent.length, 1);
  });

  it('PUB-22, PUB-33: a single external provider is opened by a redirect', async () => {
    const { sent, left } = open([corporate], {
      [external]: () => json(200, { redirectUrl: 'https://id.example.test/' }),
    });
    await toSecondStep();
    await waitFor(() => assert.deepEqual(left, ['https://id.example.test/']));
    assert.deepEqual(sent[1], { url: external, body: { email, provider: 'c' } });
    screen.getByText(/Taking you to your sign-in provider/);
    assert.ok(screen.queryByLabelText('Password') === null);
  });

  it('PUB-23: if redirecting fails, the choice is shown again, with the reason', async () => {
    const { left } = open([corporate], { [external]: () => problem(503, '503.001.001', 'It is away.') });
    await toSecondStep();
    await screen.findByText('It is away.');
    button(/^Corporate/);
    assert.deepEqual(left, []);
  });

  it('SEC: if a provider is required, users who keep their password can still enter it, also after a redirect', async () => {
    const there = () => json(200, { redirectUrl: 'https://id.example.test/' });
    const { left } = open([corporate], { [external]: there, [login]: () => json(200, session) });
    await toSecondStep();
    await waitFor(() => assert.equal(left.length, 1));
    leaveVisit();
    const again = open([corporate], { [external]: there, [login]: () => json(200, session) });
    await toSecondStep();
    await screen.findByRole('button', { name: /^Corporate/ });
    assert.deepEqual(again.left, []);
    await press('Use password');
    await userEvent.type(field('Password'), 'secret{Enter}');
    await waitFor(() => assert.deepEqual(again.left, ['/start']));
    assert.deepEqual(again.sent.at(-1), { url: login, body: { email, password: 'secret' } });
  });

  it('SEC: users who choose the password aren’t redirected anymore', async () => {
    let answer = (_: Response): void => {};
    const late = new Promise<Response>(resolve => (answer = resolve));
    const { left } = open([corporate], { [external]: (() => late) as unknown as () => Response });
    await toSecondStep();
    await screen.findByText(/Taking you to your sign-in provider/);
    await press('Use password');
    answer(json(200, { redirectUrl: 'https://id.example.test/' }));
    await userEvent.type(field('Password'), 'secret');
    assert.deepEqual(left, []);
    screen.getByRole('button', { name: 'Sign in' });
  });

  it('PUB-16, PUB-24: changing the email goes back to the first step and keeps the input', async () => {
    open();
    await toSecondStep();
    await screen.findByLabelText('Password', { selector: 'input' });
    await press('Change email');
    assert.deepEqual([field('Email').value, field('Email').readOnly], [email, false]);
    assert.ok(screen.queryByLabelText('Password') === null);
  });

  it('PUB-15: a link leads to forgotten passwords, from both steps', async () => {
    open();
    const link = () => screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href');
    assert.equal(link(), '/forgot-password');
    await toSecondStep();
    await screen.findByLabelText('Password', { selector: 'input' });
    assert.equal(link(), '/forgot-password');
  });

  it('PUB-17: a button leads back to the login while redirecting to a provider', async () => {
    open([corporate], { [external]: () => json(200, { redirectUrl: 'https://id.example.test/' }) });
    await toSecondStep();
    await press(await screen.findByText('Back to login').then(() => 'Back to login'));
    assert.equal(field('Email').value, email);
  });

  it('PUB-30: the button is disabled while the form is touched and invalid', async () => {
    open();
    assert.equal(button('Continue').disabled, false);
    await press('Continue');
    assert.equal(button('Continue').disabled, true);
    await type('Email', email);
    assert.equal(button('Continue').disabled, false);
    await press('Continue');
    await screen.findByLabelText('Password', { selector: 'input' });
    assert.equal(button('Sign in').disabled, false);
    await press('Sign in');
    assert.equal(button('Sign in').disabled, true);
    await type('Password', 'x');
    assert.equal(button('Sign in').disabled, false);
  });

  it('SES-08: after signing in, the requested page opens', async () => {
    keepTarget('/customers/1/credentials?q=ada#row');
    const { sent, left } = open([internal], { [login]: () => json(200, session) });
    await toSecondStep();
    await userEvent.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret{Enter}');
    await waitFor(() => assert.deepEqual(left, ['/customers/1/credentials?q=ada#row']));
    assert.deepEqual(sent[1], { url: login, body: { email, password: 'secret' } });
    assert.deepEqual(readSession(), session);
  });

  it('the page of forgotten passwords gets the typed email, even while its providers are looked up', async () => {
    const { sent } = open([internal], { [providers]: () => new Promise<never>(() => undefined) });
    await toSecondStep();
    assert.equal(sent.length, 1);
    // jsdom can't follow links
    window.addEventListener('click', event => event.preventDefault(), { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    assert.equal(takeEmail(), email);
  });

  it('other addresses than the console’s are never opened', async () => {
    for (const target of ['https://evil.example.test/', '//evil.example.test/', '/\\evil.example.test/']) {
      keepTarget(target);
      const { left } = open([internal], { [login]: () => json(200, session) });
      await toSecondStep();
      await userEvent.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret{Enter}');
      await waitFor(() => assert.deepEqual(left, ['/start']));
      leaveVisit();
    }
  });

  it('a refusal is shown, and can be corrected', async () => {
    open([internal], {
      [login]: () => problem(429, '429.001.001', 'Too many failed attempts. Please wait 15 seconds.'),
    });
    await toSecondStep();
    await userEvent.type(await screen.findByLabelText('Password', { selector: 'input' }), 'wrong{Enter}');
    await screen.findByText(/wait 15 seconds/);
    assert.equal(button('Sign in').disabled, false);
  });

  it('SES-18: with error=session_expired it says that the session has expired', () => {
    open([internal], {}, '/login?error=session_expired');
    screen.getByText('Session has expired, please login again.');
    leaveVisit();
    open();
    assert.ok(screen.queryByText(/has expired/) === null);
  });
});

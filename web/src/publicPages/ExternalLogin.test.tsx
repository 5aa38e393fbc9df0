import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { keepTarget, readSession } from '../core/session.ts';
import { clearExternal, keepExternal, readExternal, readLinking } from './externalLogin.ts';
import { ExternalLoginPage } from './ExternalLoginPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import {
  button,
  field,
  json,
  leaveVisit,
  press,
  problem,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

const email = 'ada@example.test';
const internal = { id: 'internal', name: 'INTERNAL', type: 'INTERNAL' };
const corporate = { id: 'c', name: 'Corporate', type: 'oauth' };
const other = { id: 'o', name: 'Other', type: 'saml' };
const session = { token: 'new', expiresAt: '2999-01-01T00:00:00.000Z' };
const [providers, login, external, finalize] = [
  '/admin/auth/providers',
  '/admin/auth/login',
  '/admin/auth/external',
  '/admin/auth/external/finalize',
];
const returned = '/login-oauth?success=true&transaction=tx-1';

describe('the way back from a provider', () => {
  beforeEach(clearExternal);
  afterEach(() => {
    leaveVisit();
    sessionStorage.clear();
  });

  it('PUB-34, PUB-35, PUB-36, PUB-40: with success and transaction it says that it is logging in, finalizes once, and forgets the sign-in', async () => {
    keepExternal({ email, provider: corporate });
    keepTarget('/customers/1/credentials');
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>(resolve => (answer = resolve));
    const { sent, left } = visit(ExternalLoginPage, returned, { [finalize]: () => waiting as never });
    screen.getByText('Signing you in…');
    screen.getByText(/^Badges, passes and QR codes/);
    assert.ok(screen.queryByRole('alert') === null);
    answer(json(200, session));
    await waitFor(() => assert.deepEqual(left, ['/customers/1/credentials']));
    assert.deepEqual(sent, [{ url: finalize, body: { transaction: 'tx-1' } }]);
    assert.deepEqual(readSession(), session);
    assert.equal(readExternal(), null);
  });

  it('if the provider isn’t sufficient it asks for the code, and then continues', async () => {
    keepExternal({ email, provider: corporate });
    const second = '/admin/auth/second-factor';
    const secondFactor = { token: 'waits', methods: ['TOTP', 'RECOVERY_CODE'] };
    const { sent, left } = visit(ExternalLoginPage, returned, {
      [finalize]: () => json(200, { secondFactor }),
      [second]: ({ code }: { readonly code: string }) =>
        code === '123456' ? json(200, session) : problem(401, '401.002.001', 'This code is not right.'),
    });
    await userEvent.type(await screen.findByLabelText('Code'), '000000');
    await press('Sign in');
    await screen.findByText('This code is not right.');
    await userEvent.clear(field('Code'));
    await userEvent.type(field('Code'), '123456');
    await press('Sign in');
    await waitFor(() => assert.deepEqual(left, ['/start']));
    assert.deepEqual(sent.at(-1), { url: second, body: { token: 'waits', code: '123456' } });
    assert.deepEqual(readSession(), session);
  });

  it('PUB-37: shows a known error in our own words, and no other text of the address', async () => {
    const { sent } = visit(ExternalLoginPage, '/login-oauth?error=Call%20us%20now');
    screen.getByText(/^Authentication error: Your sign-in provider didn’t confirm/);
    assert.ok(screen.queryByText(/Call us now/) === null);
    assert.equal(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href'), '/login');
    leaveVisit();
    visit(ExternalLoginPage, '/login-oauth?error=gone&success=true&transaction=tx-1');
    screen.getByText(/^Authentication error: This sign-in has expired/);
    assert.deepEqual(sent, []);
  });

  it('PUB-38, ERR-10: without valid parameters it says “Invalid page state”', () => {
    for (const query of ['', '?success=true', '?transaction=tx-1', '?success=true&transaction=']) {
      const { sent } = visit(ExternalLoginPage, `/login-oauth${query}`);
      screen.getByRole('heading', { name: 'Invalid page state' });
      assert.match(screen.getByRole('alert').textContent, /No sign-in is in progress/, query);
      assert.deepEqual(sent, []);
      leaveVisit();
    }
  });

  it('any other refusal is shown, with a link back to the login', async () => {
    keepExternal({ email, provider: corporate });
    visit(ExternalLoginPage, returned, { [finalize]: () => problem(401, '401.001.012', 'Nobody signs in.') });
    await screen.findByText('Nobody signs in.');
    screen.getByRole('link', { name: 'Back to login' });
    assert.equal(readExternal(), null);
  });

  it('PUB-39: 401.001.010 leads to the login, to link the last provider', async () => {
    keepExternal({ email, provider: corporate });
    const { left } = visit(ExternalLoginPage, returned, {
      [finalize]: () => problem(401, '401.001.010', 'An account exists.'),
    });
    await waitFor(() => assert.deepEqual(left, ['/login']));
    const { linking, provider } = readLinking()!;
    assert.deepEqual([linking, provider], ['tx-1', corporate]);
    assert.equal(readSession(), null);
  });

  it('PUB-18, PUB-25, PUB-26: the login then says so, has the email, and leaves the provider out of the choice', async () => {
    keepExternal({ email, provider: corporate, linking: 'tx-1' });
    visit(LoginPage, '/login', { [providers]: () => json(200, [internal, corporate, other]) });
    screen.getByText(/A user with the email ada@example.test already exists.*link “Corporate” to/);
    assert.equal(field('Email').value, email);
    await press('Continue');
    await screen.findByText('How would you like to sign in?');
    button(/^With your password/);
    button(/^Other/);
    assert.ok(screen.queryByRole('button', { name: /^Corporate/ }) === null);
  });

  it('the sign-in, by password or by another provider, also links, and the link is then forgotten', async () => {
    keepExternal({ email, provider: corporate, linking: 'tx-1' });
    const one = visit(LoginPage, '/login', {
      [providers]: () => json(200, [internal, corporate]),
      [login]: () => json(200, session),
    });
    await press('Continue');
    await userEvent.type(await screen.findByLabelText('Password', { selector: 'input' }), 'secret{Enter}');
    await waitFor(() => assert.equal(one.left.length, 1));
    assert.deepEqual(one.sent[1], { url: login, body: { email, password: 'secret', linking: 'tx-1' } });
    assert.equal(readExternal(), null);
    leaveVisit();
    keepExternal({ email, provider: corporate, linking: 'tx-1' });
    const two = visit(LoginPage, '/login', {
      [providers]: () => json(200, [corporate, other]),
      [external]: () => json(200, { redirectUrl: 'https://id.example.test/' }),
    });
    await press('Continue');
    await waitFor(() => assert.equal(two.left.length, 1));
    assert.deepEqual(two.sent[1]!.body, { email, provider: 'o', linking: 'tx-1' });
  });

  it('users can sign in without linking', async () => {
    keepExternal({ email, provider: corporate, linking: 'tx-1' });
    const { sent } = visit(LoginPage, '/login', {
      [providers]: () => json(200, [internal, corporate]),
    });
    await press('Sign in without linking');
    assert.ok(screen.queryByText(/already exists/) === null);
    assert.equal(readLinking(), null);
    await press('Continue');
    await screen.findByText('How would you like to sign in?');
    button(/^Corporate/);
    assert.equal(sent.length, 1);
  });
});

import { screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
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
import { keepEmail } from './typedEmail.ts';
import { UnlockPage } from './UnlockPage.tsx';

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a forgotten password', () => {
  afterEach(leaveVisit);

  it('PUB-45, PUB-46: asks for the email, which is required and must be valid', async () => {
    const { sent } = visit(ForgotPasswordPage, '/forgot-password');
    await title('Forgot your password?');
    await press('Send link');
    screen.getByText('Input is required');
    await type('Email', 'ada@');
    screen.getByText('Please specify a valid email');
    assert.equal(button('Send link').disabled, true);
    assert.equal(sent.length, 0);
    assert.equal(linkTo('Back to login'), '/login');
  });

  it('PUB-47: after sending, the form turns into a message', async () => {
    keepEmail('ada@example.test');
    const { sent } = visit(ForgotPasswordPage, '/forgot-password', {
      '/admin/auth/reset-link': () => json(204),
    });
    assert.equal(field('Email').value, 'ada@example.test', 'what was typed at the sign-in');
    await press('Send link');
    await title('Check your email');
    screen.getByText(/If there’s an account for ada@example.test, a link is on its way/);
    assert.ok(screen.queryByLabelText('Email') === null);
    assert.deepEqual(sent[0]?.body, { email: 'ada@example.test', context: 'admin' });
  });

  it('failures are shown, and the form stays', async () => {
    visit(ForgotPasswordPage, '/forgot-password', {
      '/admin/auth/reset-link': () => problem(429, '429.001.002', 'Too many requests.'),
    });
    await type('Email', 'ada@example.test');
    await press('Send link');
    await screen.findByText('Too many requests.');
    assert.equal(field('Email').value, 'ada@example.test');
  });
});

describe('unlocking a browser', () => {
  afterEach(leaveVisit);

  it('needs a press of its button, and says that the user can sign in', async () => {
    const { sent } = visit(UnlockPage, '/unlock?token=t', { '/admin/auth/unlock': () => json(204) });
    await title('Unlock this browser');
    assert.equal(sent.length, 0, 'opening the link alone uses nothing up');
    await press('Unlock');
    await title('Browser unlocked');
    assert.deepEqual(sent[0]?.body, { token: 't' });
    assert.equal(linkTo('Back to login'), '/login');
  });
});

describe('32.39: confirming a new email', () => {
  afterEach(leaveVisit);
  const path = '/admin/auth/confirm-email';

  it('needs a press of its button, and says that the email is changed', async () => {
    const { sent } = visit(ConfirmEmailPage, '/confirm-email?token=t', { [path]: () => json(204) });
    await title('Confirm your new email');
    assert.equal(sent.length, 0, 'opening the link alone uses nothing up');
    await press('Confirm');
    await title('Email changed');
    assert.deepEqual(sent[0]?.body, { token: 't' });
    assert.equal(linkTo('Back to login'), '/login');
  });

  it('says that another account has the email, and that a link has expired', async () => {
    const taken = 'A user with this e-mail exists already.';
    const answers = [problem(409, '409.002.002', taken), problem(410, '410.001.001', 'Gone')];
    visit(ConfirmEmailPage, '/confirm-email?token=t', { [path]: () => answers.shift()! });
    await press('Confirm');
    await screen.findByText(taken);
    await press('Confirm');
    await title('This link no longer works');
    screen.getByText(/You can request a new one in your profile/);
  });
});

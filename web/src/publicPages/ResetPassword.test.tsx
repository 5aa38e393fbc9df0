import { screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { ConfirmAccountPage } from './ConfirmAccountPage.tsx';
import { viewOf } from './linkView.ts';
import { resetContextAt } from './resetContext.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import {
  field,
  json,
  leaveVisit,
  press,
  problem,
  title,
  type,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

const password = 'correct horse battery';
const [asAdmin, asApp] = ['/admin/auth/reset-password/admin', '/admin/auth/reset-password/mobile-app'];
const fill = async (first = password, again = first) => {
  await type('New password', first);
  await type('Repeat the password', again);
  await press('Set password');
};
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('setting a new password', () => {
  afterEach(leaveVisit);

  it('PUB-50, PUB-58, PUB-59: the console’s form asks for one password twice; both are required and must be equal', async () => {
    const { sent } = visit(ResetPasswordPage, '/reset-password/admin?token=t', {
      [asAdmin]: () => json(204),
    });
    await title('Choose a password');
    screen.getByText('At least 12 characters, and not a common password');
    await press('Set password');
    assert.equal(screen.getAllByText('Input is required').length, 2);
    await fill(password, `${password}!`);
    screen.getByText('Passwords do not match');
    assert.deepEqual(sent, []);
    await type('New password', '!');
    await press('Set password');
    await title('Password set');
    assert.deepEqual(sent, [{ url: asAdmin, body: { token: 't', password: `${password}!` } }]);
    assert.equal(globalThis.location.search, '?state=success', 'the token left the address');
  });

  it('PUB-52, PUB-54: the mobile app’s form has its own request, and no header of the console', async () => {
    const { sent } = visit(ResetPasswordPage, '/reset-password/mobile-app?token=t', {
      [asApp]: () => json(200, { continueLink: null }),
    });
    assert.ok(screen.queryByRole('banner') === null);
    assert.ok(screen.queryByText('Latchkey') === null);
    await fill();
    await title('Password set');
    assert.deepEqual(sent, [{ url: asApp, body: { token: 't', password } }]);
    leaveVisit();
    visit(ResetPasswordPage, '/reset-password/admin?token=t');
    screen.getByText('Latchkey');
  });

  it('PUB-55: afterwards the user returns to the login, or continues in the app', async () => {
    visit(ResetPasswordPage, '/reset-password/admin?token=t', { [asAdmin]: () => json(204) });
    await fill();
    await title('Password set');
    assert.equal(linkTo('Back to login'), '/login');
    assert.ok(screen.queryByRole('link', { name: 'Continue in app' }) === null);
    leaveVisit();
    visit(ResetPasswordPage, '/reset-password/mobile-app?token=t', {
      [asApp]: () => json(200, { continueLink: 'https://app.example.test/open' }),
    });
    await fill();
    await title('Password set');
    assert.equal(linkTo('Continue in app'), 'https://app.example.test/open');
    assert.ok(screen.queryByRole('link', { name: 'Back to login' }) === null);
  });

  it('PUB-56, PUB-57: the contexts are admin and mobile-app; any other is the console’s', async () => {
    for (const [context, expected] of [
      ['admin', 'admin'],
      ['mobile-app', 'mobile-app'],
      ['elsewhere', 'admin'],
      ['', 'admin'],
      ['mobile-app/more', 'admin'],
    ] as const) {
      assert.equal(resetContextAt(`/reset-password/${context}`), expected);
      const { sent } = visit(ResetPasswordPage, `/reset-password/${context}?token=t`, {
        [asAdmin]: () => json(204),
        [asApp]: () => json(200, { continueLink: null }),
      });
      await fill();
      await title('Password set');
      assert.equal(sent[0]?.url, `/admin/auth/reset-password/${expected}`);
      leaveVisit();
    }
  });

  it('PUB-61: only success and invalid can be set in the address', async () => {
    for (const [search, view, heading] of [
      ['?state=success', 'success', 'Password set'],
      ['?state=invalid&token=t', 'invalid', 'Invalid URL parameters'],
      ['?state=form', 'invalid', 'Invalid URL parameters'],
      ['?state=form&token=t', 'form', 'Choose a password'],
      ['?state=elsewhere&token=t', 'form', 'Choose a password'],
    ] as const) {
      assert.equal(viewOf(new URLSearchParams(search)), view);
      for (const Page of [ResetPasswordPage, ConfirmAccountPage]) {
        visit(Page, `/reset-password/admin${search}`);
        await title(heading);
        leaveVisit();
      }
    }
  });

  it('PUB-62: without a token both pages say that the address is invalid', async () => {
    for (const Page of [ResetPasswordPage, ConfirmAccountPage]) {
      visit(Page, '/reset-password/admin');
      await title('Invalid URL parameters');
      screen.getByText("URL parameters are invalid, we can't continue.");
      assert.ok(screen.queryByLabelText('New password') === null);
      leaveVisit();
    }
  });

  it('a used link says so, and leads to a new one', async () => {
    visit(ResetPasswordPage, '/reset-password/admin?token=t', {
      [asAdmin]: () => problem(410, '410.001.001', 'This link was used or has expired.'),
    });
    await fill();
    await title('This link no longer works');
    assert.equal(linkTo('Request new link'), '/forgot-password');
  });

  it('32.35: an invitation to an email that has an account leads to the sign-in', async () => {
    visit(ConfirmAccountPage, '/confirm-account?token=t', {
      '/admin/auth/confirm-account': () => problem(401, '401.001.010', 'An account with this e-mail exists.'),
    });
    await fill();
    await screen.findByText('You already have an account with this email. Sign in to accept the invitation.');
    assert.equal(linkTo('Sign in'), '/login');
  });

  it('a common password is refused at its field, and another can be chosen', async () => {
    const message = 'This password is on a list of common ones';
    visit(ResetPasswordPage, '/reset-password/admin?token=t', {
      [asAdmin]: () =>
        problem(400, '400.001.001', 'Some fields need your attention.', [
          { field: 'password', code: '400.002.037', reason: 'too_common', message },
        ]),
    });
    await fill('qwertyuiop12');
    await screen.findByText(message);
    assert.equal(field('New password').getAttribute('aria-invalid'), 'true');
    await waitFor(() => assert.ok(document.activeElement === field('New password')));
    assert.ok(screen.queryByText('Fair') === null);
    await type('New password', '3');
    assert.ok(screen.queryByText(message) === null);
    screen.getByText('Fair');
  });

  it('shows during input how strong the password is', async () => {
    visit(ResetPasswordPage, '/reset-password/admin?token=t');
    for (const [text, shown] of [
      ['aaaaaaaaaaaa', 'Weak'],
      ['123456789012', 'Weak'],
      ['blue door 47', 'Fair'],
      [password, 'Strong'],
    ] as const) {
      await type('New password', text);
      screen.getByText(shown);
      leaveVisit();
      visit(ResetPasswordPage, '/reset-password/admin?token=t');
    }
  });
});

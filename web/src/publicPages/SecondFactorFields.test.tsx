import { screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { dropSession } from '../core/session.ts';
import { fakePasskeys } from '../../../testing/web/core/testPasskeys.ts';
import { ExternalLoginPage } from './ExternalLoginPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { OauthLoginPage } from './OauthLoginPage.tsx';
import { clientQuery, clientAnswers, posts } from '../../../testing/web/publicPages/testOauth.ts';
import {
  button,
  field,
  json,
  leaveVisit,
  press,
  type,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

type Methods = readonly string[];
const answered = (methods: Methods) => () => json(200, { secondFactor: { token: 't', methods } });

const places: Readonly<Record<string, (methods: Methods) => Promise<HTMLElement>>> = {
  'the sign-in with a password': async methods => {
    const { container } = visit(LoginPage, '/login', {
      '/admin/auth/providers': () => json(200, []),
      '/admin/auth/login': answered(methods),
    });
    await type('Email', 'ada@example.test');
    await press('Continue');
    await screen.findByLabelText('Password', { selector: 'input' });
    await type('Password', 'secret{Enter}');
    return container;
  },
  'the way back from a provider': async methods =>
    visit(ExternalLoginPage, '/login-oauth?success=true&transaction=tx-1', {
      '/admin/auth/external/finalize': answered(methods),
    }).container,
  'the sign-in to an app': async methods => {
    const page = new URLSearchParams({ step: 'second-factor', methods: methods.join(' ') });
    return visit(OauthLoginPage, `/oauth2/login${clientQuery}&${page}`, clientAnswers).container;
  },
};

const has = (name: string) => screen.queryByRole('button', { name }) !== null;
const shown = (container: HTMLElement) => ({
  passkey: has('Use a passkey'),
  boxes: container.querySelectorAll('.digits > span').length > 0,
  recovery: has('Use a recovery code'),
  send: has('Sign in'),
});

describe('what is required in addition to the password', () => {
  let leave: () => void = () => undefined;
  afterEach(() => {
    leaveVisit();
    dropSession();
    leave();
    leave = () => undefined;
  });

  for (const [place, open] of Object.entries(places)) {
    it(`${place}: a passkey alone asks for no code; a recovery code is offered, and has a plain field`, async () => {
      leave = fakePasskeys();
      const container = await open(['RECOVERY_CODE', 'PASSKEY']);
      await screen.findByText('Confirm it’s you with your passkey.');
      assert.deepEqual(shown(container), { passkey: true, boxes: false, recovery: true, send: false });
      assert.ok(screen.queryByLabelText('Code') === null);
      await waitFor(() => assert.ok(document.activeElement === button('Use a passkey')));
      await press('Use a recovery code');
      assert.deepEqual(shown(container), { passkey: true, boxes: false, recovery: false, send: true });
      await waitFor(() => assert.ok(document.activeElement === field('Code')));
      assert.ok(!has('Use authenticator app'));
    });

    it(`${place}: an authenticator app alone asks for its code, and for no passkey`, async () => {
      leave = fakePasskeys();
      const container = await open(['TOTP']);
      await screen.findByText('Enter the code that your authenticator app shows for Latchkey.');
      assert.deepEqual(shown(container), { passkey: false, boxes: true, recovery: false, send: true });
      await type('Code', 'ABCD12');
      assert.equal(field('Code').value, '12', 'letters are nothing where there are no recovery codes');
    });

    it(`${place}: with both, either is enough, and a browser without passkeys asks for the code`, async () => {
      leave = fakePasskeys();
      const methods = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'];
      const container = await open(methods);
      await screen.findByText(/^Or enter the code that your authenticator app shows/);
      assert.deepEqual(shown(container), { passkey: true, boxes: true, recovery: true, send: true });
      leave();
      leaveVisit();
      const without = await open(methods);
      await screen.findByText(/^Enter the code that your authenticator app shows/);
      assert.deepEqual(shown(without), { passkey: false, boxes: true, recovery: true, send: true });
    });
  }

  it('a browser without passkeys says so to users without alternatives, and leads others to their recovery codes', async () => {
    const open = places['the sign-in with a password']!;
    const container = await open(['PASSKEY']);
    await screen.findByText(/^Your account uses a passkey, but this browser/);
    assert.deepEqual(shown(container), { passkey: false, boxes: false, recovery: false, send: false });
    leaveVisit();
    await open(['RECOVERY_CODE', 'PASSKEY']);
    await screen.findByText('Enter one of your recovery codes. Each works once.');
    field('Code');
  });

  it('the form of a sign-in to an app also sends the user’s factors', async () => {
    const container = await places['the sign-in to an app']!(['TOTP', 'RECOVERY_CODE']);
    const sent = posts(container);
    await type('Code', '123456{Enter}');
    assert.equal(sent[0]!['methods'], 'TOTP RECOVERY_CODE');
  });
});

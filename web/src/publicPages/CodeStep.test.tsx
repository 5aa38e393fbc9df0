import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { dropSession, readSession } from '../core/session.ts';
import { fakePasskeys } from '../../../testing/web/core/testPasskeys.ts';
import { LoginPage } from './LoginPage.tsx';
import { OauthLoginPage } from './OauthLoginPage.tsx';
import { clientQuery, clientAnswers, posts } from '../../../testing/web/publicPages/testOauth.ts';
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

const email = 'ada@example.test';
const session = { token: 'new', expiresAt: '2999-01-01T00:00:00.000Z' };
const [providers, login, second] = [
  '/admin/auth/providers',
  '/admin/auth/login',
  '/admin/auth/second-factor',
] as const;

const toCode = async (
  answer: (body: { code: string; passkey?: object }) => Response,
  methods: readonly string[] = ['TOTP', 'RECOVERY_CODE'],
) => {
  const visited = visit(LoginPage, '/login', {
    [providers]: () => json(200, [{ id: 'internal', name: 'INTERNAL', type: 'INTERNAL' }]),
    [login]: () => json(200, { secondFactor: { token: 't', methods } }),
    [second]: answer as () => Response,
    [`${second}/passkey`]: () => json(200, { challenge: 'AAAA' }),
  });
  await type('Email', email);
  await press('Continue');
  await screen.findByLabelText('Password', { selector: 'input' });
  await type('Password', 'secret');
  await press('Sign in');
  await screen.findAllByText(/authenticator app|passkey/);
  return visited;
};

describe('the code of a second factor', () => {
  afterEach(() => {
    leaveVisit();
    dropSession();
  });

  it('is asked for after the right password, is required, and signs in', async () => {
    const { sent, left } = await toCode(({ code }) =>
      code === '123456' ? json(200, session) : problem(401, '401.002.001', 'This code is not right.'),
    );
    assert.ok(document.activeElement === field('Code'));
    assert.equal(field('Code').autocomplete, 'one-time-code');
    assert.equal(readSession(), null);
    await press('Sign in');
    screen.getByText('Input is required');
    assert.equal(sent.length, 2);
    await type('Code', '000000');
    await press('Sign in');
    await screen.findByText('This code is not right.');
    await waitFor(() => assert.equal(button('Sign in').disabled, false));
    await type('Code', '{Control>}a{/Control}123456');
    await press('Sign in');
    await waitFor(() => assert.deepEqual(left, ['/start']));
    assert.deepEqual(readSession(), session);
    assert.deepEqual(sent.at(-1), { url: second, body: { token: 't', code: '123456' } });
  });

  it('has six boxes and can be pasted as apps format it; letters are a recovery code', async () => {
    const { sent, container } = await toCode(() => json(200, session));
    const boxes = () => container.querySelectorAll('.digits > span').length;
    assert.deepEqual([boxes(), field('Code').inputMode], [6, 'numeric']);
    await userEvent.paste('407 153');
    assert.equal(field('Code').value, '407153');
    await userEvent.clear(field('Code'));
    await userEvent.paste('ABCD-2345-EFGH-67AB');
    assert.deepEqual([boxes(), field('Code').value], [0, 'ABCD-2345-EFGH-67AB']);
    assert.ok(document.activeElement === field('Code'));
    await press('Use authenticator app');
    assert.deepEqual([boxes(), field('Code').value], [6, '']);
    await press('Use a recovery code');
    assert.equal(field('Code').inputMode, 'text');
    await type('Code', 'ABCD2345EFGH67AB{Enter}');
    await waitFor(() => assert.deepEqual(readSession(), session));
    assert.deepEqual(sent.at(-1)!.body, { token: 't', code: 'ABCD2345EFGH67AB' });
  });

  it('a passkey works instead; a cancelled prompt is reported', async () => {
    const leave = fakePasskeys();
    try {
      const { sent, left } = await toCode(() => json(200, session), ['RECOVERY_CODE', 'PASSKEY']);
      screen.getByText(/Confirm it’s you with your passkey/);
      await press('Use a passkey');
      await screen.findByText(/Passkey sign-in was cancelled/);
      await waitFor(() => assert.equal(button('Use a passkey').disabled, false));
      await press('Use a passkey');
      await waitFor(() => assert.deepEqual(left, ['/start']));
      const { token, passkey } = sent.at(-1)!.body as { token: string; passkey: { id: string } };
      assert.deepEqual([token, passkey.id], ['t', 'AQID']);
      leaveVisit();
      const options = { '/admin/oauth2/login/passkey': () => json(200, { challenge: 'AAAA' }) };
      const page = `/oauth2/login${clientQuery}&step=second-factor&methods=RECOVERY_CODE+PASSKEY`;
      const { container } = visit(OauthLoginPage, page, { ...clientAnswers, ...options });
      const posted = posts(container);
      await press('Use a passkey');
      await waitFor(() => assert.equal(posted.length, 1));
      const { passkey: answered, ...rest } = posted[0] as { passkey: string };
      assert.equal((JSON.parse(answered) as { id: string }).id, 'AQID');
      assert.deepEqual(rest, {
        method: 'post',
        action: '/admin/oauth2/login',
        methods: 'RECOVERY_CODE PASSKEY',
      });
    } finally {
      leave();
    }
  });

  it('if the sign-in has taken too long, the password is requested again, with the reason', async () => {
    await toCode(() =>
      json(410, { code: '410.002.001', reason: 'user.second_factor_over', detail: 'It took too long.' }),
    );
    await type('Code', '123456');
    await press('Sign in');
    await screen.findByText('It took too long.');
    assert.equal(field('Password').value, '');
  });

  it('a button leads back to the email', async () => {
    await toCode(() => json(200, session));
    await press('Back to login');
    assert.equal(field('Email').value, email);
  });

  it('in a sign-in to an app it is a form of the browser, posted to the login endpoint', async () => {
    const { container } = visit(
      OauthLoginPage,
      `/oauth2/login${clientQuery}&step=second-factor&methods=TOTP`,
      clientAnswers,
    );
    const sent = posts(container);
    await title('Sign in to Door planner');
    await press('Sign in');
    screen.getByText('Input is required');
    assert.deepEqual(sent, []);
    await type('Code', '123456');
    await press('Sign in');
    assert.deepEqual(sent, [
      { method: 'post', action: '/admin/oauth2/login', methods: 'TOTP', passkey: '', code: '123456' },
    ]);
    for (const [error, sentence] of [
      ['user.wrong_code&step=second-factor', 'This code is wrong or was already used.'],
      ['user.second_factor_over', /took too long or too many attempts/],
    ] as const) {
      leaveVisit();
      visit(OauthLoginPage, `/oauth2/login${clientQuery}&error=${error}`, clientAnswers);
      await screen.findByText(sentence);
    }
    field('Password');
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

const { fetch } = globalThis;
const path = '/admin/profile/second-factor';
const none: readonly object[] = [];
const without = {
  totp: false,
  passkeys: none,
  recoveryCodesLeft: 0,
  hasPassword: false,
  isRequired: true,
  isAsked: true,
  isProved: false,
  providers: [{ id: 'p', name: 'Acme directory' }],
};

const server = (now: object) => {
  const state = { now };
  const sent: { readonly what: string; readonly body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const [url, method] = [String(input), init?.method ?? 'GET'];
    if (method === 'GET') return new Response(JSON.stringify(state.now));
    sent.push({ what: `${method} ${url.slice(path.length)}`, body: JSON.parse(String(init?.body)) });
    if (url.endsWith('/proof/finalize')) {
      state.now = { ...state.now, isProved: true };
      return new Response(null, { status: 204 });
    }
    if (url.endsWith('/proof')) return new Response(JSON.stringify({ detail: 'Not now.' }), { status: 409 });
    return new Response(JSON.stringify({ secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x' }));
  };
  return sent;
};

describe('the second factor of users without a password', function () {
  this.timeout(40_000);
  afterEach(() => sessionStorage.clear());
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('is changed after a confirmation at the provider, which begins on the profile', async () => {
    const sent = server(without);
    show(<SecondFactorCard />, { at: '/profile' });
    await screen.findByText('To make changes here, confirm your identity with your sign-in provider first.');
    assert.ok(screen.queryByRole('button', { name: 'Add an authenticator app' }) === null);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with Acme directory' }));
    await screen.findByText(/^Not now\./);
    assert.deepEqual(sent, [{ what: 'POST /proof', body: { provider: 'p', path: '/profile' } }]);
  });

  it('an app that is set up is in addition to the provider, not to a password', async () => {
    server({ ...without, totp: true, recoveryCodesLeft: 10 });
    show(<SecondFactorCard />, { at: '/profile' });
    await screen.findByText(/^In addition to your sign-in provider, your role requires/);
    assert.ok(screen.queryByText(/your password/) === null);
  });

  it('a returning user has confirmed for one change, and isn’t asked for a password', async () => {
    const sent = server(without);
    const { place } = show(<SecondFactorCard />, { at: '/profile?transaction=tx' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    assert.equal(place(), '/profile');
    const asking = within(await screen.findByRole('dialog'));
    assert.ok(asking.queryByLabelText(/password/i) === null);
    asking.getByText('You’ve confirmed your identity with your sign-in provider.');
    await userEvent.click(asking.getByRole('button', { name: 'Continue' }));
    await screen.findByText('JBSWY3DPEHPK3PXP');
    assert.deepEqual(sent, [
      { what: 'POST /proof/finalize', body: { transaction: 'tx' } },
      { what: 'POST /totp', body: {} },
    ]);
  });

  it('users aren’t led to a second factor that no sign-in requires', async () => {
    server({ ...without, isAsked: false, isRequired: false });
    show(<SecondFactorCard />);
    await screen.findByText(/which decides whether to ask for a second factor/);
    await waitFor(() => assert.ok(screen.queryByRole('button') === null));
    assert.ok(screen.queryByText('Off') === null, 'what the provider decides is not called off');
  });
});

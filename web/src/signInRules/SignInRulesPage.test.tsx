import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import assert from 'node:assert/strict';
import { Route, Routes } from 'react-router';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { ProfileContext } from '../core/profile.tsx';
import { rowOf } from '../kit/history/historySamples.ts';
import { SettingUp } from '../shell/SettingUp.tsx';
import { SignInRulesPage } from './SignInRulesPage.tsx';

const { fetch } = globalThis;
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { ETag: '"3"' } });

describe('requirements for signing in', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('are shown, and changed for each role', async () => {
    let now = { id: signInRulesId, secondFactorRoles: ['admin'], providersSuffice: true };
    const sent: { url: string; body: unknown; match: string | null }[] = [];
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PUT') return json(String(input).includes('/events') ? [] : now);
      const body = JSON.parse(String(init.body)) as typeof now;
      sent.push({ url: String(input), body, match: new Headers(init.headers).get('If-Match') });
      now = { ...now, ...body };
      return json(now);
    };
    show(<SignInRulesPage />, { dataProvider });
    const card = within(await screen.findByRole('region', { name: 'Second factor' }));
    card.getByText('Admin');
    card.getByText(/it decides whether to ask for a second factor/);
    await userEvent.click(card.getByRole('button', { name: /Edit/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit sign-in rules' }));
    form.getByText(
      'People in these roles set up a second factor the next time they sign in. Open sessions continue.',
    );
    await userEvent.click(form.getByRole('switch', { name: 'Second factor for Partner admin' }));
    await userEvent.click(form.getByRole('switch', { name: 'Trust sign-in providers' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Admin, Partner admin');
    card.getByText(/people sign in with their password/);
    const body = { secondFactorRoles: ['admin', 'partner_admin'], providersSuffice: false };
    assert.deepEqual(sent, [{ url: `/admin/sign-in-rules/${signInRulesId}`, body, match: '"3"' }]);
  });

  it('say while they are edited that they include the user, if the user has no second factor', async () => {
    const own = 'This includes you. You don’t have a second factor yet.';
    const openWith = async (totp: boolean) => {
      const rules = { id: signInRulesId, secondFactorRoles: [], providersSuffice: true };
      globalThis.fetch = async input =>
        json(String(input).endsWith('/second-factor') ? { totp, passkeys: [] } : rules);
      show(<SignInRulesPage />, { dataProvider, profile: { rolesSorted: ['partner_admin'] } });
      const card = within(await screen.findByRole('region', { name: 'Second factor' }));
      await userEvent.click(card.getByRole('button', { name: /Edit/ }));
      return within(await screen.findByRole('dialog', { name: 'Edit sign-in rules' }));
    };
    const form = await openWith(false);
    await userEvent.click(form.getByRole('switch', { name: 'Second factor for Admin' }));
    assert.ok(form.queryByText(own) === null);
    await userEvent.click(form.getByRole('switch', { name: 'Second factor for Partner admin' }));
    await form.findByText(own);
    cleanup();
    const other = await openWith(true);
    await userEvent.click(other.getByRole('switch', { name: 'Second factor for Partner admin' }));
    assert.ok(other.queryByText(own) === null);
  });

  it('its History names the roles as people know them', async () => {
    const changed = rowOf(2, [{ field: 'secondFactorRoles', from: [], to: ['admin', 'partner_admin'] }], {
      type: 'SignInRulesChanged',
    });
    globalThis.fetch = async input =>
      json(
        String(input).includes('/events')
          ? [changed]
          : { id: signInRulesId, secondFactorRoles: ['admin', 'partner_admin'], providersSuffice: true },
      );
    const path = '/global/users/sign-in-rules/tabs/:tab';
    show(
      <Routes>
        <Route path={path} element={<SignInRulesPage />} />
      </Routes>,
      { dataProvider, at: path.replace(':tab', 'history') },
    );
    await screen.findByText(/Partner admin/);
    assert.ok(screen.queryByText(/partner_admin/) === null);
  });

  it('affected users set up a second factor instead of seeing the console, or sign out', async () => {
    const factor = { totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true, isRequired: true };
    globalThis.fetch = async () => json(factor);
    // no profile, because the API rejects all requests that the setup of the second factor doesn't need
    show(
      <ProfileContext value={null}>
        <SettingUp />
      </ProfileContext>,
    );
    await screen.findByRole('heading', { name: 'Set up a second factor' });
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    screen.getByRole('button', { name: 'Sign out' });
    assert.ok(screen.queryByRole('button', { name: 'Continue' }) === null);
    await userEvent.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await screen.findByLabelText(/^Current password/);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const sessionRow = (id: string, more: object = {}) => ({
  id,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  address: '192.0.2.7',
  userAgent: firefox,
  current: false,
  ...more,
});
const two = () => [sessionRow('here', { current: true, userAgent: null }), sessionRow('there')];

const server = (problem: object | null = null) => {
  const state = { sessions: two() };
  const sent: { readonly url: string; readonly method: string; readonly body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const [url, method] = [String(input), init?.method ?? 'GET'];
    if (method === 'GET')
      return new Response(url.endsWith('/sessions') ? JSON.stringify(state.sessions) : '[]');
    sent.push({ url, method, body: JSON.parse(String(init?.body ?? 'null')) });
    if (problem) return new Response(JSON.stringify(problem), { status: 400 });
    if (method === 'DELETE') state.sessions = state.sessions.filter(({ current }) => current);
    return new Response(null, { status: 204 });
  };
  return sent;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the user’s own account', function () {
  this.timeout(30_000);
  afterEach(cleanup);

  it('PRO-01: has the tabs overview and auth-providers, each with its address', async () => {
    server();
    const { place } = show(<ProfilePage />, { at: '/profile' });
    const tab = (name: string) => screen.getByRole('tab', { name });
    assert.equal(tab('Overview').getAttribute('aria-selected'), 'true');
    await userEvent.click(tab('Sign-in'));
    assert.equal(place(), '/profile/auth-providers');
    assert.equal(tab('Sign-in').getAttribute('aria-selected'), 'true');
    assert.ok(screen.queryByText('Ada Lovelace') === null);
    await userEvent.click(tab('Overview'));
    assert.equal(place(), '/profile');
    screen.getByText('Ada Lovelace');
  });

  it('the user’s own history has its own tab, including changes that no field shows', async () => {
    server();
    const { fetch: answering } = globalThis;
    const requests: string[] = [];
    const row = {
      id: 'e1',
      type: 'UserPasswordSet',
      revision: 2,
      position: '7',
      at: '2026-11-20T08:00:00.000Z',
      by: { kind: 'user', id: 'u1', name: 'Ada Lovelace' },
      for: null,
      forName: null,
      command: 'setPassword',
      data: {},
      changes: [],
      count: 1,
      since: '2026-11-20T08:00:00.000Z',
    };
    globalThis.fetch = async (input, init) => {
      requests.push(String(input));
      if (!String(input).startsWith('/admin/profile/events')) return answering(input, init);
      return new Response(JSON.stringify([row]), { headers: { 'Content-Range': 'events 0-0/1' } });
    };
    const { place } = show(<ProfilePage />, { at: '/profile' });
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    assert.equal(place(), '/profile/history');
    await screen.findByText(/set the password/);
    assert.ok(requests.every(url => !url.startsWith('/admin/users')));
    globalThis.fetch = answering;
  });

  it('a user who returns from confirming at a provider to the tab of providers links none', async () => {
    const sent = server();
    sessionStorage.setItem('leftForProvider', '/admin/profile/second-factor/proof');
    const { place } = show(<ProfilePage />, { at: '/profile/auth-providers?transaction=tx' });
    await waitFor(() => assert.equal(sessionStorage.getItem('leftForProvider'), null));
    assert.equal(place(), '/profile/auth-providers');
    assert.deepEqual(
      sent.map(({ url }) => url),
      ['/admin/profile/second-factor/proof/finalize'],
    );
  });

  it('PRO-14: the email is changed with the current password, which can be shown and hidden', async () => {
    const sent = server();
    const content = [<ProfilePage key="page" />, <Notification key="told" />];
    const { place } = show(content, { at: '/profile/auth-providers' });
    await userEvent.click(screen.getByRole('link', { name: 'Change email' }));
    const form = await dialog('Change email');
    await userEvent.type(form.getByLabelText(/^New email/), 'ada.king@example.test');
    const password = form.getByLabelText<HTMLInputElement>(/^Current password/);
    await userEvent.type(password, 'correct horse battery');
    assert.equal(password.type, 'password');
    await userEvent.click(form.getByRole('button', { name: 'Show password' }));
    assert.equal(password.type, 'text');
    await userEvent.click(form.getByRole('button', { name: 'Hide password' }));
    assert.equal(password.type, 'password');
    await userEvent.click(form.getByRole('button', { name: 'Change email' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const body = { email: 'ada.king@example.test', password: 'correct horse battery' };
    assert.deepEqual(sent, [{ url: '/admin/profile/email', method: 'PUT', body }]);
    await screen.findByText(/Check your inbox at ada.king@example.test/);
    assert.equal(place(), '/profile/auth-providers');
  });

  it('PRO-15, PRO-16: the email must be valid, and both are required', async () => {
    const sent = server();
    show(<EmailDialog onClose={() => undefined} />);
    const form = await dialog('Change email');
    await userEvent.click(form.getByRole('button', { name: 'Change email' }));
    await waitFor(() => assert.equal(form.getAllByText(/^Input is required/).length, 2));
    await userEvent.type(form.getByLabelText(/^New email/), 'ada');
    await form.findByText('Please specify a valid email');
    await userEvent.type(form.getByLabelText(/^Current password/), 'x');
    await userEvent.click(form.getByRole('button', { name: 'Change email' }));
    assert.deepEqual(sent, []);
  });

  it('a wrong password is shown at its field, and the dialog stays open', async () => {
    const errors = [{ field: 'password', reason: 'user.password_wrong', message: 'This password is wrong.' }];
    server({ status: 400, code: '400.001.001', errors });
    show(<EmailDialog onClose={() => undefined} />);
    const form = await dialog('Change email');
    await userEvent.type(form.getByLabelText(/^New email/), 'ada.king@example.test');
    await userEvent.type(form.getByLabelText(/^Current password/), 'wrong');
    await userEvent.click(form.getByRole('button', { name: 'Change email' }));
    await form.findByText('This password is wrong.');
  });

  it('LAY-31: the dialogs for email and password are not dismissed by a click outside', async () => {
    server();
    for (const [hash, name] of [
      ['#email', 'Change email'],
      ['#password', 'Change password'],
    ] as const) {
      show(<ProfilePage />, { at: `/profile${hash}` });
      await dialog(name);
      await userEvent.click(document.querySelector('.MuiDialog-container')!);
      await dialog(name);
      cleanup();
    }
  });

  it('sessions are listed with browser, address and times; other sessions are ended one by one or all at once', async () => {
    const sent = server();
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    const list = within(await screen.findByRole('list', { name: 'Active sessions' }));
    const [here, there] = await list.findAllByRole('listitem');
    assert.match(here!.textContent, /^Unknown browser192\.0\.2\.7.*This device$/);
    assert.match(there!.textContent, /^Firefox, Linux192\.0\.2\.7.*Sign out$/);
    await userEvent.click(list.getByRole('button', { name: 'Sign out Firefox, Linux' }));
    await waitFor(() => assert.equal(list.getAllByRole('listitem').length, 1));
    assert.ok(screen.queryByRole('button', { name: 'Sign out everywhere else' }) === null);
    cleanup();
    server();
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => assert.equal(screen.getAllByRole('listitem').length, 1));
    assert.deepEqual(
      sent.map(({ method, url }) => `${method} ${url}`),
      ['DELETE /admin/profile/sessions/there'],
    );
  });

  it('PRO-23: an error in the address opens an information dialog on either tab, and is removed when it closes', async () => {
    server();
    for (const [page, title] of [
      ['/profile', 'Couldn’t confirm your identity'],
      ['/profile/auth-providers', 'Couldn’t link sign-in provider'],
    ] as const) {
      const { place } = show(<ProfilePage />, { at: `${page}?error=Call+us+now&x=1` });
      const info = await dialog(title);
      assert.ok(info.queryByText(/Call us now/) === null, 'anyone can write text into an address');
      await userEvent.click(info.getByRole('button', { name: 'Close' }));
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
      assert.equal(place(), `${page}?x=1`);
      cleanup();
    }
  });
});

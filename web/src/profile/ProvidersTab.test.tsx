import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { ProvidersTab } from './ProvidersTab.tsx';
import { isLastWay, type SignInProvider } from './useSignInProviders.ts';

const { fetch } = globalThis;
const realLocation = globalThis.location;
const path = '/admin/profile/providers';
const page = '/profile/auth-providers';
const password: SignInProvider = { id: 'i', name: 'INTERNAL', type: 'INTERNAL', linked: true, enabled: true };
const corporate: SignInProvider = { id: 'c', name: 'Corporate', type: 'oauth', linked: true, enabled: true };
const other: SignInProvider = { id: 'o', name: 'Other', type: 'saml', linked: false, enabled: true };

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}
const open = (providers: readonly SignInProvider[], { at = page, status = 200 } = {}) => {
  const sent: Sent[] = [];
  const left: string[] = [];
  let now = providers;
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET' } = init;
    const url = String(input);
    if (method === 'GET') return new Response(JSON.stringify(now));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method, url, body });
    if (status !== 200) return new Response(JSON.stringify({ detail: 'It is not possible.' }), { status });
    if (url.endsWith('/finalize')) now = now.map(one => ({ ...one, linked: true }));
    if (method === 'DELETE') now = now.filter(one => !url.endsWith(`/${one.id}`));
    return new Response(JSON.stringify({ redirectUrl: 'https://id.example.test/' }));
  };
  const location = new Proxy({} as Location, {
    get: (_, name) =>
      name === 'assign'
        ? (to: string) => void left.push(to)
        : (Reflect.get(realLocation, name, realLocation) as unknown),
  });
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true, writable: true });
  return { sent, left, ...show(<ProvidersTab />, { at }) };
};
const list = () => screen.findByRole('list', { name: 'Sign-in methods' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the providers of the profile', function () {
  this.timeout(20_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    Object.defineProperty(globalThis, 'location', {
      value: realLocation,
      configurable: true,
      writable: true,
    });
  });

  it('PRO-07, PRO-08: lists linked and available providers, and offers to unlink and link', async () => {
    open([password, corporate, other]);
    const items = within(await list()).getAllByRole('listitem');
    assert.match(items[0]!.textContent, /^Password.*Set up/);
    assert.ok(within(items[0]!).queryByRole('button') === null);
    assert.match(items[1]!.textContent, /^Corporate.*OpenID Connect.*Linked/);
    within(items[1]!).getByRole('button', { name: 'Unlink Corporate' });
    assert.match(items[2]!.textContent, /^Other.*SAML.*Not linked/);
    within(items[2]!).getByRole('button', { name: 'Link Other' });
  });

  it('disabled providers are marked as unavailable', async () => {
    open([{ ...password, enabled: false }, corporate]);
    const [off, on] = within(await list()).getAllByRole('listitem');
    assert.ok(within(off!).getByTitle('You can’t sign in this way at the moment.'));
    assert.ok(within(on!).getByTitle('You can sign in this way.'));
  });

  it('PRO-10: linking sends provider and path, and the browser follows the returned address', async () => {
    const { sent, left } = open([password, other]);
    await userEvent.click(await button('Link Other'));
    await waitFor(() => assert.deepEqual(left, ['https://id.example.test/']));
    assert.deepEqual(sent, [{ method: 'POST', url: path, body: { provider: 'o', path: page } }]);
  });

  it('a returning user is linked once, and the address is clean again', async () => {
    const { sent, place } = open([password, other], { at: `${page}?transaction=tx-1` });
    await button('Unlink Other');
    assert.deepEqual(sent, [{ method: 'POST', url: `${path}/finalize`, body: { transaction: 'tx-1' } }]);
    assert.equal(place(), page);
  });

  it('a refusal is shown', async () => {
    open([password, other], { at: `${page}?transaction=tx-1`, status: 409 });
    await screen.findByText(/It is not possible/);
    await button('Link Other');
  });

  it('PRO-13: unlinking asks first', async () => {
    const { sent } = open([password, corporate]);
    await userEvent.click(await button('Unlink Corporate'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink sign-in provider?' }));
    dialog.getByText(/can’t sign in with “Corporate” until/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(sent, []);
    await userEvent.click(await button('Unlink Corporate'));
    const again = within(await screen.findByRole('dialog', { name: 'Unlink sign-in provider?' }));
    await userEvent.click(again.getByRole('button', { name: 'Unlink' }));
    await waitFor(() => assert.ok(screen.queryByText('Corporate') === null));
    assert.deepEqual(sent, [{ method: 'DELETE', url: `${path}/c`, body: null }]);
  });

  it('PRO-12: the only one in total cannot be unlinked', async () => {
    const { sent } = open([corporate, other]);
    const unlink = await button('Unlink Corporate');
    assert.equal(unlink.getAttribute('aria-disabled'), 'true');
    await userEvent.click(unlink);
    await screen.findByRole('tooltip', { name: 'This is your only way to sign in.' });
    assert.ok(screen.queryByRole('dialog') === null);
    assert.deepEqual(sent, []);
    assert.deepEqual(
      [[corporate], [corporate, other], [password, corporate], [corporate, { ...other, linked: true }]].map(
        isLastWay,
      ),
      [true, true, false, false],
    );
  });
});

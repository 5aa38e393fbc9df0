import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../test/render.tsx';
import { EditAuthProvider } from './AuthProviderDialog.tsx';
import type { ShownAuthProvider } from './authProviderForm.ts';

const { fetch } = globalThis;
const provider: ShownAuthProvider = {
  ...{ id: 'p', name: 'Directory', type: 'oauth', enabled: true, allowSignup: false, isOnlyWay: false },
  ...{ clientId: 'latchkey', issuerLocation: 'https://id.example.test', certificate: null },
  endpoints: { authorization: null, token: null, userinfo: null, jwks: null, signOn: null },
  ...{ userEmailRegex: String.raw`.*@acme\.example`, hasClientSecret: true },
  ...{ partnerId: null, customerId: 'c', linked: false },
};

const open = (more: Partial<ShownAuthProvider> = {}) => {
  const sent: { readonly clientSecret?: string }[] = [];
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ ...provider, ...more }), { headers: { ETag: '"1"' } });
  const execute = async (_: unknown, { values }: { values: (typeof sent)[number] }) => {
    sent.push(values);
    return { data: provider, isShown: true };
  };
  show(<EditAuthProvider owner={{ noun: 'customer', id: 'c' }} id="p" onClose={() => {}} />, {
    dataProvider: { execute } as never,
  });
  return sent;
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

describe('the dialog of a sign-in provider', function () {
  this.timeout(40_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('asks for the secret anew where the issuer changes, and says so', async () => {
    const sent = open();
    const secrets = () => sent.map(({ clientSecret }) => clientSecret);
    const issuer = await screen.findByRole('textbox', { name: /^Issuer/ });
    screen.getByText('Leave it empty to keep the one that is set');
    await userEvent.click(issuer);
    await userEvent.paste('https://own.example.test');
    await screen.findByText(/the secret must be entered anew/);
    await save();
    await screen.findByText('Input is required');
    assert.deepEqual(secrets(), []);
    await userEvent.click(screen.getByLabelText(/^Client secret/));
    await userEvent.paste('a new secret');
    await save();
    await waitFor(() => assert.deepEqual(secrets(), ['a new secret']));
  });

  it('tells an identity provider with SAML, and no other, where our metadata is', async () => {
    open({ type: 'saml', endpoints: { ...provider.endpoints, signOn: 'https://id.example.test/sso' } });
    await screen.findByText(/\/admin\/auth\/external\/p\/metadata$/);
    cleanup();
    open();
    await screen.findByText(/\/admin\/auth\/external\/p\/callback$/);
    assert.equal(screen.queryByText(/metadata/i), null);
  });

  it('shows who changed what of it', async () => {
    open();
    await screen.findByRole('textbox', { name: /^Issuer/ });
    const asked: string[] = [];
    globalThis.fetch = async input => {
      asked.push(String(input));
      const by = { kind: 'user', id: 'u', name: 'Ada Lovelace' };
      const changes = [{ field: 'enabled', from: true, to: false }];
      const line = { id: 'e', type: 'AuthProviderChanged', revision: 2, position: '2', by, changes };
      const rest = { at: '2026-11-20T08:00:00.000Z', for: null, forName: null, command: 'c', data: {} };
      return new Response(JSON.stringify([{ ...line, ...rest }]), {
        headers: { 'Content-Range': 'rows 0-0/1' },
      });
    };
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    await screen.findByText('Ada Lovelace');
    screen.getByText('Switched on');
    assert.match(asked[0]!, /^\/admin\/customers\/c\/auth-providers\/p\/events\?/);
    assert.equal(screen.queryByText(/Show the page/), null);
  });

  it('who manages a customer alone sees that a provider is the only way in, and may switch that off', async () => {
    open({ isOnlyWay: true });
    await screen.findByText(/only global admins change the provider/);
    cleanup();
    open();
    await screen.findByRole('textbox', { name: /^Issuer/ });
    assert.equal(screen.queryByLabelText('Only way in'), null);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { openProvider, path, restore } from '../../../testing/web/authProvider/testProvider.tsx';
import type { ShownLine } from './useSettingsCheck.ts';

const ok = (check: ShownLine['check'], found: string | null = null): ShownLine => ({
  check,
  state: 'OK',
  ms: 40,
  problem: null,
  found,
});
const skipped = (check: ShownLine['check']): ShownLine => ({ ...ok(check), state: 'SKIPPED', ms: null });
const checks = 'POST /admin/customers/c/auth-providers/checks';

describe('the test of a sign-in provider’s settings', function () {
  this.timeout(40_000);
  afterEach(() => {
    cleanup();
    restore();
    localStorage.clear();
  });
  const card = async () => within(await screen.findByRole('region', { name: 'Test settings' }));
  const press = async () => userEvent.click((await card()).getByRole('button', { name: 'Test settings' }));
  const type = async (name: RegExp, text: string) => {
    await userEvent.click(await screen.findByLabelText(name));
    await userEvent.paste(text);
  };

  it('35.1: a new one is tested as typed before it is saved, also without a name and domains', async () => {
    const { posted } = openProvider({
      id: 'new',
      answers: {
        [checks]: { lines: [ok('discovery'), ok('keys', '2'), skipped('client'), skipped('clock')] },
      },
    });
    await type(/^Issuer/, 'https://login.acme.example');
    await type(/^Client ID/, 'latchkey');
    await press();
    const { getByText } = await card();
    await (await card()).findByText('Succeeded');
    getByText('Signing keys read · 2 keys');
    getByText('Enter the client secret to test it.');
    getByText('The provider doesn’t send its time.');
    screen.getByText('OpenID configuration found');
    const [sent] = posted as [Record<string, unknown>];
    assert.deepEqual([sent['type'], sent['issuerLocation']], ['oauth', 'https://login.acme.example']);
    assert.match(String(sent['newId']), /^[0-9a-f-]{36}$/);
    assert.equal('name' in sent, false);
  });

  it('a result says so when the settings have changed since', async () => {
    openProvider({ id: 'new', answers: { [checks]: { lines: [ok('discovery')] } } });
    await type(/^Issuer/, 'https://login.acme.example');
    await type(/^Client ID/, 'latchkey');
    await press();
    await (await card()).findByText('Succeeded');
    await type(/^Client ID/, '2');
    await (await card()).findByText('The settings have changed since. Test them again.');
    assert.ok((await card()).queryByText('Succeeded') === null);
    await userEvent.click((await card()).getByRole('button', { name: 'Test again' }));
    await (await card()).findByText('Succeeded');
  });

  it('35.1: each problem says what to do', async () => {
    const problem = (reason: string, detail: string) => ({ reason, detail }) as ShownLine['problem'];
    openProvider({
      answers: {
        [`POST ${path}/checks`]: {
          lines: [
            { ...ok('discovery'), state: 'FAILED', problem: problem('no_discovery', 'HTTP 404') },
            { ...ok('certificate'), state: 'WARNING', problem: problem('certificate_ending', '2026-12-24') },
            skipped('client'),
          ],
        },
      },
    });
    await press();
    const { findByText, getByText } = await card();
    await findByText('No OpenID configuration found');
    getByText('Check “Server URL” and “Realm”. The provider must publish its OpenID configuration there.');
    getByText('HTTP 404');
    getByText(/^Certificate expires on .*24.*2026$/);
    getByText('Add the provider’s next certificate before that day. Both are accepted.');
    getByText('Fix the problem above first.');
  });

  it('a new one whose settings failed is added turned on only after a question that names the check', async () => {
    const problem = { reason: 'no_discovery', detail: 'HTTP 404' } as ShownLine['problem'];
    const { executed } = openProvider({
      id: 'new',
      answers: { [checks]: { lines: [{ ...ok('discovery'), state: 'FAILED', problem }] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Entra ID' }));
    await type(/^Name on the sign-in page/, 'Acme');
    await type(/^Tenant ID/, '5b1c1f5e');
    await type(/^Client ID/, 'latchkey');
    await press();
    await screen.findByText('Last test failed');
    await userEvent.click(screen.getByRole('switch', { name: 'Allow sign-in with this provider' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findAllByText(/^Input is required/);
    assert.ok(screen.queryByRole('dialog') === null, 'missing fields come first');
    await type(/^Client secret/, 'a secret');
    await userEvent.type(screen.getByRole('combobox', { name: /^Email domains/ }), 'acme.example,');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add sign-in provider?' }));
    dialog.getByText(/^The last test failed with “No OpenID configuration found”\. /);
    assert.equal(executed.length, 0);
    await userEvent.click(dialog.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => assert.equal(executed.length, 1));
  });

  it('the result of a failed test stays after the provider is added, and turning it on warns', async () => {
    const problem = { reason: 'unreachable', detail: '' } as ShownLine['problem'];
    sessionStorage.setItem('latchkey.input.u.authProvider.newId.c', JSON.stringify('p'));
    const { executed } = openProvider({
      id: 'new',
      provider: { enabled: false, issuerLocation: 'https://login.acme.example/realms/staff' },
      answers: { [checks]: { lines: [{ ...ok('discovery'), state: 'FAILED', problem }] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keycloak' }));
    await type(/^Name on the sign-in page/, 'Directory');
    await type(/^Server URL/, 'https://login.acme.example');
    await type(/^Realm/, 'staff');
    await type(/^Client ID/, 'latchkey');
    await type(/^Client secret/, 'a secret');
    await userEvent.type(screen.getByRole('combobox', { name: /^Email domains/ }), 'acme.example,');
    screen.getByText(
      '6 unsaved changes: Name on the sign-in page, Email domains, Server URL, Realm, Client ID, Client secret',
    );
    await press();
    await (await card()).findByText(/^Check “Server URL” and “Realm”\. Our server/);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { level: 1, name: 'Directory' });
    assert.equal(executed.length, 1);
    await (await card()).findByText('Provider not reachable');
    assert.ok((await card()).queryByText(/The settings have changed since/) === null);
    screen.getByText('Last test failed');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on sign-in provider?' }));
    dialog.getByText(/^The last test failed with “Provider not reachable”/);
  });

  it('the result of a successful test stays valid after the provider is added', async () => {
    sessionStorage.setItem('latchkey.input.u.authProvider.newId.c', JSON.stringify('p'));
    openProvider({
      id: 'new',
      provider: {
        enabled: false,
        issuerLocation: 'https://login.acme.example',
        endpoints: { jwks: null, token: null, signOn: null, userinfo: null, authorization: null },
      },
      answers: { [checks]: { lines: [ok('discovery')] } },
    });
    await type(/^Name on the sign-in page/, 'Directory');
    await type(/^Issuer/, 'https://login.acme.example');
    await type(/^Client ID/, 'latchkey');
    await type(/^Client secret/, 'a secret');
    await userEvent.type(screen.getByRole('combobox', { name: /^Email domains/ }), 'acme.example,');
    await press();
    await (await card()).findByText('Succeeded');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { level: 1, name: 'Directory' });
    await (await card()).findByText('Succeeded');
    assert.ok((await card()).queryByText(/The settings have changed since/) === null);
  });

  it('35.1: nothing is tested while a field is missing', async () => {
    const { posted } = openProvider({ id: 'new' });
    await press();
    await (await card()).findByText(/Fix the marked fields first/);
    assert.deepEqual(posted, []);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { openProvider, provider, restore } from '../../../testing/web/authProvider/testProvider.tsx';

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const enter = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
};

describe('the page of a sign-in provider', function () {
  this.timeout(40_000);
  afterEach(() => {
    cleanup();
    restore();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('begins with the callback address, and where to enter it at the provider', async () => {
    openProvider();
    const cards = (await screen.findAllByRole('heading', { level: 2 })).map(one => one.textContent);
    assert.deepEqual(cards, [
      'Callback URL',
      'Connection',
      'Allowed users',
      'Test sign-in',
      'Test settings',
      'Recent failures',
    ]);
    screen.getByText(/First add this URL in Keycloak under Clients > latchkey > Valid redirect URIs/);
    screen.getByText(/\/admin\/auth\/external\/p\/callback$/);
    screen.getByRole('button', { name: 'Download client file for Keycloak' });
    await screen.findByText('Keycloak, OpenID Connect · used by 7 of 9 users');
    screen.getByText(/8 of 9 current users match/);
    await screen.findByText('212 sign-ins in the last 30 days');
  });

  it('35.1: says where the provider shows each value, and which scopes and claims are used', async () => {
    openProvider({ id: 'new' });
    await userEvent.click(await screen.findByRole('button', { name: 'Entra ID' }));
    screen.getByText('See App registrations > Overview > Application (client) ID.');
    screen.getByText(/^See App registrations > Certificates & secrets\. Stored encrypted/);
    screen.getByText(/^We request the scopes openid, email and profile/);
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    assert.ok(screen.queryByText(/^See App registrations/) === null);
  });

  it('shows the address of our metadata for SAML only', async () => {
    openProvider({
      provider: { type: 'saml', endpoints: { ...provider.endpoints, signOn: 'https://id.example.test/sso' } },
    });
    await screen.findByText(/\/admin\/auth\/external\/p\/metadata$/);
    cleanup();
    openProvider();
    await screen.findByText(/\/admin\/auth\/external\/p\/callback$/);
    assert.ok(screen.queryByText(/\/metadata$/) === null);
  });

  it('shows the address of a new provider before it is added with it', async () => {
    const { executed, place } = openProvider({ id: 'new' });
    const shown = (await screen.findByText(/\/callback$/)).textContent;
    const id = /external\/([0-9a-f-]{36})\/callback/.exec(shown)?.[1];
    await enter(await field(/^Name on the sign-in page/), 'Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Entra ID' }));
    await enter(await field(/^Tenant ID/), '5b1c1f5e');
    screen.getByText('Issuer: https://login.microsoftonline.com/5b1c1f5e/v2.0');
    await enter(await field(/^Client ID/), 'latchkey');
    await enter(screen.getByLabelText(/^Client secret/), 'a secret');
    await userEvent.type(screen.getByRole('combobox', { name: /^Email domains/ }), 'acme.example,');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => assert.equal(place(), `/global/customers/c/auth-providers/${id}`));
    const { issuerLocation, userEmailRegex, ...sent } = executed[0]!.values as Record<string, unknown>;
    assert.deepEqual(
      [sent['newId'], sent['enabled'], issuerLocation, userEmailRegex],
      [id, false, 'https://login.microsoftonline.com/5b1c1f5e/v2.0', String.raw`.*@acme\.example`],
    );
    cleanup();
    openProvider({ id: 'new' });
    assert.notEqual((await screen.findByText(/\/callback$/)).textContent, shown, 'the next one has its own');
  });

  it('the address of a new provider stays the same when the page is loaded again', async () => {
    openProvider({ id: 'new' });
    const { textContent } = await screen.findByText(/\/callback$/);
    cleanup();
    openProvider({ id: 'new' });
    assert.equal((await screen.findByText(/\/callback$/)).textContent, textContent);
  });

  it('a new provider begins off, and is added turned on only after a confirmation that it wasn’t tested', async () => {
    const { executed } = openProvider({ id: 'new' });
    const isOn = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Allow sign-in with this provider',
    });
    assert.ok(!isOn.checked);
    screen.getByText(/^Add the provider and test the sign-in first\. Then turn the provider on\./);
    await enter(await field(/^Name on the sign-in page/), 'Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    await enter(await field(/^Issuer/), 'https://login.acme.example');
    await enter(await field(/^Client ID/), 'latchkey');
    await enter(screen.getByLabelText(/^Client secret/), 'a secret');
    await userEvent.type(screen.getByRole('combobox', { name: /^Email domains/ }), 'acme.example,');
    await userEvent.click(isOn);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const question = within(await screen.findByRole('dialog', { name: 'Add sign-in provider?' }));
    question.getByText(/^The sign-in hasn’t been tested\./);
    assert.equal(executed.length, 0);
    await userEvent.click(question.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => assert.equal(executed.length, 1));
    assert.equal((executed[0]!.values as Record<string, unknown>)['enabled'], true);
  });

  it('AUT-04: the page has the fields that the type needs, and says what is missing, all at once', async () => {
    const { executed } = openProvider({ id: 'new' });
    await userEvent.click(await screen.findByRole('button', { name: 'Other' }));
    const names = () =>
      [...document.querySelectorAll('main [name], form [name], [name]')].map(one => one.getAttribute('name'));
    assert.ok(names().includes('clientSecret') && !names().includes('certificate'));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const isWrong = (name: string) =>
      waitFor(() =>
        assert.equal(document.getElementsByName(name)[0]?.getAttribute('aria-invalid'), 'true', name),
      );
    for (const name of ['name', 'issuerLocation', 'clientId', 'clientSecret']) await isWrong(name);
    await userEvent.click(screen.getByRole('combobox', { name: /^Protocol/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'SAML' }));
    assert.ok(names().includes('certificate') && !names().includes('clientSecret'));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    for (const name of ['endpoints.signOn', 'certificate']) await isWrong(name);
    assert.equal(executed.length, 0);
  });

  it('splits server and realm of Keycloak, and asks for the secret again when they change', async () => {
    const { executed } = openProvider();
    const server = await field(/^Server URL/);
    assert.deepEqual([server.value, (await field(/^Realm/)).value], ['https://login.acme.example', 'staff']);
    screen.getByText(/Leave empty to keep the current one/);
    await enter(server, 'https://own.acme.example');
    await screen.findByText(/Enter the client secret again/);
    screen.getByText('2 unsaved changes: Server URL, Realm');
    await save();
    const secret = screen.getByLabelText(/^Client secret/);
    await waitFor(() => assert.equal(secret.getAttribute('aria-invalid'), 'true'));
    screen.getByText(/Enter the client secret again/);
    assert.equal(executed.length, 0);
    await enter(secret, 'a new secret');
    await save();
    await waitFor(() => assert.equal(executed.length, 1));
    const { issuerLocation, clientSecret } = executed[0]!.values as Record<string, unknown>;
    assert.deepEqual(
      [issuerLocation, clientSecret],
      ['https://own.acme.example/realms/staff', 'a new secret'],
    );
  });

  it('has domains instead of a pattern; a pattern that lists none is edited as text', async () => {
    const { executed } = openProvider();
    const domains = await screen.findByRole('combobox', { name: /^Email domains/ });
    screen.getByText('acme.example');
    await userEvent.type(domains, 'no domain ');
    await screen.findByText('Please enter a domain, for example example.com');
    await userEvent.clear(domains);
    await userEvent.type(domains, 'ada@north.example ');
    await save();
    await waitFor(() => assert.equal(executed.length, 1));
    const sent = () => (executed.at(-1)!.values as { userEmailRegex: string }).userEmailRegex;
    assert.equal(sent(), String.raw`.*@(?:acme\.example|north\.example)`);
    cleanup();
    openProvider({ provider: { userEmailRegex: String.raw`ada.*@acme\.example` } });
    assert.equal((await field(/^Email pattern/)).value, String.raw`ada.*@acme\.example`);
    await userEvent.click(screen.getByRole('button', { name: 'Use domains instead' }));
    await screen.findByRole('combobox', { name: /^Email domains/ });
  });

  it('is disabled by its own button, which changes nothing else', async () => {
    const { executed } = openProvider();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off sign-in provider?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => assert.equal(executed.length, 1));
    const { enabled, name, userEmailRegex } = executed[0]!.values as Record<string, unknown>;
    assert.deepEqual([enabled, name, userEmailRegex], [false, 'Directory', provider.userEmailRegex]);
  });

  it('shows who changed what', async () => {
    const by = { kind: 'user', id: 'u', name: 'Ada Lovelace' };
    const at = '2026-11-20T08:00:00.000Z';
    const line = {
      id: 'e',
      type: 'AuthProviderChanged',
      revision: 2,
      at,
      by,
      forName: null,
      count: 1,
      since: at,
      changes: [{ field: 'enabled', from: true, to: false }],
    };
    const events = '/admin/customers/c/auth-providers/p/events?folded=true&limit=50&offset=0';
    const { requests } = openProvider({ answers: { [`GET ${events}`]: [line] } });
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    await screen.findByText('Ada Lovelace');
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('On');
    assert.ok(requests.includes(events));
    assert.ok(screen.queryByText(/Show the page/) === null);
  });

  it('users who manage only the customer see if the provider is required, and can’t require it', async () => {
    openProvider({ provider: { isOnlyWay: true } });
    await screen.findByText(/only global admins can edit the provider/);
    cleanup();
    openProvider();
    await field(/^Server URL/);
    assert.ok(screen.queryByLabelText('Require this provider') === null);
  });
});

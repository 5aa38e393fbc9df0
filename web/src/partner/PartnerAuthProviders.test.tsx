import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { errorAt, globalAdmin, openPartner, partnerAdmin, south, southwind } from './testPartners.tsx';

const endpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
const directory = {
  ...{ id: '0197f3a0-0000-7000-8000-0000000000e1', name: 'Corporate', type: 'oauth', enabled: true },
  ...{ allowSignup: false, isOnlyWay: true, clientId: 'latchkey', hasClientSecret: true, linked: false },
  ...{ issuerLocation: 'https://id.example.test', endpoints, certificate: null },
  ...{ userEmailRegex: '.*@example.test', partnerId: south, customerId: null },
};
const password = { ...directory, id: 'i', name: 'INTERNAL', type: 'INTERNAL', isOnlyWay: false };
const path = `/admin/partners/${south}/auth-providers`;

const open = (as = globalAdmin) =>
  openPartner(southwind, {
    as,
    tab: 'auth-providers',
    lists: { 'auth-providers': [password, directory] },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = async (name: string, text: string) => {
  const input = document.getElementsByName(name)[0]!;
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
};

describe('the sign-in providers of a partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('AUT-02: the tab lists them, each can be edited, and the button at the top adds one', async () => {
    const { api } = await open();
    const list = await screen.findByRole('list', { name: 'Sign-in providers' });
    const [first, second] = within(list).getAllByRole('listitem');
    assert.match(
      first!.textContent,
      /^Password.*for whom no sign-in provider is the only way in.*Switched on/,
    );
    assert.equal(within(first!).queryByRole('button'), null);
    assert.match(
      second!.textContent,
      /Corporate.*OpenID Connect.*@example\.test.*Only way in for users with these e-mails.*Switched on/,
    );

    await userEvent.click(within(second!).getByRole('button', { name: 'Edit Corporate' }));
    const editing = await dialog('Edit sign-in provider');
    await fill('name', 'Directory');
    await userEvent.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(api.commands().length, 1));
    const {
      id,
      linked: _,
      hasClientSecret: __,
      partnerId: ___,
      customerId: ____,
      type: _____,
      ...sent
    } = directory;
    const { certificate: ______, ...shown } = sent;
    assert.deepEqual(
      { ...api.commands()[0] },
      { method: 'PUT', url: `${path}/${id}`, ifMatch: '"7"', body: { ...shown, name: 'Directory' } },
    );
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));

    await userEvent.click(screen.getByRole('button', { name: 'Add sign-in provider' }));
    const adding = await dialog('New sign-in provider');
    for (const [name, text] of [
      ['name', 'Second'],
      ['userEmailRegex', '.*@second.test'],
      ['issuerLocation', 'https://second.test'],
      ['clientId', 'us'],
      ['clientSecret', 'a secret'],
    ] as const)
      await fill(name, text);
    await userEvent.click(adding.getByRole('button', { name: 'Add' }));
    await waitFor(() => assert.equal(api.commands().length, 2));
    const { method, url, body } = api.commands()[1]!;
    assert.deepEqual([method, url], ['POST', path]);
    assert.deepEqual(body, {
      ...{ name: 'Second', type: 'oauth', userEmailRegex: '.*@second.test', endpoints },
      ...{ issuerLocation: 'https://second.test', clientId: 'us', clientSecret: 'a secret' },
      ...{ enabled: true, isOnlyWay: false, allowSignup: false },
    });
  });

  it('AUT-04: the dialog has the fields that the type needs, and says what is missing, all at once', async () => {
    const { api } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add sign-in provider' }));
    const adding = await dialog('New sign-in provider');
    const names = () =>
      [...document.querySelectorAll('[role=dialog] [name]')].map(one => one.getAttribute('name'));
    assert.ok(names().includes('clientSecret') && !names().includes('certificate'));
    await userEvent.click(adding.getByRole('button', { name: 'Add' }));
    for (const name of ['name', 'userEmailRegex', 'issuerLocation', 'clientId', 'clientSecret'])
      await waitFor(() => assert.equal(errorAt(name), 'Input is required', name));
    await userEvent.click(adding.getByRole('combobox', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'SAML' }));
    assert.ok(names().includes('certificate') && !names().includes('clientSecret'));
    await userEvent.click(adding.getByRole('button', { name: 'Add' }));
    for (const name of ['endpoints.signOn', 'certificate'])
      await waitFor(() => assert.equal(errorAt(name), 'Input is required', name));
    assert.deepEqual(api.commands(), []);
  });

  it('what is the only way in is for global admins to say; a provider is removed after a question', async () => {
    const { api } = await open(partnerAdmin(south));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Corporate' }));
    const editing = await dialog('Edit sign-in provider');
    editing.getByText(/^While this is on, only global admins change the provider/);
    assert.equal(document.getElementsByName('allowSignup').length, 0, 'a partner has no role to give');
    await userEvent.click(editing.getByRole('button', { name: 'Remove' }));
    const asking = await dialog('Remove sign-in provider?');
    asking.getByText(/Nobody can sign in with “Corporate” any more/);
    await userEvent.click(asking.getByRole('button', { name: 'Remove' }));
    await waitFor(() => assert.equal(api.commands()[0]?.method, 'DELETE'));
  });
});

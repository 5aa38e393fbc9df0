import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  acme,
  choose,
  click,
  dialog,
  keyRow,
  north,
  openKeys,
  turnstile,
} from '../../../testing/web/apiKey/testApiKeys.tsx';
import { readDirectoryFile } from './directoryFile.ts';

const entraFile =
  '\ufeffuserPrincipalName,displayName,surname,mail,givenName,accountEnabled\n' +
  'ada@acme.test,Ada Lovelace,Lovelace,ada@acme.test,Ada,True\n' +
  'grace@acme.test,"Hopper, Grace",Hopper,,Grace,False\n';
const directory = keyRow({ role: 'customer_admin', rolesSorted: ['customer_admin'], use: 'DIRECTORY' });

describe('directories', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  for (const at of ['customer', 'partner'] as const)
    it(`a ${at} connects one by its own key, without choosing a role`, async () => {
      const { api } = openKeys(at);
      await click('Connect a directory');
      const form = await dialog(/Connect a directory/);
      assert.ok(form.queryByRole('combobox', { name: /^Role/ }) === null);
      await userEvent.type(form.getByLabelText(/^Name/), 'Entra ID');
      await userEvent.type(form.getByLabelText(/^Description/), 'Users of Acme');
      form.getByRole('button', { name: 'Copy: Base URL' });
      await userEvent.click(form.getByRole('button', { name: 'Create API key' }));
      const made = await dialog(/API key of Entra ID/);
      made.getByText(`${window.location.origin}/admin/scim/v2`);
      made.getByRole('button', { name: 'Copy: Base URL' });
      assert.ok(made.queryByText(/Authorization/) === null);
      const { role, use, customerId, partnerId } = api.commands()[0]!.body as Record<string, unknown>;
      assert.deepEqual(
        [role, use, customerId, partnerId],
        at === 'customer'
          ? ['customer_admin', 'DIRECTORY', acme, undefined]
          : ['partner_admin', 'DIRECTORY', undefined, north],
      );
    });

  it('a preview from its file shows what a first synchronization would change', async () => {
    const users = [
      {
        userName: 'ada@acme.test',
        outcome: 'CREATED',
        groups: ['Customer User'],
        isInvited: true,
        reason: null,
      },
      { userName: 'grace@acme.test', outcome: 'SWITCHED_OFF', groups: [], isInvited: false, reason: null },
    ];
    const { api } = openKeys('customer', [directory], { total: 3, users });
    await choose('Preview sync');
    const shown = await dialog(/Preview sync of Turnstile/);
    await userEvent.upload(shown.getByLabelText('CSV file of users'), new File([entraFile], 'users.csv'));
    const list = within(await shown.findByRole('list', { name: 'Affected users' }));
    assert.deepEqual(
      list.getAllByRole('listitem').map(({ textContent }) => textContent),
      ['ada@acme.testnewjoins Customer User · gets an invitation', 'grace@acme.testdeactivated'],
    );
    shown.getByText('2 users won’t change because they aren’t in the file or are rejected.');
    const [command] = api.commands();
    assert.equal(command!.url, `/admin/api-keys/${turnstile}/preview`);
    assert.deepEqual((command!.body as { users: object[] }).users[1], {
      userName: 'grace@acme.test',
      email: null,
      displayName: 'Hopper, Grace',
      givenName: 'Grace',
      familyName: 'Hopper',
      active: false,
      groups: [],
    });
  });

  it('a file without users is reported, and a key of the API has no preview', async () => {
    openKeys('customer', [directory]);
    await choose('Preview sync');
    const shown = await dialog(/Preview sync of Turnstile/);
    await userEvent.upload(shown.getByLabelText('CSV file of users'), new File(['city\nBerlin\n'], 'c.csv'));
    await shown.findByText(/no column for usernames/);
    cleanup();
    openKeys('customer');
    await click('Actions for Turnstile');
    await screen.findByRole('menuitem', { name: 'Show connection details' });
    assert.ok(screen.queryByRole('menuitem', { name: 'Preview sync' }) === null);
    await waitFor(() => assert.ok(screen.queryByRole('menu') !== null));
  });

  it('reads exports of Okta, too', async () => {
    const users = await readDirectoryFile(
      'login;firstName;lastName;status;groups\nada;Ada;Lovelace;DEPROVISIONED;Customer User|Customer admin\n;;;;\n',
    );
    assert.deepEqual(users, [
      {
        userName: 'ada',
        email: null,
        displayName: null,
        givenName: 'Ada',
        familyName: 'Lovelace',
        active: false,
        groups: ['Customer User', 'Customer admin'],
      },
    ]);
  });
});

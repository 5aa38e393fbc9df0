import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { keysForm } from './keysForm.ts';
import { OwnProviders } from './OwnProviders.tsx';
import { CustomerProviders } from './pickers.tsx';
import type { OwnProvider } from './ownProvider.ts';
import type { Sent } from '../../../testing/web/provider/testConfigs.tsx';
import {
  appleValues,
  customerId,
  doors,
  doorsWith,
  openProviders,
  staticKeys,
  valueNextTo,
} from '../../../testing/web/provider/testProviders.tsx';

const path = `/admin/customers/${customerId}/providers/${doors.credentialProviderId}/keys`;
const paired = (hex: string) => hex.replaceAll(/(..)(?=.)/g, '$1 ');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));

describe('the keys of a provider', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (provider: OwnProvider, answerTo?: (sent: Sent) => Response | null) =>
    openProviders(
      <CustomerProviders customerId={customerId} isGlobal />,
      [provider],
      answerTo ?? (() => Response.json(doors)),
    );

  it('35.3: keys are masked until they are revealed, which is recorded, and hidden again', async () => {
    const { reveals } = await open(doors);
    for (const name of ['Read-only key', 'Encryption key', 'Apple privacy key'])
      assert.equal(valueNextTo(name), '•'.repeat(12));
    assert.ok(!document.body.textContent?.includes(paired(staticKeys.readOnly)));
    assert.ok(screen.queryByRole('button', { name: 'Copy: Read-only key' }) === null);
    screen.getByText('The history records who viewed the keys, and when.');
    assert.equal(reveals().length, 0);
    await press('Show keys of Doors');
    await screen.findByRole('button', { name: 'Copy: Read-only key' });
    assert.deepEqual(
      reveals().map(({ url }) => url.pathname),
      [`${path}/reveal`],
    );
    await press('Hide keys of Doors');
    assert.equal(valueNextTo('Read-only key'), '•'.repeat(12));
    await press('Show keys of Doors');
    await screen.findByRole('button', { name: 'Copy: Read-only key' });
    assert.equal(reveals().length, 2);
  });

  it('35.3: secure random keys and hidden ones can’t be revealed', async () => {
    await open(doorsWith({ ...doors.fileConfig, mode: 'SECURE_RANDOM', areKeysShown: false }));
    assert.ok(screen.queryByRole('button', { name: 'Show keys of Doors' }) === null);
    cleanup();
    await openProviders(
      <OwnProviders owner={{ noun: 'customer', id: customerId }} isEditable areKeysHidden />,
      [doors],
    );
    assert.ok(screen.queryByRole('button', { name: 'Show keys of Doors' }) === null);
  });

  it('PCF-46: mode, keys, encryption and the Apple values are shown', async () => {
    await open(doors);
    assert.match(valueNextTo('Key generation'), /^Static/);
    await press('Show keys of Doors');
    await screen.findByRole('button', { name: 'Copy: Read-only key' });
    assert.equal(valueNextTo('Read-only key'), paired(staticKeys.readOnly));
    screen.getByRole('button', { name: 'Copy: Read-only key' });
    assert.equal(valueNextTo('Read-write key'), paired(staticKeys.readWrite));
    assert.equal(valueNextTo('Encryption key'), paired(staticKeys.encryption));
    assert.equal(valueNextTo('Apple AID'), paired(appleValues.aid));
    assert.equal(valueNextTo('Apple authentication key'), paired(appleValues.authenticationKey));
    assert.equal(valueNextTo('Apple privacy key'), paired(appleValues.privacyKey));
    assert.equal(valueNextTo('Apple VASUP-A'), paired(appleValues.vasupA));
    for (const [mode, word] of [
      ['UNSET', 'Not configured'],
      ['RANDOM', 'Random'],
      ['SECURE_RANDOM', 'Secure random'],
    ] as const) {
      cleanup();
      await open(doorsWith({ mode }));
      assert.ok(valueNextTo('Key generation').startsWith(word));
    }
  });

  it('PCF-51: secure random keys are not displayed, even if they were returned', async () => {
    await open(doorsWith({ ...doors.fileConfig, mode: 'SECURE_RANDOM' }));
    assert.equal(valueNextTo('Read-only key'), 'Not displayed');
    assert.equal(valueNextTo('Apple privacy key'), 'Not displayed');
    assert.ok(!document.body.textContent?.includes(paired(staticKeys.readOnly)));
  });

  it('PCF-52: no keys are displayed if the editing mode is `hide`', async () => {
    const owner = { noun: 'customer', id: customerId } as const;
    await openProviders(<OwnProviders owner={owner} isEditable areKeysHidden />, [doors]);
    assert.equal(valueNextTo('Read-only key'), 'Not displayed');
    assert.ok(!document.body.textContent?.includes(paired(staticKeys.readOnly)));
    assert.ok(screen.queryByRole('button', { name: 'Edit keys of Doors' }) === null);
  });

  it('PCF-54: input must be hex of the right length', async () => {
    const { commands } = await open(doorsWith({}));
    await press('Edit keys of Doors');
    const { getByRole, findAllByText, getByText, getAllByText } = within(
      await screen.findByRole('dialog', { name: 'Edit keys' }),
    );
    getByText(/^Only credentials issued from now on get the new keys\./);
    getByText('Secure random (recommended)');
    getByText('The server generates the keys and never displays them. Exports are encrypted.');
    getByText(/^The server generates the keys\. They can be displayed here/);
    getByText('You enter existing keys, for example those already in your readers.');
    await userEvent.click(getByRole('combobox', { name: /Key generation/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Static' }));
    const field = (name: RegExp) => getByRole('textbox', { name });
    await userEvent.type(field(/^Read-only key/), 'xy');
    await userEvent.type(field(/^Read-write key/), '00');
    await userEvent.type(field(/^Apple AID/), '0011');
    await press('Save');
    await findAllByText('Please enter 16 bytes as hexadecimal digits');
    assert.equal(getAllByText('Please enter 16 bytes as hexadecimal digits').length, 2);
    getByText('Please enter 5–16 bytes as hexadecimal digits');
    getByText(/^Input is required/);
    assert.equal(commands().length, 0);
    for (const [name, value] of [
      [/^Read-only key/, staticKeys.readOnly],
      [/^Read-write key/, staticKeys.readWrite],
      [/^Encryption key/, staticKeys.encryption],
      [/^Apple AID/, appleValues.aid],
    ] as const) {
      await userEvent.clear(field(name));
      await userEvent.click(field(name));
      await userEvent.paste(value);
    }
    await press('Save');
    await closed();
    const [{ method, url, body }] = commands() as [Sent];
    assert.deepEqual([method, url.pathname], ['PUT', path]);
    const none = { authenticationKey: null, privacyKey: null, vasupA: null };
    const appleWalletConfig = { ...none, aid: appleValues.aid };
    assert.deepEqual(body, { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig });
  });

  it('PCF-54: each length is checked before anything is sent', () => {
    const wrong = { ...doors.fileConfig, keySetKeys: { ...staticKeys, readOnly: '00', encryption: null } };
    const { error } = keysForm.safeParse({ ...wrong, appleWalletConfig: { ...appleValues, vasupA: '00' } });
    assert.deepEqual(
      error?.issues.map(one => one.path.join('.')),
      ['keySetKeys.readOnly', 'appleWalletConfig.vasupA', 'keySetKeys.encryption'],
    );
    const missing = { ...doors.fileConfig, keySetKeys: { ...staticKeys, encryption: null } };
    assert.deepEqual(
      keysForm.safeParse(missing).error?.issues.map(one => one.path.join('.')),
      ['keySetKeys.encryption'],
    );
  });

  it('PCF-50: keys are regenerated after a count, a checkbox about the readers and the name of the provider; a stale count is confirmed again', async () => {
    let touched = 12;
    const { commands } = await open(doorsWith({ mode: 'RANDOM', hasKeys: true }), ({ url }) => {
      if (url.searchParams.get('dryRun') === 'true')
        return Response.json({ touches: { credentials: touched, orders: 1 }, preview: `1.${touched}` });
      if (url.searchParams.get('preview') !== '1.13') {
        const problem = { title: 'Please check it again.', code: '412.001.003', reason: 'stale_preview' };
        return Response.json(problem, { status: 412 });
      }
      return Response.json(doors);
    });
    await press('Regenerate keys');
    const first = within(await screen.findByRole('dialog', { name: 'Regenerate the keys of “Doors”?' }));
    const counted = (name: string) =>
      first.findByText(name).then(({ nextSibling }) => nextSibling?.textContent);
    assert.equal(await counted('Credentials'), '12');
    assert.equal(await counted('Order'), '1');
    await userEvent.click(first.getByRole('checkbox', { name: 'Apple Wallet' }));
    first.getByText('This can’t be undone.');
    first.getByText(/Until it’s loaded, readers won’t accept newly issued credentials/);
    const send = () => first.getByRole<HTMLButtonElement>('button', { name: 'Regenerate now' });
    const sure = () =>
      userEvent.click(
        first.getByRole('checkbox', { name: 'I’ll update the reader configuration afterward' }),
      );
    const name = first.getByRole('textbox', { name: 'Type Doors to confirm' });
    await userEvent.type(name, 'Doors{Enter}');
    assert.ok(send().disabled);
    await sure();
    await userEvent.type(name, '!');
    assert.ok(send().disabled);
    await userEvent.type(name, '{Backspace}');
    assert.ok(commands().every(({ url }) => url.searchParams.has('dryRun')));
    touched = 13;
    await userEvent.click(send());
    await first.findByText(/Please check it again/);
    await waitFor(async () => assert.equal(await counted('Credentials'), '13'));
    assert.ok(send().disabled, 'what is counted otherwise is looked at again');
    await sure();
    await userEvent.click(send());
    await within(await screen.findByRole('dialog', { name: 'Keys changed' })).findByText(
      /export the reader configuration and load it into every reader/,
    );
    await press('Close');
    await closed();
    const { url, body } = commands().at(-1)!;
    assert.equal(url.pathname, `${path}/regenerate`);
    assert.deepEqual(body, { keySetKeys: true, appleWalletConfig: true });
  });

  it('only random keys are regenerated', async () => {
    await open(doors);
    assert.ok(screen.queryByRole('button', { name: 'Regenerate keys' }) === null);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { CustomerProviders, PartnerProviders } from './pickers.tsx';
import type { OwnProvider } from './ownProvider.ts';
import type { Sent } from '../../../testing/web/provider/testConfigs.tsx';
import {
  customerId,
  doors,
  doorsWith,
  openProviders,
  staticKeys,
} from '../../../testing/web/provider/testProviders.tsx';

const partnerId = '0197f3a0-0000-7000-8000-0000000000a1';
const question = 'Change the keys of “Doors”?';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
const counted = ({ url }: Sent) =>
  Response.json(
    url.searchParams.has('dryRun') ? { touches: { credentials: 12, orders: 1 }, preview: '1.12' } : doors,
  );
const saved = ({ url }: Sent) => !url.searchParams.has('dryRun');

describe('other keys in place of the current ones', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const customer = <CustomerProviders customerId={customerId} isGlobal />;
  const edit = async (provider: OwnProvider, block = customer) => {
    const api = await openProviders(block, [provider], counted);
    await press('Edit keys of Doors');
    const form = within(await screen.findByRole('dialog', { name: 'Edit keys' }));
    return { form, sent: () => api.commands().filter(saved) };
  };
  const choose = async (form: ReturnType<typeof within>, mode: string) => {
    await userEvent.click(form.getByRole('combobox', { name: /^Key generation/ }));
    await userEvent.click(await screen.findByRole('option', { name: mode }));
  };
  const agree = async (dialog: ReturnType<typeof within>, sure = /^I’ll update the reader configuration/) => {
    const send = dialog.getByRole('button', { name: 'Change now' });
    await userEvent.click(dialog.getByRole('checkbox', { name: sure }));
    assert.ok(send.hasAttribute('disabled'), 'the name is missing');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type Doors to confirm' }), 'Doors');
    await userEvent.click(send);
  };

  it('require the same confirmation as new ones: a count, a checkbox about the readers and the name; Cancel leads back to the form', async () => {
    const { form, sent } = await edit(doorsWith({ mode: 'RANDOM', hasKeys: true }));
    await choose(form, 'Secure random');
    await press('Save');
    const first = within(await screen.findByRole('dialog', { name: question }));
    assert.equal((await first.findByText('Credentials')).nextSibling?.textContent, '12');
    first.getByText('Issued credentials keep the old keys');
    first.getByText('This can’t be undone.');
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog', { name: question }) === null));
    assert.deepEqual(sent(), []);
    form.getByText('Secure random');
    await press('Save');
    await agree(within(await screen.findByRole('dialog', { name: question })));
    await within(await screen.findByRole('dialog', { name: 'Keys changed' })).findByText(
      /export the reader configuration and load it into every reader/,
    );
    await press('Close');
    await closed();
    assert.deepEqual(
      sent().map(({ url, body }) => [url.search, body]),
      [['?preview=1.12', { mode: 'SECURE_RANDOM', appleWalletConfig: { aid: null } }]],
    );
  });

  it('a single different static key requires a confirmation, but not the same keys or the first ones', async () => {
    const { form, sent } = await edit(doors);
    await press('Save');
    await closed();
    assert.equal(sent().length, 1);
    cleanup();
    const other = await edit(doors);
    const key = other.form.getByRole('textbox', { name: /^Read-only key/ });
    await userEvent.clear(key);
    await userEvent.click(key);
    await userEvent.paste(staticKeys.readWrite);
    await press('Save');
    await screen.findByRole('dialog', { name: question });
    cleanup();
    const unset = await edit(doorsWith({}));
    await choose(unset.form, 'Random');
    await press('Save');
    await closed();
    assert.equal(unset.sent().length, 1);
    assert.ok(form !== other.form);
  });

  it('a hidden AID is kept if its field is left empty', async () => {
    const { form, sent } = await edit(
      doorsWith({ mode: 'SECURE_RANDOM', hasKeys: true, areKeysShown: false }),
    );
    form.getByText(/Leave empty to keep the current value, which isn’t displayed\.$/);
    await press('Save');
    await closed();
    assert.deepEqual(
      sent().map(({ body }) => body),
      [{ mode: 'SECURE_RANDOM' }],
    );
  });

  it('of a partner require a confirmation, too, but no reader configuration afterwards', async () => {
    const { form, sent } = await edit(
      doorsWith({ mode: 'RANDOM', hasKeys: true }),
      <PartnerProviders partnerId={partnerId} />,
    );
    await choose(form, 'Secure random');
    await press('Save');
    const confirmation = within(await screen.findByRole('dialog', { name: question }));
    confirmation.getByText('Existing customers keep their keys');
    await confirmation.findByText('12');
    await agree(confirmation, /^I understand that only new customers get the new keys$/);
    await closed();
    assert.equal(sent().length, 1);
  });
});

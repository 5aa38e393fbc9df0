import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { doors } from '../../../testing/web/provider/testProviders.tsx';
import { openPartner, south, southwind } from '../../../testing/web/partner/testPartners.tsx';

const path = `/admin/partners/${south}/providers`;
const providerPath = `${path}/${doors.credentialProviderId}`;
const other = '0197f3a0-0000-7000-8000-0000000000f2';
const configs = [
  { id: doors.configId, displayName: 'Connect North', partnerId: null, credentialProvider: 'LEGIC_CONNECT' },
  { id: other, displayName: 'Connect South', partnerId: south, credentialProvider: 'LEGIC_CONNECT' },
  { id: 'x', displayName: 'Of others', partnerId: 'another', credentialProvider: 'LEGIC_CONNECT' },
];

describe('the provider in the defaults of a partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  const choose = async (providers: readonly object[], config: string | null) => {
    const { api } = await openPartner(southwind, {
      lists: { providers, 'providers-configs': configs },
      newProvider: doors,
    });
    const section = 'Edit section: Defaults for new customers';
    await userEvent.click(await screen.findByRole('button', { name: section }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit defaults' }));
    assert.equal(dialog.getByText('Provider config').textContent, 'Provider config', 'no star');
    if (config !== null) {
      await userEvent.click(dialog.getByRole('combobox', { name: /^Provider config/ }));
      assert.ok(screen.queryByRole('option', { name: 'Of others' }) === null);
      await userEvent.click(await screen.findByRole('option', { name: config }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const last = api.sent.findLastIndex(({ method }) => method !== 'GET');
    await waitFor(() => assert.ok(api.sent.slice(last).some(({ url }) => url === `${path}?keys=masked`)));
    const commands = api.commands();
    assert.equal(commands.at(-1)!.url, `/admin/partners/${south}/defaults`);
    return commands.slice(0, -1).map(({ method, url, body }) => [method, url, body]);
  };

  it('PAR-48, PAR-49, PAR-52: a provider is added from a predefined config, then secure random keys are set, and the providers are reloaded', async () => {
    assert.deepEqual(await choose([], 'Connect North'), [
      ['POST', path, { configId: doors.configId }],
      ['PUT', `${providerPath}/keys`, { mode: 'SECURE_RANDOM' }],
    ]);
    await screen.findByRole('heading', { name: 'Doors' });
  });

  it('PAR-47, PAR-52: no provider removes the one that there is, and the providers are reloaded', async () => {
    assert.deepEqual(await choose([doors], 'None'), [['DELETE', providerPath, null]]);
    await screen.findByText(/This partner has no provider\. /);
  });

  it('PAR-50: another config changes the provider', async () =>
    assert.deepEqual(await choose([doors], 'Connect South'), [['PUT', providerPath, { configId: other }]]));

  it('PAR-51: with the same config nothing is sent about the provider', async () =>
    assert.deepEqual(await choose([doors], null), []));
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { rowOf } from '../kit/history/historySamples.ts';
import { withHistory } from '../../../testing/web/kit/history/testHistory.ts';
import { CustomerProviders } from './pickers.tsx';
import { admin, connect, fakeApi, openConfigs } from '../../../testing/web/provider/testConfigs.tsx';
import { customerId, doors, openProviders } from '../../../testing/web/provider/testProviders.tsx';

const masked = '********';

describe('the history of providers', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('of a customer is opened from its card, and says in words which keys changed', async () => {
    await openProviders(<CustomerProviders customerId={customerId} isGlobal={false} />, [doors]);
    const requests = withHistory([
      rowOf(3, [{ field: 'appleWalletConfig.privacyKey', from: masked, to: masked }], {
        type: 'KeysetRegenerated',
      }),
      rowOf(2, [{ field: 'mode', from: 'STATIC', to: 'RANDOM' }], { type: 'KeysetChanged' }),
      rowOf(1, [{ field: 'displayName', from: null, to: 'Doors' }], { type: 'CustomerProviderAdded' }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'History of Doors' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Doors' }));
    await dialog.findByText(/regenerated keys/);
    dialog.getByText('Apple Wallet, Apple privacy key');
    dialog.getByText('changed (value hidden)');
    dialog.getByText('Static');
    dialog.getByText('Random');
    dialog.getByText(/added this provider/);
    const at = `/admin/customers/${customerId}/providers/${doors.credentialProviderId}/events`;
    assert.ok(
      requests.some(url => url.startsWith(at)),
      requests.join(),
    );
  });

  it('of a provider config is opened from its dialog, and says that its key was changed', async () => {
    fakeApi(({ pathname }) => (pathname.endsWith(connect.id) ? connect : [connect]));
    openConfigs(admin);
    await userEvent.click(await screen.findByRole('link', { name: connect.displayName }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit provider config' }));
    const requests = withHistory([
      rowOf(2, [
        { field: 'baseSettings.apiKeySecret', from: masked, to: masked },
        { field: 'baseSettings.projectId', from: 1, to: 2 },
      ]),
      rowOf(1, []),
    ]);
    await userEvent.click(editing.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: `History of ${connect.displayName}` }));
    await dialog.findByText('Connection, API key');
    dialog.getByText('changed (value hidden)');
    dialog.getByText('Connection, Project ID');
    assert.ok(requests.some(url => url.startsWith(`/admin/providers-configs/${connect.id}/events`)));
  });
});

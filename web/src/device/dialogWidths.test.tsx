import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { appApi, openApps } from '../../../testing/web/appConfig/testApp.tsx';
import { CustomerProviders } from '../provider/pickers.tsx';
import { customerId, doors, openProviders } from '../../../testing/web/provider/testProviders.tsx';
import { at, devicesApi, openDevices } from '../../../testing/web/device/testDevices.tsx';

describe('the widths of dialogs', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const sizeOf = async (button: string | RegExp, name: string | RegExp = button) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const { width, maxWidth } = getComputedStyle(await screen.findByRole('dialog', { name }));
    cleanup();
    return [width, Number.parseFloat(maxWidth) / window.innerWidth];
  };

  it('LIM-35: device 400 px, picker 750 px, reader configuration 500 px, data 600 px, and none wider than 95vw', async () => {
    openDevices(devicesApi(), { at });
    assert.deepEqual(await sizeOf('Edit section: General', 'Edit device'), ['400px', 0.95]);
    openDevices(devicesApi(), { at: `${at}/tabs/credentials` });
    assert.deepEqual(await sizeOf('Assign credentials'), ['750px', 0.95]);
    await openProviders(
      <CustomerProviders customerId={customerId} isGlobal={false} />,
      [doors],
      undefined,
      [],
    );
    assert.deepEqual(await sizeOf('Show reader configuration', 'Reader configuration'), ['500px', 0.95]);
    openApps(appApi());
    assert.deepEqual(await sizeOf(/^Edit.*General/, 'Edit app config'), ['600px', 0.95]);
  });
});

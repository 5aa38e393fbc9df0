import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { pngOf } from '../../../testing/web/pngOf.ts';
import { doors as connected, doorsWith } from '../../../testing/web/provider/testProviders.tsx';
import {
  acme,
  doors,
  globalAt,
  made,
  north,
  numberFormat,
  openCustomer,
  partnerAdmin,
  rowOf,
  settingsAt,
  south,
} from '../../../testing/web/customer/testCustomers.tsx';
import { reader } from '../../../testing/web/people.ts';

const provider = {
  credentialProviderId: doors.id,
  credentialProvider: 'LEGIC_CONNECT' as const,
  displayName: 'Doors of Acme',
  configId: south.id,
};
const tabs = () => screen.queryAllByRole('tab').map(one => one.textContent);
const openDialog = async (button: string, name: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the page of a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('CUS-25, CUS-27: opens in the global context; a tab is in the address as /tabs/{tab}', async () => {
    const { place } = await openCustomer(rowOf());
    assert.equal(
      tabs().join(', '),
      'Overview, Data formats, Customization, Sign-in providers, Credits, Contracts, History',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Data formats' }));
    await waitFor(() => assert.equal(place(), `${globalAt}/tabs/data-formats`));
    cleanup();
    await openCustomer(rowOf(), { at: `${globalAt}/tabs/data-formats` });
    assert.equal(screen.getByRole('tab', { selected: true }).textContent, 'Data formats');
  });

  it('CUS-26, CUS-29: opens in the customer context with overview, customization and sign-in providers, and nothing of the global context', async () => {
    await openCustomer(rowOf(), { at: settingsAt });
    await screen.findByRole('region', { name: 'General' });
    assert.equal(tabs().join(', '), 'Overview, Customization, Sign-in providers, History');
  });

  it('CUS-31, CUS-32: shows the settings and a table of the providers', async () => {
    await openCustomer(
      rowOf({
        appConfig: doors,
        enforceSecuredDataUniqueness: true,
        credentialRedeemMethod: 'mfa',
        providers: [provider],
      }),
      { lists: { providers: [{ ...connected, displayName: 'Doors of Acme' }] } },
    );
    const text = screen.getByRole('region', { name: 'General' }).textContent ?? '';
    assert.match(text, /NameAcme WorksPartnerNorthwindApp configDoors appRedeem methodWith a second factor/);
    assert.match(text, /Unique secured dataYesTechnical contactsdoors@acme.test/);
    const table = within(await screen.findByRole('table', { name: 'Providers' }));
    assert.match(table.getAllByRole('row')[1]!.textContent ?? '', /^Doors of AcmeLEGIC Connect/);
    cleanup();
    await openCustomer(rowOf());
    assert.match(screen.getByRole('region', { name: 'General' }).textContent ?? '', /App configDefault/);
  });

  it('CUS-33: shows the keyset of each provider; a keyset that is not configured is described in one sentence', async () => {
    const gates = doorsWith({});
    await openCustomer(rowOf(), {
      lists: {
        providers: [connected, { ...gates, credentialProviderId: made, displayName: 'Gates' }],
      },
    });
    const [static_, unset] = await Promise.all(
      ['Doors', 'Gates'].map(name => screen.findByRole('region', { name })),
    );
    assert.match(
      static_!.textContent ?? '',
      /KeysEditShow keysKey generationStatic.*Read-only key.*Apple VASUP-A/,
    );
    assert.match(unset!.textContent ?? '', /KeysEditKey generationNot configuredNo keys yet.$/);
  });

  for (const at of [globalAt, settingsAt])
    it(`CUS-37, CUS-38, LIM-24: at ${at} a tab has tiles of logo and app logo: PNG of at least 320 pixels, deleted after a confirmation`, async () => {
      const { api } = await openCustomer(rowOf({ logoUrl: '/files/1', appLogoUrl: '/files/2' }), {
        at: `${at}/tabs/customization`,
      });
      for (const [label, step] of [
        ['Console logo', 'logo'],
        ['App logo', 'app-logo'],
      ] as const) {
        const before = api.commands().length;
        const tile = within(screen.getByRole('region', { name: label }));
        assert.ok(tile.getByRole('img', { name: label }));
        const chooser = tile.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
        assert.equal(chooser.accept, 'image/png');
        await userEvent.upload(chooser, new File(['GIF89a'], 'logo.gif'), { applyAccept: false });
        await tile.findByText('This file isn’t a PNG image. Choose a PNG file.');
        await userEvent.upload(chooser, pngOf(319));
        await tile.findByText('The image is too narrow (319 pixels). The minimum is 320.');
        assert.equal(api.commands().length, before);
        await userEvent.upload(chooser, pngOf(320));
        await waitFor(() => assert.equal(api.commands().length, before + 1));
        await userEvent.click(await tile.findByRole('button', { name: `Delete: ${label}` }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
        await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
        const sent = api.commands().slice(before);
        assert.deepEqual(
          sent.map(({ method, url }) => [method, url]),
          ['PUT', 'DELETE'].map(method => [method, `/admin/customers/${acme}/${step}`]),
        );
      }
    });

  it('users who may not change the customer only see its images', async () => {
    const at = `${settingsAt}/tabs/customization`;
    await openCustomer(rowOf(), { at, as: reader });
    assert.ok(screen.queryByRole('button', { name: /^Upload/ }) === null);
    screen.getByText('A customer admin can change the logos.');
  });

  it('says who sets the app to users who can’t choose one here', async () => {
    const note = (text: string | RegExp) => screen.findByText(text);
    await openCustomer(rowOf(), { at: settingsAt, as: reader });
    await note('A partner admin sets this.');
    cleanup();
    await openCustomer(rowOf(), { at: settingsAt, as: partnerAdmin(north) });
    await note('You can change this under “Administration”, “Customers”.');
    cleanup();
    await openCustomer(rowOf(), { as: partnerAdmin(north), lists: { 'app-configs': [doors] } });
    await note('There’s no other app to choose. A global admin can add one.');
    cleanup();
    const { api } = await openCustomer(rowOf(), { as: partnerAdmin(north) });
    await waitFor(() => assert.ok(api.sent.some(({ url }) => url.startsWith('/admin/app-configs'))));
    assert.match(
      screen.getByRole('region', { name: 'General' }).textContent ?? '',
      /App configDefault appRedeem/,
    );
  });

  it('CUS-02: an empty name is shown as unnamed', async () => {
    await openCustomer(rowOf({ name: '' }));
    assert.match(screen.getByRole('region', { name: 'General' }).textContent ?? '', /NameUnnamed customer/);
  });

  it('CUS-34, CUS-35: without providers a red warning in the global context opens the provider dialog', async () => {
    const { api } = await openCustomer(rowOf());
    const warning = screen.getByText(/This customer has no provider yet/).closest('[role="alert"]')!;
    assert.match(warning.className, /Error/);
    await userEvent.click(within(warning as HTMLElement).getByRole('button', { name: 'Add provider' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add provider' }));
    const name = dialog.getByLabelText<HTMLInputElement>(/^Display name/);
    await waitFor(() => assert.equal(name.value, 'Connect', 'the only config is preselected'));
    await userEvent.clear(name);
    await userEvent.type(name, 'Doors');
    await userEvent.click(dialog.getByRole('button', { name: 'Add provider' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const [{ method, url, body }] = api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url], ['POST', `/admin/customers/${acme}/providers`]);
    assert.deepEqual(body, {
      configId: south.id,
      displayName: 'Doors',
      credentialProvider: 'LEGIC_CONNECT',
      baseSettings: { projectId: null },
    });
    cleanup();
    await openCustomer(rowOf(), { at: settingsAt });
    assert.ok(screen.queryByText(/This customer has no provider yet/) === null);
  });

  it('CUS-36: without data formats a warning leads to their tab', async () => {
    const { place } = await openCustomer(rowOf());
    const emptyText = 'No data formats chosen for this customer yet.';
    const warning = screen.getByText(emptyText).closest<HTMLElement>('[role="alert"]')!;
    assert.match(warning.className, /Warning/);
    await userEvent.click(within(warning).getByRole('link', { name: 'Open data formats' }));
    await waitFor(() => assert.equal(place(), `${globalAt}/tabs/data-formats`));
    cleanup();
    await openCustomer(rowOf({ dataFormatIds: [numberFormat.id] }));
    assert.ok(screen.queryByText(emptyText) === null);
    assert.ok(screen.queryByRole('link', { name: 'Open data formats' }) === null);
  });

  it('CUS-39, CUS-40: the data formats tab lists the formats of the customer, and others can be chosen', async () => {
    const at = `${globalAt}/tabs/data-formats`;
    const { api } = await openCustomer(rowOf({ dataFormatIds: [numberFormat.id] }), { at });
    await screen.findByText('Door number');
    assert.ok(
      api.sent.some(({ url }) => url.startsWith('/admin/data-formats?') && url.includes(numberFormat.id)),
    );
    cleanup();
    const none = await openCustomer(rowOf(), { at });
    const dialog = await openDialog('Choose data formats', 'Choose data formats');
    const search = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Data formats/ });
    await dialog.findByRole('option', { name: 'Door number' });
    await userEvent.keyboard('{Escape}');
    assert.ok(screen.queryByText('Nothing found') === null, 'a closed list says nothing');
    await userEvent.type(search, 'Door');
    assert.equal(search.value, 'Door');
    await waitFor(() => assert.ok(none.api.sent.some(({ url }) => /data-formats\?.*q=Door/.test(url))));
    await userEvent.click((await screen.findAllByRole('option', { name: 'Door number' }))[0]!);
    dialog.getByRole('listbox');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(none.api.commands().length, 1));
    const [{ method, url, body }] = none.api.commands() as [(typeof api.sent)[number]];
    assert.deepEqual([method, url], ['PUT', `/admin/customers/${acme}/data-formats`]);
    assert.deepEqual(body, { dataFormatIds: [numberFormat.id] });
  });
});

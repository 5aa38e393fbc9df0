import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { pngOf } from '../../../testing/web/pngOf.ts';
import { appApi, appId, harbour, north, openApps } from '../../../testing/web/appConfig/testApp.tsx';
import { dialog, fill, press, dialogShows, text } from '../../../testing/web/appConfig/testDialog.ts';
import { chooseOf, entryOf } from '../../../testing/web/rowMenu.ts';

const page = `/global/app-configs/${appId}`;
const section = (name: string) => screen.getByRole('region', { name });

describe('the page of an app config', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('APP-15, APP-16, APP-17: tabs show overview, links and customization', async () => {
    openApps(appApi());
    await screen.findByRole('heading', { level: 1, name: 'Harbour' });
    assert.deepEqual(
      screen.getAllByRole('tab').map(one => text(one)),
      ['Overview', 'Links', 'Customization', 'History'],
    );
    assert.match(text(section('General')), /NameHarbour.*App nameHarbour keys.*PartnerAll partners/);
    assert.match(text(section('Provider config')), /Mobile app ID4711The app’s ID at the provider/);
    await userEvent.click(screen.getByRole('tab', { name: 'Links' }));
    assert.match(text(section('Store links')), /a\.example\.test.*i\.example\.test/);
    assert.match(text(section('Universal links')), /go\.example\.test/);
    assert.match(
      text(section('Credential links')),
      /\?k=\{registrationKey\}.*Admin credential link.*Not set\. Default: \?provider=\{providerName\}/,
    );
    assert.match(
      text(section('Registration, sign-in and vouchers')),
      /Registration link.*One-time code link.*Sign-in link.*\?v=\{voucherCode\}/,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Customization' }));
    assert.match(text(section('SMS text')), /Your key: \{deepLink\}/);
    assert.match(text(section('App icon')), /No image yet/);
  });

  it('APP-19, APP-26, APP-27, APP-28, APP-32, APP-33: links are edited; templates may be empty, are bounded, and name their own parameters', async () => {
    const api = appApi();
    openApps(api, { at: `${page}/tabs/links` });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit section: Credential links' }));
    const templates = [
      'Credential link',
      'Admin credential link',
      'Voucher link',
      'Registration link',
      'One-time code link',
      'Sign-in link',
    ];
    dialog().getByText('?voucher={voucherCode}');
    for (const [n, name] of templates.entries()) {
      fill(name, n < 2 ? '?{voucherCode}' : '?{registrationKey}');
      await waitFor(() => assert.ok(dialog().getByText('This placeholder isn’t allowed here')));
      fill(name, 'x'.repeat(256));
      await waitFor(() => assert.ok(dialog().getByText('Must have at most 255 characters')));
      fill(name, '');
      await waitFor(() => assert.ok(dialog().queryByText('Must have at most 255 characters') === null));
    }
    fill('Credential link', '?p={providerName}&i={projectId}&k={registrationKey}');
    fill('Sign-in link', '?{selfRegistrationToken}{otp}{email}{resetToken}{voucherCode}');
    await press('Save');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const [{ method, url, ifMatch, body }] = api.sent as [(typeof api.sent)[number]];
    assert.deepEqual([method, url, ifMatch], ['PUT', `/admin/app-configs/${appId}`, '"3"']);
    assert.deepEqual(
      [body['credentialTemplate'], body['voucherTemplate'], body['name'], 'partnerId' in body],
      ['?p={providerName}&i={projectId}&k={registrationKey}', null, 'Harbour', false],
    );
  });

  it('APP-31: the SMS text has a placeholder for the link and no other', async () => {
    const api = appApi();
    openApps(api, { at: `${page}/tabs/customization` });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit section: SMS text' }));
    fill('SMS text', 'Code {otp}');
    await dialogShows(/This placeholder isn’t allowed here/);
    fill('SMS text', 'Open {deepLink}');
    await press('Save');
    await waitFor(() => assert.equal(api.sent[0]?.body['smsMessageTemplate'], 'Open {deepLink}'));
  });

  it('APP-18, APP-34, APP-35, LIM-25: the customization has the SMS text and the icon: a PNG of at least 167 pixels', async () => {
    const api = appApi([{ ...harbour, appIconUrl: '/files/1' }]);
    openApps(api, { at: `${page}/tabs/customization` });
    await screen.findByRole('region', { name: 'SMS text' });
    const tile = within(section('App icon'));
    assert.ok(tile.getByRole('img', { name: 'App icon' }));
    assert.ok(tile.getByText(/at least 167 pixels/));
    const chooser = tile.getByLabelText<HTMLInputElement>('App icon', { selector: 'input' });
    assert.equal(chooser.accept, 'image/png');
    await userEvent.upload(chooser, new File(['GIF89a'], 'icon.gif'), { applyAccept: false });
    await tile.findByText('This file isn’t a PNG image. Choose a PNG file.');
    await userEvent.upload(chooser, pngOf(166));
    await tile.findByText('The image is too narrow (166 pixels). The minimum is 167.');
    assert.equal(api.sent.length, 0);
    await userEvent.upload(chooser, pngOf(167));
    await waitFor(() => assert.equal(api.sent.length, 1));
    assert.deepEqual(
      [api.sent[0]!.method, api.sent[0]!.url],
      ['PUT', `/admin/app-configs/${appId}/app-icon`],
    );
  });

  it('APP-22: the partner is shown in the form, and can’t be changed', async () => {
    const api = appApi([{ ...harbour, partnerId: north }]);
    openApps(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit section: General' }));
    await dialogShows(/PartnerSample Access › Sample North.*The partner can’t be changed/);
    assert.ok(dialog().queryByRole('combobox') === null);
    fill('App name', 'Port keys');
    await press('Save');
    await waitFor(() => assert.equal(api.sent[0]?.body['appName'], 'Port keys'));
    assert.ok(!('partnerId' in api.sent[0]!.body));
  });

  it('APP-36: a missing app config shows the not-found view', async () => {
    openApps(appApi([]));
    await screen.findByRole('heading', { name: /not found/i });
  });

  it('is deleted after a confirmation, except for the default; past versions have no actions', async () => {
    const api = appApi();
    const { place } = openApps(api);
    await chooseOf(harbour.name, 'Delete');
    await screen.findByText('Nothing else depends on this.');
    await press('Delete');
    await waitFor(() => assert.equal(place(), '/global/app-configs'));
    assert.deepEqual([api.sent[0]!.method, api.sent[0]!.ifMatch], ['DELETE', '"3"']);
    cleanup();
    openApps(appApi([{ ...harbour, isDefault: true }]));
    const held = await entryOf(harbour.name, /^Delete/);
    assert.equal(held.getAttribute('aria-disabled'), 'true');
    cleanup();
    openApps(appApi(), { at: `${page}?at=2026-01-02T03:04:05.000Z` });
    await screen.findByText('Read-only');
    assert.ok(screen.queryByRole('button', { name: /Edit section|Actions for/ }) === null);
  });
});

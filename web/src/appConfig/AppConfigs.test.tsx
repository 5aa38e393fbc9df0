import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { appApi, appId, harbour, north, openApps } from '../../../testing/web/appConfig/testApp.tsx';
import { dialog, field, fill, press, dialogShows, text } from '../../../testing/web/appConfig/testDialog.ts';

const page = `/global/app-configs/${appId}`;

describe('app configs in the console', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('APP-12: the list shows icon, name, app name, partner chain or that it was deleted, and the default', async () => {
    const gone = '0197f3a0-0000-7000-8000-0000000000af';
    openApps(
      appApi([
        { ...harbour, isDefault: true },
        { ...harbour, id: north, name: 'Northern', partnerId: north, appIconUrl: '/files/icon' },
        { ...harbour, id: gone, name: 'Orphan', partnerId: gone },
      ]),
      { at: '/global/app-configs' },
    );
    const row = async (name: RegExp) => screen.findByRole('row', { name });
    await waitFor(async () =>
      assert.match(text(await row(/Northern/)), /Harbour keys.*Sample Access › Sample North/),
    );
    assert.match(text(await row(/^.*Harbour Harbour keys/)), /All partners/);
    assert.ok(within(await row(/^.*Harbour Harbour keys/)).getByRole('img', { name: 'Yes' }));
    assert.ok((await row(/Northern/)).querySelector('img[src="/files/icon"]'));
    await waitFor(async () => assert.match(text(await row(/Orphan/)), /Partner deleted/));
    assert.equal(
      screen.getByRole('link', { name: 'Northern' }).getAttribute('href')?.split('?')[0],
      `/global/app-configs/${north}`,
    );
  });

  it('APP-13, APP-14, APP-29, APP-30: a new one starts with placeholders for its links, and opens', async () => {
    const api = appApi([]);
    const { place } = openApps(api, { at: '/global/app-configs#create' });
    await screen.findByRole('dialog');
    assert.deepEqual(
      ['Android store', 'iOS store', 'Deep link'].map(name => field(name).value),
      ['https://play.google.com/store/apps/details?id=', 'https://apps.apple.com/app/', 'https://'],
    );
    fill('Name', 'Harbour');
    fill('App name', 'Harbour keys');
    fill('Mobile app ID', '4711');
    fill('Deep link', 'https://go.example.test/');
    await press('Create');
    await waitFor(() => assert.equal(place(), page));
    assert.deepEqual(
      [api.sent.length, api.sent[0]!.url, 'isDefault' in api.sent[0]!.body],
      [1, '/admin/app-configs', false],
    );
  });

  it('APP-20, APP-21: the default is set by a follow-up call; an app config of a partner can’t be the default', async () => {
    const api = appApi([]);
    openApps(api, { at: '/global/app-configs#create' });
    await screen.findByRole('dialog');
    fill('Name', 'Harbour');
    fill('App name', 'Harbour keys');
    fill('Mobile app ID', '4711');
    const toggle = () => dialog().getByRole<HTMLInputElement>('switch', { name: 'Default' });
    await userEvent.click(toggle());
    await userEvent.click(dialog().getByRole('combobox', { name: /Partner/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Sample North' }));
    assert.deepEqual([toggle().disabled, toggle().checked], [true, false]);
    cleanup();
    sessionStorage.clear();
    openApps(api, { at: '/global/app-configs#create' });
    await screen.findByRole('dialog');
    fill('Name', 'Harbour');
    fill('App name', 'Harbour keys');
    fill('Mobile app ID', '4711');
    fill('Deep link', 'https://go.example.test/');
    await userEvent.click(toggle());
    await press('Create');
    await waitFor(() =>
      assert.deepEqual(
        api.sent.map(({ method, url }) => `${method} ${url}`),
        ['POST /admin/app-configs', 'PUT /admin/app-configs/default'],
      ),
    );
    assert.deepEqual(api.sent[1]!.body, { id: appId });
    for (const more of [{ isDefault: true }, { partnerId: north }]) {
      cleanup();
      openApps(appApi([{ ...harbour, ...more }]));
      await userEvent.click(await screen.findByRole('button', { name: 'Edit section: General' }));
      assert.deepEqual([toggle().disabled, toggle().checked], [true, 'isDefault' in more]);
    }
  });

  it('APP-23, APP-24, APP-25: required fields and limits are checked at the field, before anything is sent', async () => {
    const api = appApi([]);
    openApps(api, { at: '/global/app-configs#create' });
    await screen.findByRole('dialog');
    for (const name of ['Android store', 'iOS store', 'Deep link']) fill(name, '');
    await press('Create');
    await waitFor(() => assert.equal(dialog().getAllByText(/^Input is required/).length, 6));
    const long = 'x'.repeat(256);
    for (const name of ['Name', 'App name', 'Android store', 'iOS store', 'Deep link'])
      fill(name, name.includes('ame') ? long : `https://${long}`);
    fill('Mobile app ID', '0');
    await waitFor(() => assert.equal(dialog().getAllByText('Must have at most 255 characters').length, 5));
    await dialogShows(/Must be at least 1/);
    fill('Mobile app ID', '9007199254740992');
    await dialogShows(/Must be at most|not valid/);
    fill('Mobile app ID', 'seven');
    await dialogShows(/whole number/);
    assert.equal(api.sent.length, 0);
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  badge,
  badgeId,
  customerId,
  formatId,
  manager,
  north,
  openProfiles,
  partnerAdmin,
  partnerList,
  profileApi,
} from '../../../testing/web/cardProfile/testProfiles.tsx';

const ofPartner = { ...badge, partnerId: north, customerId: null };
const dialog = () => within(screen.getByRole('dialog'));
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });

describe('card profiles', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    globalThis.fetch = fetch;
  });

  it('CPR-08: the list of a customer has a button for a new one, a filter by status and a search', async () => {
    const api = profileApi();
    openProfiles(api);
    await screen.findByRole('link', { name: badge.displayName });
    assert.ok(api.gets.some(url => url.searchParams.get('customerId') === customerId));
    screen.getByRole('button', { name: 'New card profile' });
    await userEvent.click(screen.getByRole('button', { name: /^Status/, expanded: false }));
    for (const word of ['Draft', 'Submitted', 'Active'])
      await within(screen.getByRole('dialog')).findByText(word);
    await userEvent.click(within(screen.getByRole('dialog')).getByText('Submitted'));
    await waitFor(() => assert.ok(api.gets.some(url => url.searchParams.get('status') === 'SUBMITTED')));
    await userEvent.keyboard('{Escape}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search card profiles' }), 'emp');
    await waitFor(() => assert.ok(api.gets.some(url => url.searchParams.get('q') === 'emp')));
  });

  it('the page of a customer shows the profiles of its partner, as templates unless they are submitted', async () => {
    const offered = { ...ofPartner, displayName: 'Visitor card', partner: { name: 'Sample North' } };
    openProfiles(profileApi([offered]), { as: partnerAdmin });
    const section = within(await screen.findByRole('region', { name: 'The partner’s card profiles' }));
    const link = section.getByRole('link', { name: 'Visitor card' });
    assert.match(link.getAttribute('href') ?? '', new RegExp(`partners/${north}/config/cards/${badgeId}`));
    section.getByText('From Sample North');
    section.getByRole('button', { name: 'Use as a template: Visitor card' });
    assert.ok(section.queryByText('Can be used directly') === null);
    await screen.findByText(/^This customer has no card profiles of its own/);
    cleanup();
    openProfiles(profileApi([badge, offered]));
    const name = await screen.findByText('Visitor card');
    assert.equal(name.closest('a'), null, 'only the partner may change its profiles');
    screen.getByRole('link', { name: badge.displayName });
    cleanup();
    openProfiles(profileApi([{ ...offered, status: 'ACTIVE' }]));
    await screen.findByText('Can be used directly');
    assert.ok(screen.queryByRole('button', { name: /^Use as a template/ }) === null);
  });

  it('a template of the partner fills in the terms of a new profile of the customer', async () => {
    const template = { ...ofPartner, displayName: 'Visitor card', isWallet: true, isDefault: true };
    const api = profileApi([template]);
    openProfiles(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Use as a template: Visitor card' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(api.sent[0]?.url, '/admin/card-profiles'));
    assert.partialDeepStrictEqual(api.sent[0]!.body, {
      displayName: 'Visitor card',
      shortName: badge.shortName,
      isWallet: true,
      customerId,
    });
    await waitFor(() =>
      assert.ok(api.gets.some(url => url.pathname === `/admin/card-profiles/${badgeId}/design`)),
    );
  });

  it('a template’s image is copied to the new profile, also if it has no design', async () => {
    const cardImage = `/files/${'a'.repeat(64)}`;
    const api = profileApi([{ ...ofPartner, displayName: 'Visitor card', cardImage }]);
    openProfiles(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Use as a template: Visitor card' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.ok(api.sent.some(({ method }) => method === 'PUT')));
    const { url, file } = api.sent.find(({ method }) => method === 'PUT')!;
    assert.equal(url, `/admin/card-profiles/${badgeId}/image`);
    assert.equal(await file!.text(), `picture of ${cardImage}`);
  });

  it('CPR-10, CPR-11: is a sortable table with picture, names, status, data format and default, whose rows open the profiles', async () => {
    const api = profileApi();
    openProfiles(api);
    const link = await screen.findByRole('link', { name: badge.displayName });
    assert.match(link.getAttribute('href') ?? '', new RegExp(`card-profiles/${badgeId}\\?from=`));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const head of ['Image', 'Display name', 'Short name', 'Status', 'Data format', 'Default'])
      assert.ok(heads.includes(head), `${head} of ${heads.join()}`);
    for (const [head, sort] of [
      ['Short name', 'shortName'],
      ['Status', 'status'],
      ['Default', 'isDefault'],
    ] as const) {
      await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: head }));
      await waitFor(() =>
        assert.ok(
          api.gets.some(url => url.searchParams.get('sort') === sort),
          sort,
        ),
      );
    }
  });

  it('CPR-09, PAR-23: the tab of a partner lists its profiles, with a button for a new one', async () => {
    const api = profileApi([ofPartner]);
    openProfiles(api, { at: partnerList, as: partnerAdmin });
    const link = await screen.findByRole('link', { name: badge.displayName });
    assert.match(link.getAttribute('href') ?? '', new RegExp(`config/cards/${badgeId}\\?from=`));
    assert.ok(api.gets.some(url => url.searchParams.get('partnerId') === north));
    await userEvent.click(screen.getByRole('button', { name: 'New card profile' }));
    fill('Display name', 'Visitor');
    const valueOf = (name: RegExp) => dialog().getByRole<HTMLInputElement>('textbox', { name }).value;
    await waitFor(() => assert.equal(valueOf(/^Short name/), 'Visitor', 'derived from the name'));
    const format = dialog().getByRole<HTMLInputElement>('combobox', { name: /^Data format/ });
    await waitFor(() => assert.equal(format.value, 'Card number', 'the only one is preselected'));
    await userEvent.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(api.sent.length, 1));
    assert.deepEqual(api.sent[0]!.body, {
      displayName: 'Visitor',
      shortName: 'Visitor',
      dataFormatId: formatId,
      fileId: 'random',
      deliveryMethod: 'EMAIL',
      nameOnCard: true,
      isWallet: false,
      partnerId: north,
    });
    await screen.findByRole('heading', { level: 1, name: 'Visitor' });
  });

  it('required fields are checked before anything is sent', async () => {
    const api = profileApi();
    openProfiles(api);
    await userEvent.click((await screen.findAllByRole('button', { name: 'New card profile' }))[0]!);
    await userEvent.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      assert.equal(
        dialog()
          .getByRole('textbox', { name: /^Display name/ })
          .getAttribute('aria-invalid'),
        'true',
      ),
    );
    assert.deepEqual(api.sent, []);
  });

  const deletionOf = async (row: typeof badge) => {
    openProfiles(profileApi([row]), { as: manager });
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${row.displayName}` }));
    return screen.findByRole('menuitem', { name: /^Delete/ });
  };
  it('a profile is deleted after its impact was counted', async () => {
    await userEvent.click(await deletionOf(badge));
    const question = within(await screen.findByRole('dialog', { name: 'Delete card profile?' }));
    await question.findByText('Impact');
    question.getByText(
      '“Employee badge” will be deleted. Profiles that credentials or drafts use can’t be deleted.',
    );
  });
  it('32.18: the default profile can’t be deleted, and says why', async () => {
    const item = await deletionOf({ ...badge, isDefault: true });
    assert.equal(item.getAttribute('aria-disabled'), 'true');
    within(item).getByText('This is the default. Make another card profile the default first.');
  });
});

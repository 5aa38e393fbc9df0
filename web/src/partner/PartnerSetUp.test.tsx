import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { doors, doorsWith } from '../../../testing/web/provider/testProviders.tsx';
import { northwind, openPartner } from '../../../testing/web/partner/testPartners.tsx';

const checklist = () => screen.findByRole('region', { name: /left$/ });
const stepsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const id = '0197f3a0-0000-7000-8000-0000000000e5';
const whole = {
  ...northwind,
  logoUrl: '/files/logo',
  autoCreateProviderProject: true,
  defaultInitialCredits: 25,
  defaultCardProfileId: id,
  defaultPdfDesignId: id,
};
const users = [{ id, fullName: 'Paula Placeholder' }];

describe('the setup of a partner', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('lists missing steps, each with its button', async () => {
    const { place } = await openPartner(
      { ...northwind, autoCreateProviderProject: true, defaultInitialCredits: 0 },
      { lists: { providers: [doorsWith({})] } },
    );
    const card = await checklist();
    within(card).getByText('1 of 7 done');
    assert.deepEqual(stepsOf(card), [
      'Console logo, to doUpload',
      'Provider for customers, doneDoors',
      'Key generation, requiredChoose',
      'Credits for new customers, to doChoose',
      'Default card profile, to doChoose',
      'Default PDF design, to doChoose',
      'First partner admin, to doInvite',
    ]);
    await userEvent.click(within(card).getByRole('button', { name: 'Choose: Key generation' }));
    const keys = within(await screen.findByRole('dialog', { name: 'Edit keys' }));
    await userEvent.click(keys.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Choose: Default PDF design' }));
    const defaults = within(await screen.findByRole('dialog', { name: 'Edit defaults' }));
    await waitFor(() =>
      assert.ok(document.activeElement === defaults.getByRole('combobox', { name: 'PDF design' })),
    );
    await userEvent.click(defaults.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(card).getByRole('link', { name: 'Upload: Console logo' }));
    assert.match(place(), /\/tabs\/customization$/);
  });

  it('a provider that new customers don’t get isn’t ticked, and its step leads to the switch', async () => {
    await openPartner(
      { ...whole, autoCreateProviderProject: false },
      { lists: { users, providers: [doors] } },
    );
    const card = await checklist();
    const why =
      'New customers start without a provider, because “Create provider project automatically” is set to “No”.';
    within(card).getByText(why);
    within(screen.getByRole('region', { name: 'Defaults for new customers' })).getByText(why);
    await userEvent.click(within(card).getByRole('button', { name: 'Turn on: Provider for customers' }));
    const defaults = within(await screen.findByRole('dialog', { name: 'Edit defaults' }));
    const choice = defaults.getByRole('combobox', { name: /Create provider project automatically/ });
    await waitFor(() => assert.ok(document.activeElement === choice));
    defaults.getByText(/^With “Yes”, new customers get the provider config chosen here/);
    defaults.getByText(/“Create provider project automatically” is set to “Yes”/);
    await defaults.findByText('Settings of existing customers aren’t affected.');
    assert.ok(defaults.queryByText('Nothing else depends on this.') === null);
  });

  it('invites the first partner admin with fixed role and partner, and the page stays open', async () => {
    const { api, place } = await openPartner(northwind, { lists: { providers: [doors] } });
    const at = place();
    const card = await checklist();
    await userEvent.click(within(card).getByRole('button', { name: 'Invite: First partner admin' }));
    const form = within(await screen.findByRole('dialog', { name: 'New user' }));
    await waitFor(() =>
      assert.equal(form.getByRole<HTMLInputElement>('combobox', { name: 'Partner' }).value, 'Northwind'),
    );
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Paula Placeholder');
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'paula@example.test');
    await userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.equal(place(), at);
    const [{ url, body }] = api.commands() as [(typeof api.sent)[number]];
    const permission = { role: 'partner_admin', partnerId: northwind.id, customerId: null };
    assert.equal(url, '/admin/users');
    assert.partialDeepStrictEqual(body, { email: 'paula@example.test', permission });
  });

  it('offers a first provider, and disappears once everything is set up', async () => {
    await openPartner(whole, { lists: { users, providers: [] } });
    const card = await checklist();
    within(card).getByRole('heading', { name: '2 steps left' });
    within(card).getByText(/New customers start without a provider/);
    await userEvent.click(within(card).getByRole('button', { name: 'Add: Provider for customers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add provider' }));
    const config = dialog.getByRole('combobox', { name: /^Provider config/ });
    await waitFor(() => assert.equal(document.activeElement, config));
    cleanup();
    const { api } = await openPartner(whole, { lists: { users, providers: [doors] } });
    await screen.findByRole('heading', { name: doors.displayName });
    assert.ok(api.gets('/admin/users').some(({ url }) => /role=partner_admin/.test(url)));
    assert.ok(screen.queryByRole('region', { name: /left$/ }) === null);
  });
});

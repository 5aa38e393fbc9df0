import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { doors, doorsWith } from '../providerConfig/testProviders.tsx';
import { northwind, openPartner } from './testPartners.tsx';

const checklist = () => screen.findByRole('region', { name: /left$/ });
const stepsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const id = '0197f3a0-0000-7000-8000-0000000000e5';
const whole = { ...northwind, logoUrl: '/files/logo', defaultCardProfileId: id, defaultPdfDesignId: id };
const users = [{ id, fullName: 'Paula Placeholder' }];

describe('the set-up of a partner', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('says what is missing, each with the button that mends it', async () => {
    const { place } = await openPartner(northwind, { lists: { providers: [doorsWith({})] } });
    const card = await checklist();
    within(card).getByText('1 of 6 done');
    assert.deepEqual(stepsOf(card), [
      'Logo, openUpload',
      'Default provider, doneDoors',
      'Key mode, neededChoose',
      'Default card profile, openChoose',
      'Default PDF design, openChoose',
      'First partner admin, openInvite',
    ]);
    await userEvent.click(within(card).getByRole('button', { name: 'Choose: Key mode' }));
    const keys = within(await screen.findByRole('dialog', { name: 'Edit keys' }));
    await userEvent.click(keys.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Choose: Default PDF design' }));
    const defaults = within(await screen.findByRole('dialog', { name: 'Edit defaults' }));
    await userEvent.click(defaults.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(card).getByRole('link', { name: 'Upload: Logo' }));
    assert.match(place(), /\/tabs\/customization$/);
  });

  it('offers a first provider, and is gone once all is there', async () => {
    await openPartner(whole, { lists: { users, providers: [] } });
    const card = await checklist();
    within(card).getByRole('heading', { name: '2 steps are left' });
    await userEvent.click(within(card).getByRole('button', { name: 'Add: Default provider' }));
    assert.ok(await screen.findByRole('dialog', { name: 'Add provider' }));
    cleanup();
    const { api } = await openPartner(whole, { lists: { users, providers: [doors] } });
    await screen.findByRole('heading', { name: doors.displayName });
    assert.ok(api.gets('/admin/users').some(({ url }) => /role=partner_admin/.test(url)));
    assert.equal(screen.queryByRole('region', { name: /left$/ }), null);
  });
});

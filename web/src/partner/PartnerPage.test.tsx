import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { doors, doorsWith } from '../../../testing/web/provider/testProviders.tsx';
import {
  northwind,
  openPartner,
  partnerAdmin,
  rowOf,
  south,
  southwind,
  top,
} from '../../../testing/web/partner/testPartners.tsx';
import { chooseOf, entryOf, menuOf } from '../../../testing/web/rowMenu.ts';

const card = (name: string) => screen.findByRole('region', { name });
const base = `/global/partners/${south}/config`;
const fieldsOf = (region: HTMLElement) =>
  Object.fromEntries(
    [...region.querySelectorAll('dt')].map(term => {
      const value = term.nextElementSibling!;
      const icon = value.querySelector('[role=img]')?.getAttribute('aria-label');
      return [term.textContent, icon ?? value.textContent];
    }),
  );

describe('the page of a partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('PAR-26: the overview shows name, chain above, depth and own customers, with an edit button; dashes for missing values', async () => {
    await openPartner(southwind);
    assert.partialDeepStrictEqual(fieldsOf(await card('General')), {
      Name: 'Southwind',
      Parent: 'Northwind',
      'Maximum levels below': '2',
      'Own customers': 'Yes',
    });
    assert.ok(screen.getByRole('button', { name: 'Edit section: General' }));
    cleanup();
    await openPartner(rowOf(top, 'Lonely', { allowOwnCustomers: false }));
    assert.partialDeepStrictEqual(fieldsOf(await card('General')), {
      Parent: '–',
      'Maximum levels below': '–',
      'Own customers': 'No',
    });
  });

  it('the overview shows the number of customers, with a link to their list', async () => {
    await openPartner(southwind);
    const general = within(await card('General'));
    const link = general.getByRole('link', { name: '4 customers' });
    assert.equal(
      decodeURIComponent(link.getAttribute('href') ?? ''),
      `/global/customers?filter={"partnerId":["${south}"]}`,
    );
    cleanup();
    await openPartner(rowOf(top, 'Lonely'));
    assert.equal(fieldsOf(await card('General'))['Customers'], '0');
  });

  it('offers a new customer of this partner, to users who may create one and if it may have customers', async () => {
    await openPartner(southwind);
    await userEvent.click(screen.getByRole('button', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    const picker = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Partner/ });
    await waitFor(() => assert.match(picker.value || (picker.textContent ?? ''), /Southwind/));
    cleanup();
    await openPartner(rowOf(top, 'Lonely', { allowOwnCustomers: false }));
    assert.ok(screen.queryByRole('button', { name: 'New customer' }) === null);
    cleanup();
    await openPartner(southwind, { as: partnerAdmin('0197f3a0-0000-7000-8000-0000000000ee') });
    assert.ok(screen.queryByRole('button', { name: 'New customer' }) === null);
  });

  it('PAR-27: the overview shows the defaults of new customers, with an edit button', async () => {
    const [app, badge, letter] = [1, 2, 3].map(n => `0197f3a0-0000-7000-8000-0000000000e${n}`) as [
      string,
      string,
      string,
    ];
    const chosen = {
      defaultAppConfigId: app,
      defaultCardProfileId: badge,
      defaultPdfDesignId: letter,
      defaultInitialCredits: 2_500,
      defaultCredentialRedeemMethod: 'mfa' as const,

      selfRegistrationAllowed: true,
      defaultEnforceDataUniqueness: true,
      autoCreateProviderProject: true,
    };
    const lists = {
      'app-configs': [{ id: app, name: 'Campus app', partnerId: null }],
      'card-profiles': [{ id: badge, displayName: 'Badge', dataFormat: { displayName: 'Door number' } }],
      'pdf-designs': [{ id: letter, name: 'Welcome' }],
      providers: [doors],
    };
    await openPartner({ ...southwind, ...chosen }, { lists });
    await screen.findByText('Badge · Door number');
    await screen.findByText('Campus app');
    await screen.findByText('Welcome');
    const title = 'Defaults for new customers';
    assert.deepEqual(fieldsOf(await card(title)), {
      'App config': 'Campus app',
      'Provider config': 'Doors',
      'Initial credits': '2,500',
      'Card profile': 'Badge · Door number',
      'PDF design': 'Welcome',
      'Redeem method': 'With a second factor',
      'Unique secured data': 'Yes',
      'Create provider project automatically': 'Yes',
      'Self-registration': 'Yes',
    });
    assert.ok(screen.getByRole('button', { name: `Edit section: ${title}` }));
    cleanup();
    await openPartner(southwind);
    assert.partialDeepStrictEqual(fieldsOf(await card(title)), {
      'App config': 'Default app',
      'Initial credits': '0',
      'Card profile': 'None',
      'PDF design': 'None',
      'Redeem method': 'Direct',
      'Self-registration': 'No',
    });
  });

  it('PAR-24, PAR-28: the overview shows the keyset of the provider; a missing mode is a red warning', async () => {
    const unset = () => screen.queryByText(/key generation mode isn’t configured/);
    await openPartner(southwind, { lists: { providers: [doors] } });
    const shown = await card('Providers');
    await within(shown).findByText('Static');
    assert.match(
      shown.textContent ?? '',
      /Key generation.*Static.*Read-only key.*Encryption key.*Apple AID/s,
    );
    assert.equal(unset(), null);
    cleanup();
    await openPartner(southwind, { lists: { providers: [doorsWith({})] } });
    await waitFor(() => assert.match(unset()?.closest('[role=alert]')?.className ?? '', /Error/));
    assert.match((await card('Providers')).textContent ?? '', /Not configured/);
  });

  it('PAR-25: a red warning says that the partner has no provider, and only then', async () => {
    const warning = () => screen.queryByText(/This partner has no provider\. /);
    await openPartner(southwind);
    await waitFor(() => assert.match(warning()?.closest('[role=alert]')?.className ?? '', /Error/));
    cleanup();
    await openPartner(southwind, { lists: { providers: [doors] } });
    await screen.findByRole('heading', { name: 'Doors' });
    assert.equal(warning(), null);
  });

  it('a red warning says that no provider config is offered to the partner, and only then', async () => {
    const warning = () => screen.queryByText(/This partner has no provider config/);
    const other = [{ id: 'p', partnerId: '0197f3a0-0000-7000-8000-0000000000ff' }];
    await openPartner(southwind, { lists: { 'providers-configs': other } });
    await waitFor(() => assert.ok(warning()?.closest('[role=alert]')));
    assert.ok(screen.getByRole('link', { name: 'Open provider settings' }));
    for (const partnerId of [null, top]) {
      cleanup();
      const { api } = await openPartner(southwind, {
        lists: { 'providers-configs': [{ id: 'p', partnerId }] },
      });
      await waitFor(() => assert.equal(api.gets('/admin/providers-configs').length, 1));
      await card('General');
      assert.equal(warning(), null);
    }
  });

  it('PAR-53: deleting asks first, then closes, reloads the profile and goes to the list', async () => {
    const { api, place } = await openPartner(southwind);
    await waitFor(() => assert.equal(api.gets('/admin/profile').length, 1));
    await chooseOf('Southwind', 'Delete partner');
    const dialog = await screen.findByRole('dialog', { name: 'Delete partner?' });
    assert.match(
      dialog.textContent ?? '',
      /“Southwind” will be removed from all lists.*This can’t be undone/,
    );
    assert.equal(api.commands().length, 0);
    await screen.findByText('Nothing else depends on this.');
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    assert.ok(confirm.disabled, 'the name is typed first');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Type Southwind to confirm' }),
      'Southwind',
    );
    await userEvent.click(confirm);
    await screen.findByRole('heading', { level: 1, name: 'Partners' });
    assert.deepEqual(
      api.commands().map(({ method, url }) => [method, url]),
      [['DELETE', `/admin/partners/${south}`]],
    );
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.equal(place(), '/global/partners');
    await waitFor(() => assert.equal(api.gets('/admin/profile').length, 2));
  });

  it('PAR-54: deleting is offered to global admins and users who manage a parent, but not to users who only manage this partner', async () => {
    for (const [as, isOffered] of [
      [undefined, true],
      [partnerAdmin(top), true],
      [partnerAdmin(south, top), true],
      [partnerAdmin(south), false],
    ] as const) {
      cleanup();
      await openPartner(southwind, as ? { as } : {});
      assert.equal(menuOf('Southwind') !== null, isOffered);
    }
  });

  it('a partner with partners below it can’t be deleted, and says so', async () => {
    await openPartner(northwind);
    const remove = await entryOf('Northwind', /^Delete partner/);
    assert.equal(remove.getAttribute('aria-disabled'), 'true');
    within(remove).getByText('This partner has partners below it. Delete those first.');
  });

  it('a missing partner shows the not-found view', async () => {
    const { api } = await openPartner(southwind);
    cleanup();
    api.state.partners = [];
    const { openPartners } = await import('../../../testing/web/partner/testPartners.tsx');
    openPartners(api, { at: base });
    await screen.findByText(/can't find what you're looking for/);
  });
});

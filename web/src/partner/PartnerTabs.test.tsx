import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { openPartner, south, southwind } from '../../../testing/web/partner/testPartners.tsx';

const base = `/global/partners/${south}/config`;

describe('the tabs of a partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('PAR-21, PAR-56: each tab has its address; the page without a tab, or with an unknown one, shows the overview', async () => {
    const { place } = await openPartner(southwind);
    assert.equal(place(), base);
    const tab = (name: string) => screen.getByRole('tab', { name });
    assert.equal(tab('Overview').getAttribute('aria-selected'), 'true');
    for (const [name, address] of [
      ['Data formats', 'data-formats'],
      ['Customization', 'customization'],
      ['Cards', 'cards'],
      ['PDF designs', 'pdf-designs'],
      ['API keys', 'api-keys'],
    ] as const) {
      await userEvent.click(tab(name));
      assert.equal(place(), `${base}/tabs/${address}`);
      assert.equal(tab(name).getAttribute('aria-selected'), 'true');
    }
    for (const address of ['overview', 'nonsense']) {
      cleanup();
      await openPartner(southwind, { tab: address });
      assert.equal(tab('Overview').getAttribute('aria-selected'), 'true');
      assert.ok(await screen.findByRole('region', { name: 'General' }));
    }
  });

  it('PAR-22: its tabs, in their order', async () => {
    await openPartner(southwind);
    const tabs = screen
      .getAllByRole('tab')
      .map(one => one.getAttribute('href')?.replace(`${base}/tabs/`, ''));
    assert.deepEqual(tabs, [
      base,
      'data-formats',
      'customization',
      'cards',
      'pdf-designs',
      'vouchers',
      'auth-providers',
      'oauth-clients',
      'api-keys',
      'webhooks',
      'activity',
      'history',
    ]);
  });

  it('DFM-13: a tab lists the data formats of the partner', async () => {
    const format = {
      id: '0197f3a0-0000-7000-8000-0000000000d1',
      displayName: 'Visitor pass',
      shortName: 'visitor',
      byteLength: 32,
    };
    const { api } = await openPartner(southwind, {
      tab: 'data-formats',
      lists: { 'data-formats': [format] },
    });
    const table = await screen.findByRole('table', { name: 'Data formats' });
    const link = within(table).getByRole('link', { name: 'Visitor pass' });
    assert.equal(link.getAttribute('href'), `/global/data-formats/${format.id}`);
    assert.ok(api.gets('/admin/data-formats').every(({ url }) => url.includes(`partnerIds=${south}`)));
  });

  it('KEY-12: a tab lists the API keys of the partner, with a button for a new one', async () => {
    const key = {
      id: '0197f3a0-0000-7000-8000-0000000000e7',
      name: 'Shop',
      description: 'Makes customers',
      role: 'partner_admin',
      rolesSorted: ['partner_admin'],
      customerId: null,
      partnerId: south,
      expiresAt: null,
      allowedAddresses: [],
      createdAt: '2026-06-14T08:00:00.000Z',
      lastUsedAt: null,
    };
    const { api } = await openPartner(southwind, { tab: 'api-keys', lists: { 'api-keys': [key] } });
    const table = await screen.findByRole('table', { name: 'API users' });
    within(table).getByText('Shop');
    assert.ok(api.gets('/admin/api-keys').every(({ url }) => url.includes(`partnerId=${south}`)));
    await userEvent.click(screen.getByRole('button', { name: 'New API key' }));
    await screen.findByRole('dialog', { name: 'New API key' });
  });

  for (const [tab, path, list, row] of [
    [
      'cards',
      'card-profiles',
      'Cards',
      { id: 'c', displayName: 'Badge', shortName: 'b', status: 'ACTIVE', cardImage: null },
    ],
    [
      'pdf-designs',
      'pdf-designs',
      'PDF designs',
      { id: 'd', name: 'Welcome', type: 'CREDENTIAL', locale: 'en', isDefault: true },
    ],
  ] as const)
    it(`the tab ${tab} lists what the partner offers to its customers`, async () => {
      const { api } = await openPartner(southwind, { tab, lists: { [path]: [row] } });
      const table = await screen.findByRole('table', { name: list });
      assert.match(table.textContent ?? '', /Badge|Welcome/);
      const listRequests = api.gets(`/admin/${path}?`);
      assert.ok(listRequests.length > 0);
      for (const { url } of listRequests)
        assert.match(url, new RegExp(`partnerId=${south}.*nullCustomer=true`));
    });
});

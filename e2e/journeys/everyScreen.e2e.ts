import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import type { TestApp } from '../browser/app.ts';
import { makeContract } from '../screens/ofCustomer.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;

describe('the screens of the console', function () {
  this.timeout(4 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let customer: string;
  before(async () => {
    ({ app, api, page, customer } = await openAcme());
  });
  after(() => app?.close());

  it('LAY-01: there are screens for everything that the console manages', async () => {
    const firstId = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
    const partner = await firstId('/admin/partners?q=Nordlicht');
    const order = await firstId(`/admin/orders?customerId=${customer}&q=Welcome`);
    const profile = await firstId(`/admin/card-profiles?customerId=${customer}`);
    const [credentials, settings] = [`/customers/${customer}/credentials`, `/customers/${customer}/settings`];
    const ofPartner = `/global/partners/${partner}/config/tabs`;
    const ofCustomer = `/global/customers/${customer}/tabs`;
    const contracted = (
      await api.post<{ id: string }>('/admin/customers', { name: 'Contract Works', partnerId: partner })
    ).body.id;
    await makeContract(api, contracted);
    const main = page.getByRole('main');
    const heading = (name: string | RegExp) => main.getByRole('heading', { name }).first();
    const tab = (name: string) => main.getByRole('tab', { name, selected: true });
    const table = (name: string | RegExp) => main.getByRole('table', { name }).first();
    const button = (name: string | RegExp) => main.getByRole('button', { name }).first();
    const screens: Readonly<Record<string, readonly [address: string, ...shown: readonly Locator[]]>> = {
      credentials: [`${credentials}/browse/grouped`, heading('Credentials'), table(/./)],
      order: [`${credentials}/order/${order}`, main.getByRole('row').nth(1)],
      drafts: [`${credentials}/drafts`, heading('Drafts')],
      'card profiles': [`${settings}/card-profiles`, heading('Cards'), table(/./)],
      'card designer': [
        `${settings}/card-profiles/${profile}/design`,
        main.getByRole('figure', { name: 'Apple Wallet' }),
        main.getByRole('figure', { name: 'Google Wallet' }),
      ],
      'data formats': ['/global/data-formats', heading('Data formats'), table(/./)],
      'PDF designs': [`${settings}/pdf-designs`, table(/./)],
      vouchers: [`${ofPartner}/vouchers`, tab('Vouchers')],
      'contracts and billing cycles': [
        `/global/customers/${contracted}/tabs/contracts`,
        heading('Billing cycles'),
      ],
      devices: [`${credentials}/devices`, heading('Devices'), table(/./)],
      activity: [`${credentials}/activity`, heading('Activity'), main.getByRole('listitem').first()],
      readers: [`${settings}/config`, button(/reader/i)],
      'API users': [`${settings}/api-users`, heading('API users')],
      webhooks: [`${settings}/webhooks`, heading('Webhooks')],
      'API keys': [`${ofPartner}/api-keys`, tab('API keys')],
      'OAuth clients': [`${ofPartner}/oauth-clients`, tab('OAuth clients')],
      'authentication providers': [`${ofCustomer}/auth-providers`, tab('Sign-in')],
      'mobile app configs': ['/global/app-configs', heading('App configs'), table(/./)],
      'provider configs': ['/global/provider-settings', heading('Provider settings')],
      'keyset settings': [`${settings}/config`, heading(/keys/i)],
    };
    const missing: string[] = [];
    for (const [name, [address, ...shown]] of Object.entries(screens)) {
      await page.goto(`${app.product.run.web}${address}`);
      for (const [n, element] of shown.entries())
        await element.waitFor().catch(async () => {
          missing.push(
            `${name}, ${n + 1}: ${(await main.innerText()).replaceAll('\n', ' · ').slice(0, 700)}`,
          );
        });
    }
    assert.deepEqual(missing, []);
  });
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { sandboxWebhookSecret, startProviderSandbox } from '../../sandbox/provider/server.ts';
import type { Behaviour } from '../../sandbox/provider/behaviour.ts';
import { eventually, type TestApp } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
const answers = (status: Behaviour['errors']['status'], message: string): Partial<Behaviour> => ({
  errors: { rate: 1, status, message, permanentFor: null },
});

interface Trouble {
  readonly behaviour: Partial<Behaviour>;
  readonly hint: string;
  readonly words: string;
}
const troubles: Readonly<Record<string, Trouble>> = {
  '500': {
    behaviour: answers(500, 'The database of the gateway is down'),
    hint: 'The provider is having an outage.',
    words: 'The database of the gateway is down',
  },
  '429': {
    behaviour: answers(429, 'Quota of the hour is used up'),
    hint: 'The provider received too many requests at once.',
    words: 'Quota of the hour is used up',
  },
  rubbish: {
    behaviour: { rubbish: '<html>It works!</html>' },
    hint: 'The provider’s response couldn’t be read.',
    words: 'The provider sent a response that couldn’t be read: <html>It works!</html>',
  },
};
const mistyped = 'mistyped';

interface Begun {
  readonly orderId: string;
  readonly id: string;
  readonly configId: string;
  readonly sandbox: string;
}

/**
 * Uses one provider per order and runs all orders at once, as most of the time passes until the workers give
 * up (`GIVE_UP_MS`).
 */
describe('an order at a provider that is in trouble', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let base: string;
  const begun = new Map<string, Begun>();
  const closing: (() => Promise<unknown>)[] = [];

  before(async () => {
    let acme: string;
    ({ app, api, page, customer: acme } = await openAcme());
    const made = async (path: string, body: object) => (await api.post<{ id: string }>(path, body)).body.id;
    const first = async <T = { id: string }>(path: string) => (await api.get<T[]>(path)).body[0]!;
    const { partnerId } = (await api.get<{ partnerId: string }>(`/admin/customers/${acme}`)).body;
    const { dataFormatId } = await first<{ dataFormatId: string }>(
      `/admin/card-profiles?customerId=${acme}&sort=displayName`,
    );
    const names = [...Object.keys(troubles), mistyped];
    const providers = await Promise.all(
      names.map(async name => {
        const sandbox = await startProviderSandbox();
        closing.push(sandbox.close);
        const configId = await made('/admin/providers-configs', {
          displayName: `Provider ${name}`,
          credentialProvider: 'SANDBOX',
          partnerId,
          baseSettings: {
            projectId: 4711,
            apiKeyName: 'tests',
            baseUrl: sandbox.url,
            isDeduplicating: true,
            apiKeySecret: 'sandbox-key',
            webhookSecret: sandboxWebhookSecret,
            ...(name === mistyped && { webhookSecret: `${sandboxWebhookSecret}s` }),
          },
        });
        const own = { credentialProvider: 'SANDBOX', displayName: name, configId };
        return { name, sandbox: sandbox.url, own: { ...own, credentialProviderId: crypto.randomUUID() } };
      }),
    );
    const customerId = await made('/admin/customers', {
      name: 'Trouble Works',
      partnerId,
      providers: providers.map(({ own }) => own),
    });
    base = `${app.product.run.web}/customers/${customerId}/credentials`;
    await api.post(`/admin/customers/${customerId}/credits`, { amount: 10, remarks: 'For tests' });
    const cardProfileId = await made('/admin/card-profiles', {
      displayName: 'Badge',
      shortName: 'badge',
      deliveryMethod: 'EMAIL',
      isDefault: true,
      dataFormatId,
      customerId,
    });
    await api.post(`/admin/card-profiles/${cardProfileId}/submit`);
    const pdfDesignId = await made('/admin/pdf-designs', {
      type: 'CREDENTIAL',
      name: 'Letter',
      shortName: 'letter',
      locale: 'en',
      templateName: 'credential-portrait',
      customerId,
    });
    for (const [n, { name, sandbox, own }] of providers.entries()) {
      await providerAt(sandbox).behave(troubles[name]?.behaviour ?? { completionMs: { min: 0, max: 0 } });
      const orderId = await made('/admin/orders', {
        customerId,
        displayName: name,
        customerCredentialProviderId: own.credentialProviderId,
      });
      await api.post(`/admin/orders/${orderId}/credentials`, {
        cardProfileId,
        pdfDesignId,
        nameOnCard: 'Grace Hopper',
        dataParams: { cardNumber: `93000${n}` },
        recipient: { email: 'grace@example.test' },
      });
      await api.post(`/admin/orders/${orderId}/submit`);
      const { id } = await first(`/admin/orders/${orderId}/credentials`);
      begun.set(name, { orderId, id, configId: own.configId, sandbox });
    }
  });
  after(async () => {
    await Promise.all(closing.map(close => close()));
    await app?.close();
  });
  const untilStatus = (path: string, expected: string) =>
    eventually(
      async () => (await api.get<{ status: string }>(path)).body.status,
      status => status === expected,
      minute,
    );

  for (const [name, { hint, words }] of Object.entries(troubles))
    it(`ORD-49, ORD-54${name === '500' ? ', ORD-53' : ''}: ${name}: order and credential show the provider’s response`, async () => {
      const { orderId, id } = begun.get(name)!;
      await untilStatus(`/admin/orders/${orderId}`, 'ERROR');
      await page.goto(`${base}/order/${orderId}`);
      const failure = page.getByRole('region', {
        name: /^Provider API returned an error: One credential wasn’t issued/,
      });
      await failure.getByText(hint).waitFor();
      await failure.getByText('Waiting on provider', { exact: true }).waitFor();
      const shown = (await failure.innerText()).replaceAll(/\s+/g, ' ');
      assert.ok(shown.includes(`Original error: ${words}`), shown);
      await page.goto(`${base}/credential/${id}`);
      const door = page.getByRole('region', { name: /the provider didn’t create the credential/ });
      await door.getByText('Provider response', { exact: true }).waitFor();
      await door.getByText(words).waitFor();
    });

  it('32.26: a mistyped webhook secret: issued nevertheless, and credential, config and start page show the problem', async () => {
    const { orderId, id, configId } = begun.get(mistyped)!;
    await untilStatus(`/admin/orders/${orderId}`, 'ISSUED');
    await page.goto(`${base}/credential/${id}`);
    const door = page.getByRole('region', { name: 'We can’t tell whether the credential is on a phone' });
    await door.getByText(/^Webhooks from the provider are being rejected/).waitFor();
    const { web } = app.product.run;
    await page.goto(`${web}/global/start`);
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'Webhooks from “Provider mistyped” are being rejected' });
    await line.getByText(/^The last one was rejected on/).waitFor();
    await line.getByRole('link', { name: 'Open config: Provider mistyped' }).click();
    await page.waitForURL(`${web}/global/provider-settings#edit=${configId}`);
    const dialog = page.getByRole('dialog', { name: 'Edit provider config' });
    await dialog.getByText(/rejected.+The provider signs with a different webhook secret/).waitFor();
  });
});

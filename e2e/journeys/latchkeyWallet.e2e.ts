import assert from 'node:assert/strict';
import { accessibilityProblems, eventually } from '../browser/app.ts';
import { mailsAt } from '../browser/catcher.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;

describe('credentials that Latchkey issues itself', function () {
  this.timeout(3 * minute);

  it('33.3: from the console alone: a provider config with a name, a provider of a customer, an issued credential with its code, and the page of its link', async () => {
    const { app, api, page, customer } = await openAcme('changing');
    const { run } = app.product;
    const first = async <T = { id: string }>(path: string) => (await api.get<T[]>(path)).body[0]!;
    const choose = async (name: RegExp, option: string) => {
      await page.getByRole('dialog').getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };

    await page.goto(`${run.web}/global/provider-settings`);
    await page.getByRole('button', { name: 'New provider config' }).click();
    const creating = page.getByRole('dialog', { name: 'New provider config' });
    await creating.getByRole('textbox', { name: /^Display name/ }).fill('Passes and codes');
    await choose(/^Provider/, 'Latchkey Wallet');
    await creating.getByText(/^Latchkey issues these credentials itself/).waitFor();
    assert.equal(await creating.getByRole('textbox').count(), 1);
    await creating.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('link', { name: 'Passes and codes' }).waitFor();

    await page.goto(`${run.web}/global/customers/${customer}`);
    await page.getByRole('button', { name: 'Add provider' }).click();
    const adding = page.getByRole('dialog', { name: 'Add provider' });
    await adding.getByRole('textbox', { name: /^Display name/ }).fill('Codes');
    await choose(/^Provider( \*)?$/, 'Latchkey Wallet');
    await choose(/^Provider config/, 'Passes and codes');
    await adding.getByRole('button', { name: 'Add provider' }).click();
    await page.getByRole('heading', { name: 'Codes' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /keys.*Codes/i }).count(), 0);

    const providers = `/admin/customers/${customer}/providers`;
    const { body: own } = await api.get<{ credentialProviderId: string; displayName: string }[]>(providers);
    const { credentialProviderId } = own.find(({ displayName }) => displayName === 'Codes')!;
    const { body: order } = await api.post<{ id: string }>('/admin/orders', {
      customerId: customer,
      displayName: 'Codes',
      customerCredentialProviderId: credentialProviderId,
    });
    await api.post(`/admin/orders/${order.id}/credentials`, {
      cardProfileId: (await first(`/admin/card-profiles?customerId=${customer}&status=SUBMITTED`)).id,
      pdfDesignId: (await first(`/admin/pdf-designs?customerId=${customer}`)).id,
      nameOnCard: 'Grace Hopper',
      recipient: { email: 'grace@example.test' },
      dataParams: { cardNumber: '940001' },
    });
    await api.post(`/admin/orders/${order.id}/submit`);
    const { id } = await first(`/admin/orders/${order.id}/credentials`);
    const { deepLinkUrl } = await eventually(
      async () => (await api.get<{ status: string; deepLinkUrl: string }>(`/admin/credentials/${id}`)).body,
      ({ status }) => status === 'AVAILABLE',
      minute,
    );
    await page.goto(`${run.web}/customers/${customer}/credentials/credential/${id}`);
    const code = page.getByRole('region', { name: 'QR code' });
    await code.getByRole('button', { name: 'Show QR code' }).click();
    await code.getByRole('img').waitFor();
    await page.goto(`${run.web}${new URL(deepLinkUrl).pathname}`);
    await page.getByText('Grace Hopper').first().waitFor();

    const mails = async () =>
      (await mailsAt(run.mail!).all()).filter(({ headers }) => headers['x-latchkey-credential'] === id)
        .length;
    await eventually(mails, count => count === 1, minute);
    const wayOf = (name: string) => page.getByRole('button', { name });
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
        await wayOf('Email me the link').waitFor();
        assert.deepEqual(await accessibilityProblems(page), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${wide} px`);
      }
    await wayOf('Email me the link').dblclick();
    await page.getByRole('heading', { name: 'Check your messages' }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await eventually(mails, count => count === 2, minute);
    await page.getByRole('link', { name: 'Back' }).click();
    await wayOf('Email me the link').waitFor();
    // restores the demo's providers for the other journeys of the shared product
    await api.remove(`${providers}/${credentialProviderId}`);
    await app.close();
  });
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openAcme } from '../browser/sharedApp.ts';

describe('32.56: messages about missing data, as pages show them', function () {
  this.timeout(180_000);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  let stranger: Page;
  before(async () => {
    acme = await openAcme();
    ({ page: stranger } = await acme.app.page());
  });
  after(async () => acme?.app.close());

  it('ERR-10, ERR-13: each public page has its text, about its state or its address', async () => {
    const { web } = acme.app.product.run;
    for (const path of ['/login-oauth', '/login-oauth?success', '/login-oauth?transaction=x']) {
      await stranger.goto(web + path);
      await stranger.getByRole('heading', { name: 'Invalid page state' }).waitFor();
    }
    for (const path of ['/reset-password/admin', '/confirm-account', '/self-register', '/oauth2/consent']) {
      await stranger.goto(web + path);
      await stranger.getByRole('heading', { name: 'Invalid URL parameters' }).waitFor();
      await stranger.getByText("URL parameters are invalid, we can't continue.").waitFor();
      assert.equal(await stranger.getByText('Invalid page state').count(), 0, path);
    }
  });

  it('CUS-02: a customer without a name is shown as unnamed', async () => {
    const { page, customer, app } = acme;
    // commands require a name, so the responses are changed
    await page.route(new RegExp(`/admin/customers(/${customer})?(\\?|$)`), async route => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object | readonly object[];
      const unnamed = Array.isArray(body) ? body.map(one => ({ ...one, name: '' })) : { ...body, name: '' };
      await route.fulfill({ response: answer, json: unnamed });
    });
    await page.goto(`${app.product.run.web}/global/customers/${customer}`);
    await page.getByRole('heading', { level: 1, name: 'Unnamed customer' }).waitFor();
    await page.goto(`${app.product.run.web}/global/customers`);
    await page.getByRole('link', { name: 'Unnamed customer' }).first().waitFor();
  });
});

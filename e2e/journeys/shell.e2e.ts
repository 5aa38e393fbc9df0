import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { accessibilityProblems, type TestApp } from '../browser/app.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;

describe('the frame in a browser', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let page: Page;
  let api: ApiClient;
  let customer: string;
  let base: string;

  before(async () => {
    ({ app, api, page, customer, base } = await openAcme());
  });
  after(() => app?.close());
  const toList = async () => {
    await page.goto(`${base}/browse/grouped`);
    await page.getByRole('table').waitFor();
  };

  it('finds a person by email by keyboard only, even if letters are typed before the palette opens', async () => {
    await toList();
    const { body } = await api.get<{ nameOnCard: string; recipient: { email: string } }[]>(
      `/admin/customers/${customer}/credentials?limit=1`,
    );
    const { nameOnCard, recipient } = body[0]!;
    await page.keyboard.press('Control+k');
    await page.keyboard.type(recipient.email);
    const found = page.getByRole('option', { name: nameOnCard });
    await found.waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/credentials\/credential\/[^/]+$/);
    await page.getByRole('heading', { level: 1, name: nameOnCard }).waitFor();
  });

  it('says immediately that it is offline and how old its data is, and resumes automatically', async () => {
    const changesResponse = page.waitForResponse(
      answer => answer.url().includes('/admin/changes') && answer.ok(),
    );
    await toList();
    await changesResponse; // the offline bar shows the time of the last message
    const bar = page.getByText(/^You’re offline\. Data as of \d+:\d\d/);
    await page.context().setOffline(true);
    try {
      await bar.waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
    } finally {
      await page.context().setOffline(false);
    }
    await bar.waitFor({ state: 'detached' });
  });

  it('an order that is being issued is in the tray, also after a reload', async () => {
    await toList();
    const firstId = async (path: string) => (await api.get<{ id: string }[]>(path)).body[0]!.id;
    const cardProfileId = await firstId(`/admin/card-profiles?customerId=${customer}&sort=displayName`);
    const pdfDesignId = await firstId(`/admin/pdf-designs?customerId=${customer}`);
    const { body } = await api.post<{ id: string }>('/admin/orders', {
      customerId: customer,
      displayName: 'Tray',
    });
    await api.post(`/admin/orders/${body.id}/credentials`, {
      cardProfileId,
      pdfDesignId,
      nameOnCard: 'Ada Lovelace',
      recipient: { email: 'ada@example.test' },
      dataParams: { cardNumber: '990001' },
    });
    await page.goto(`${base}/drafts/${body.id}`);
    await page.getByRole('button', { name: 'Issue 1…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue 1' }).click();
    await page.waitForURL(url => url.pathname.endsWith(`/order/${body.id}`));
    await page.getByRole('button', { name: /^Tasks/ }).click();
    const tray = page.getByRole('region', { name: 'Tasks' });
    const line = tray.getByRole('listitem').filter({ hasText: 'Issue “Tray”' });
    await line.waitFor();
    await page.goto(`${base}/browse/grouped`);
    await page.getByRole('button', { name: /^Tasks/ }).click();
    await page.mouse.move(0, 300);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await line.getByText('1 of 1').waitFor();
    await line.getByText(/^Done/).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await line.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tray' }).waitFor();
  });

  it('nothing in the header covers anything else, at any width, in both languages', async () => {
    const wrong: string[] = [];
    await toList();
    for (const locale of ['en', 'de']) {
      await page.evaluate(language => localStorage.setItem('locale', language), locale);
      await toList();
      for (const width of [360, 390, 600, 768, 899, 900, 1024, 1199, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const covered = await page.evaluate(async () => {
          // elements that depend on the width are rendered in the frame after the resize
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          const shown = [...document.querySelectorAll('header a, header button')]
            .map(one => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0);
          const outside = shown.filter(({ box }) => box.right > window.innerWidth || box.left < 0);
          const pairs = shown.flatMap(({ one, box }, n) =>
            shown
              .slice(n + 1)
              .filter(
                ({ box: other }) =>
                  box.left < other.right - 1 &&
                  other.left < box.right - 1 &&
                  box.top < other.bottom - 1 &&
                  other.top < box.bottom - 1,
              )
              .map(({ one: other }) => `${one.textContent} | ${other.textContent}`),
          );
          return [...outside.map(({ one }) => `outside: ${one.textContent}`), ...pairs];
        });
        wrong.push(...covered.map(one => `${locale} ${width}: ${one}`));
      }
    }
    assert.deepEqual(wrong, []);
  });
});

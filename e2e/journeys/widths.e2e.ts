import assert from 'node:assert/strict';
import { generatePath } from 'react-router';
import type { Page } from 'playwright-core';
import { signIn } from '../../product/run/apiClient.ts';
import { sitemap } from '@latchkey/web/shell/sitemap.ts';
import { signInAs, type TestApp } from '../browser/app.ts';
import { goTo, leave, type Turning } from '../screens/windows.ts';
import { makeWebhook } from '../screens/makeWebhook.ts';
import { openShared } from '../browser/sharedApp.ts';
import { specified } from '../browser/specifiedColumns.ts';

/** Widths by language. German words are longer, so English is checked at only three widths. */
const widths = { de: [600, 700, 819, 899, 900, 1000, 1060, 1280, 1440, 2200], en: [600, 900, 2200] };
const lists = sitemap.filter(
  ({ path, isRedirect }) =>
    !isRedirect &&
    !/:(order|credential|dataFormat|appConfig|user|partner|device|pdfDesign|voucher|cardProfile|authProvider|person|webhook)Id|:tab/.test(
      path,
    ) &&
    !/(profile|history|auth-providers|config|start|import|credits|redeem|sign-in-rules|wallet-issuers|system|people|terms|activity|notifications|differences|:customerId)$/.test(
      path,
    ),
);

/**
 * Desktop widths, where every column required by the specification is visible. Narrower layouts hide some.
 */
const desktops = [1280, 1440, 1680, 1920, 2200];
describe('tables at every width', function () {
  this.timeout(180_000);
  let app: TestApp;
  let page: Page;
  let customerId: string;
  let partnerId: string;

  before(async () => {
    app = await openShared();
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    customerId = body[0]!.id;
    const { body: rows } = await api.get<{ partnerId: string }>(`/admin/customers/${customerId}`);
    partnerId = rows.partnerId;
    await api.post('/admin/orders', { customerId, displayName: 'Contractors of the north gate' });
    const key = { name: 'Turnstile', description: 'Counts who is in', role: 'customer_credentials_ro' };
    await api.post('/admin/api-keys', { ...key, customerId });
    await makeWebhook(api, { customerId });
    ({ page } = await app.page());
    await signInAs(page, run, run.signIn);
  });
  after(() => app?.close());

  const findings = () =>
    page.evaluate(() => {
      const table = document.querySelector<HTMLElement>('[data-wide]');
      if (!table) return ['there is no table'];
      const place = table.parentElement!;
      const cut = [...table.querySelectorAll<HTMLElement>('th, td')]
        .filter(cell => cell.scrollWidth > cell.clientWidth + 1)
        .map(cell => `“${cell.textContent}” is cut by ${cell.scrollWidth - cell.clientWidth} px`);
      const rows = [...table.querySelectorAll('tbody tr')].map(row =>
        Math.round(row.getBoundingClientRect().height),
      );
      const main = document.querySelector('main')!.clientWidth;
      return [
        place.scrollWidth > place.clientWidth ? [`${place.scrollWidth - place.clientWidth} px are cut`] : [],
        cut.slice(0, 3),
        Math.max(...rows) > 72 ? [`a row is ${Math.max(...rows)} px tall`] : [],
        place.clientWidth < main * 0.9 - 48 ? [`it takes ${place.clientWidth} of ${main} px`] : [],
      ].flat();
    });

  const unseen = (sources: readonly string[]) =>
    page.evaluate(
      names =>
        names.filter(source => {
          const heading = `[data-wide] th[data-column=${source}]`;
          const standIn = `[data-wide] tbody tr:first-child [data-of=${source}]`;
          const shown = [...document.querySelectorAll<HTMLElement>(`${heading}, ${standIn}`)];
          return !shown.some(one => one.checkVisibility() && one.getBoundingClientRect().width > 0);
        }),
      sources,
    );

  for (const locale of ['en', 'de'] as const)
    it(`nothing is cut off, no row is too high, and no third of the page is empty (${locale})`, async () => {
      const wrong: string[] = [];
      await page.evaluate(language => localStorage.setItem('locale', language), locale);
      // changing the language requires a reload; between lists, in-app navigation is enough
      const turning: Turning = { page, isWarm: false };
      for (const { path } of lists) {
        await leave(turning);
        await goTo(turning, `${app.product.run.web}${generatePath(path, { customerId })}`);
        turning.isWarm = true;
        await page.waitForFunction(() => document.querySelector('[data-left]') === null);
        await page.locator(`html[lang=${locale}] main [data-wide], main [data-cards]`).waitFor();
        for (const width of widths[locale]) {
          await page.setViewportSize({ width, height: 900 });
          await page.waitForFunction(() => document.querySelector('[data-wide]') !== null);
          wrong.push(...(await findings()).map(one => `${path} at ${width}: ${one}`));
        }
      }
      assert.deepEqual(wrong, []);
    });

  for (const locale of ['en', 'de'] as const)
    it(`32.34, 32.55: everything that the specification names is visible at every desktop width (${locale})`, async () => {
      const wrong: string[] = [];
      await page.evaluate(language => localStorage.setItem('locale', language), locale);
      const turning: Turning = { page, isWarm: false };
      for (const [path, sources] of Object.entries(specified)) {
        await leave(turning);
        await goTo(turning, `${app.product.run.web}${generatePath(path, { customerId, partnerId })}`);
        turning.isWarm = true;
        await page.waitForFunction(() => document.querySelector('[data-left]') === null);
        for (const width of desktops) {
          await page.setViewportSize({ width, height: 900 });
          await page.locator(`html[lang=${locale}] main [data-wide] tbody tr`).first().waitFor();
          wrong.push(...(await unseen(sources)).map(one => `${path} at ${width}: ${one}`));
          wrong.push(...(await findings()).map(one => `${path} at ${width}: ${one}`));
        }
      }
      assert.deepEqual(wrong, []);
    });

  it('DFM-34, LIM-35: a parameter of a data format is edited in a dialog of 600 px, on a phone in the available width', async () => {
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const { body } = await api.post<{ id: string }>('/admin/data-formats', {
      displayName: 'Wide editor',
      shortName: 'wide',
      partnerId: null,
      fixedData: '0000',
      dynamicData: [],
      mainDataParam: null,
    });
    await page.goto(`${run.web}/global/data-formats/${body.id}`);
    await page.evaluate(() => localStorage.setItem('locale', 'en'));
    await page.reload();
    for (const [width, expected] of [
      [1280, 600],
      [1440, 600],
      [1920, 600],
      [2200, 600],
      [390, 370],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      if ((await page.getByRole('dialog').count()) === 0)
        await page.getByRole('button', { name: 'Add parameter' }).first().click();
      const box = (await page.getByRole('dialog').boundingBox())!;
      assert.ok(width === 390 ? box.width <= expected : box.width === expected, `${width}: ${box.width}`);
    }
  });

  it('a line is above the buttons of a dialog while its content continues below them', async () => {
    await page.setViewportSize({ width: 900, height: 300 });
    await page.goto(`${app.product.run.web}/global/provider-settings#create`);
    await page.getByRole('dialog').waitFor();
    const untilLine = (isThere: boolean) =>
      page.waitForFunction(
        names =>
          (getComputedStyle(document.querySelector('.MuiDialogActions-root')!).boxShadow !== 'none') ===
          names,
        isThere,
      );
    await untilLine(true);
    await page.evaluate(() => {
      const content = document.querySelector('.MuiDialogContent-root')!;
      content.scrollTop = content.scrollHeight;
    });
    await untilLine(false);
    await page.evaluate(() => (document.querySelector('.MuiDialogContent-root')!.scrollTop = 0));
    await untilLine(true);
    await page.setViewportSize({ width: 900, height: 2_000 });
    await untilLine(false);
  });
});

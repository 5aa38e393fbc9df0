import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signInAs, type TestApp } from './app.ts';
import { e2eConfig } from './config.ts';

/** A page just signed in to, and the clicks of the mouse since then, counted within it. */
export const arrive = async (app: TestApp) => {
  const { page } = await app.page();
  await page.addInitScript(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    // Enter on a button is a click, too, but none of the mouse
    document.addEventListener('click', ({ detail }) => void (detail > 0 && (counted.clicks += 1)), true);
  });
  await signInAs(page, app.product.run, app.product.run.signIn);
  const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
  const before = await clicks();
  return { page, clicks: async () => (await clicks()) - before };
};

/** From the start page to the demo's first customer, as its link leads. */
export const toAcme = async (page: Page) => {
  await page.getByRole('group', { name: 'Where you are' }).getByRole('link', { name: 'Customers' }).click();
  await page.waitForURL(/\/customers\/[0-9a-f-]{36}/);
  await page.getByRole('navigation', { name: 'Section' }).getByText('Acme Works').waitFor();
};

/** A picture of the step, where pictures are asked for. */
export const picture = async (page: Page, name: string) => {
  if (e2eConfig.SCREENSHOTS === undefined) return;
  mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `clicks-${name}.png`) });
};

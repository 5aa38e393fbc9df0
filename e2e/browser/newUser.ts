import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signInAs, type TestApp } from './app.ts';
import { e2eConfig } from './config.ts';

export const arrive = async (app: TestApp) => {
  const { page } = await app.page();
  await page.addInitScript(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    // Enter on a button also fires a click event, with `detail` 0
    document.addEventListener('click', ({ detail }) => void (detail > 0 && (counted.clicks += 1)), true);
  });
  await signInAs(page, app.product.run, app.product.run.signIn);
  const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
  const before = await clicks();
  return { page, clicks: async () => (await clicks()) - before };
};

export const countClicks = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.exposeFunction('countClick', () => void (count += 1));
  const listen = () =>
    document.addEventListener(
      'click',
      ({ detail }) => detail > 0 && (window as unknown as { countClick: () => void }).countClick(),
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
};

/**
 * Counts clicks, and keys that replace one (Enter, Ctrl or Meta with a key other than A, C, V and X, an arrow
 * that opens a list, Space outside of text), across reloads. Typing, pasting and Tab don't count.
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  const clicks = await countClicks(page);
  let keys = 0;
  await page.exposeFunction('countKey', () => void (keys += 1));
  const listen = () =>
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, target }) => {
        const isText = target instanceof Element && target.matches('input, textarea');
        const isCommand = (ctrlKey || metaKey) && !/^[acvx]$|Control|Meta/i.test(key);
        const isOpening =
          key.startsWith('Arrow') && (target as Element).getAttribute('aria-expanded') === 'false';
        if (key === 'Enter' || isCommand || isOpening || (key === ' ' && !isText))
          (window as unknown as { countKey: () => void }).countKey();
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks() + keys;
};

export const toAcme = async (page: Page) => {
  await page
    .getByRole('group', { name: 'Current location' })
    .getByRole('link', { name: 'Customers' })
    .click();
  await page.waitForURL(/\/customers\/[0-9a-f-]{36}/);
  await page.getByRole('navigation', { name: 'Section' }).getByText('Acme Works').waitFor();
};

export const picture = async (page: Page, name: string) => {
  if (e2eConfig.SCREENSHOTS === undefined) return;
  mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(e2eConfig.SCREENSHOTS, `clicks-${name}.png`) });
};

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Page } from 'playwright-core';
import { serveConsole, type DevConsole } from '../../product/run/devConsole.ts';
import { accessibilityProblems, signInAs } from '../browser/app.ts';
import { e2eConfig } from '../browser/config.ts';
import { cutTextsOf, overflowOf, smallTargetsOf } from '../screens/findings.ts';
import { everyLook, heightOf, minTableWidth, locales, rulesFor, type Look } from '../screens/look.ts';
import { openShared } from '../browser/sharedApp.ts';

/**
 * Whether the page is visited only once per language (English wide and light, German narrow and dark). For
 * screenshots, it is visited in every look.
 */
const isQuick = e2eConfig.SCREENSHOTS === undefined;
const looksIn = (locale: Locale) =>
  isQuick ? everyLook.filter((_, n) => n === 2 * locales.indexOf(locale)) : everyLook;
/** Timeout in ms. Generous, as Vite first has to prebundle the packages. */
const timeoutMs = 300_000;
const away = '/samples/away/events';
/**
 * Rules that don't apply, because the page shows each block in several states, and some blocks are whole
 * pages.
 */
const ofTheKitAlone = /^(landmark-|region|page-has-heading-one|heading-order)/;

describe('the page of the kit, as developers see it', function () {
  this.timeout(timeoutMs);
  let app: Awaited<ReturnType<typeof openShared>>;
  let dev: DevConsole;
  let page: Page;
  let problems: readonly string[];
  const missing: string[] = [];

  before(async () => {
    app = await openShared();
    dev = await serveConsole(app.product.run.api, 0);
    ({ page, problems } = await app.page());
    page.setDefaultTimeout(timeoutMs);
    page.on('response', answer => answer.status() === 404 && missing.push(new URL(answer.url()).pathname));
    await signInAs(page, { web: dev.url }, app.product.run.signIn);
  });
  after(async () => {
    await app?.close();
    await dev?.close();
  });

  const findings = async (look: Look, locale: Locale) => [
    ...(await accessibilityProblems(page, rulesFor(look, locale, isQuick))).filter(
      problem => !ofTheKitAlone.test(problem),
    ),
    ...(await overflowOf(page)),
    ...(await cutTextsOf(page)),
    ...(look.width < minTableWidth ? await smallTargetsOf(page) : []),
  ];

  it('`make dev` serves the console, and no block has problems, wide and narrow, light and dark, English and German', async () => {
    const wrong: string[] = [];
    for (const locale of locales) {
      await page.evaluate(chosen => localStorage.setItem('locale', chosen), locale);
      await page.goto(`${dev.url}/kit`);
      await page.getByRole('heading', { level: 1, name: 'Kit', exact: true }).waitFor();
      for (const look of looksIn(locale)) {
        await page.setViewportSize({ width: look.width, height: heightOf(look.width) });
        await page.emulateMedia({ colorScheme: look.theme });
        await page
          .locator(look.width < minTableWidth ? 'ul[data-cards]' : 'table[data-wide]')
          .first()
          .waitFor();
        const name = `kit.${look.width}.${look.theme}.${locale}`;
        if (e2eConfig.SCREENSHOTS !== undefined) {
          mkdirSync(e2eConfig.SCREENSHOTS, { recursive: true });
          const file = path.join(e2eConfig.SCREENSHOTS, `${name}.png`);
          await page.screenshot({ path: file, fullPage: true });
        }
        wrong.push(...(await findings(look, locale)).map(problem => `${name}: ${problem}`));
      }
    }
    assert.deepEqual(
      [wrong, missing.filter(path => path !== away), problems.filter(text => !/ 404 /.test(text))],
      [[], [], []],
    );
  });
});

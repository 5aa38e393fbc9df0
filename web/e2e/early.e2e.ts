import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { TestApp } from './app.ts';
import { openAcme } from './sharedApp.ts';

const minute = 60_000;
/** What the console cannot do without, and the rows can. */
const library = /\/assets\/library-/;

describe('a list on a slow line', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let page: Page;
  let base: string;

  before(async () => {
    ({ app, page, base } = await openAcme());
  });
  after(() => app?.close());

  /** The console waits until the answer is called. */
  const holdLibrary = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(library, async route => {
      await promise;
      await route.continue().catch(() => undefined); // its page may be gone
    });
    return resolve;
  };
  const placeOf = (what: string) =>
    page
      .locator(what)
      .first()
      .evaluate(one => {
        const { x, y, width } = one.getBoundingClientRect();
        return [x, y, width].map(Math.round);
      });

  it('the rows are there before the console, where it puts them, and lead where they will lead', async () => {
    const go = await holdLibrary();
    await page.goto(`${base}/browse/grouped`);
    const early = page.locator('.early a', { hasText: 'Welcome' }).first();
    await early.waitFor();
    const address = await early.getAttribute('href');
    const [heading, row] = [await placeOf('main h1'), await placeOf('main tbody tr')];
    assert.equal(await page.getByRole('button').count(), 0, 'the console is not there yet');
    go();
    await page.getByRole('textbox', { name: 'Search orders' }).waitFor();
    assert.equal(await page.locator('.early').count(), 0);
    assert.deepEqual((await placeOf('main h1')).slice(0, 2), heading.slice(0, 2));
    assert.deepEqual(await placeOf('main tbody tr'), row);
    assert.equal(await page.getByRole('link', { name: 'Welcome' }).first().getAttribute('href'), address);
  });

  it('who presses a row at once arrives at its order', async () => {
    await page.unroute(library);
    // the console comes no sooner than the press: its scripts may be asked for behind the rows
    const go = await holdLibrary();
    await page.goto(`${base}/browse/grouped`);
    await page.locator('.early a', { hasText: 'Welcome' }).first().click();
    go();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
  });
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually, signInAs } from '../browser/app.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
const fewest = 15;
/** A row that becomes the first visible one when the focus moves up to it. */
const some = 4;

/** Returns the focused row: number, focus ring, points that something covers, selection, and link. */
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const link = document.activeElement!;
    const rows = [...document.querySelectorAll('main [data-row]')];
    const at = rows.findIndex(row => row.contains(link));
    const row = rows[at];
    if (!row) return { at, hasRing: false, covered: [], isTicked: false, path: '' };
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(link);
    const { left, top, bottom } = link.getBoundingClientRect();
    const points = [top + 1, (top + bottom) / 2, bottom - 1].map(y => {
      const seen = document.elementFromPoint(left + 4, y);
      return row.contains(seen) ? null : `${Math.round(y)}: ${seen?.outerHTML.slice(0, 80) ?? 'off screen'}`;
    });
    return {
      at,
      hasRing:
        outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)',
      covered: points.filter(one => one !== null),
      isTicked: row.querySelector<HTMLInputElement>('input.tick')?.checked === true,
      path: new URL((link as HTMLAnchorElement).href).pathname,
    };
  });

describe('a list by keyboard, in a browser', function () {
  this.timeout(4 * minute);
  let acme: Awaited<ReturnType<typeof openAcme>>;
  before(async () => void (acme = await openAcme()));
  after(async () => acme?.app.close());

  for (const width of [1440, 390])
    it(`rows are focused, uncovered, selected, opened and found again at ${width}`, async () => {
      const { app, base } = acme;
      const { page, problems } = await app.page({ viewport: { width, height: 700 } });
      await signInAs(page, app.product.run, app.product.run.signIn);
      await page.goto(`${base}/browse/single?perPage=50&page=1`);
      const rows = page.locator('main [data-row]');
      await rows.nth(fewest).waitFor({ timeout: minute });
      const press = (key: string) => page.keyboard.press(key);
      const isOn = async (at: number, when: string) => {
        const row = await focusedRow(page);
        assert.deepEqual([row.at, row.hasRing, row.covered], [at, true, []], when);
        return row;
      };

      const down = ['j', 'ArrowDown'];
      for (let at = 0; at < fewest; at++) {
        await press(down[at % 2]!);
        await isOn(at, `down to ${at}`);
      }
      const up = ['k', 'ArrowUp'];
      for (let at = fewest - 2; at >= some; at--) {
        await press(up[at % 2]!);
        await isOn(at, `up to ${at}`);
      }
      // the bar appears above the first visible row
      const bar = page.getByRole('region', { name: 'Selection' });
      await press('x');
      await bar.waitFor();
      await eventually(
        () => focusedRow(page),
        row => row.at === some && row.isTicked && row.covered.length === 0,
        10_000,
      );
      for (let at = some + 1; at < fewest; at++) {
        await press('j');
        await isOn(at, `down to ${at} with the bar`);
      }
      for (let at = fewest - 2; at >= 0; at--) {
        await press(up[at % 2]!);
        await isOn(at, `up to ${at} with the bar`);
      }
      for (let at = 1; at <= some; at++) await press('j');
      await press('x');
      await bar.waitFor({ state: 'detached' });
      assert.ok(!(await isOn(some, 'deselected')).isTicked);
      for (let at = some + 1; at < fewest; at++) await press('j');
      await press('x');
      await bar.waitFor();
      const { path } = await isOn(fewest - 1, 'before it is opened');

      await press('Enter');
      await page.waitForURL(url => url.pathname === path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await rows.nth(fewest).waitFor();
      await eventually(
        () => focusedRow(page),
        row => row.at === fewest - 1 && row.isTicked && row.covered.length === 0,
        10_000,
      );
      await isOn(fewest - 1, 'after Back');
      await bar.waitFor();
      await press('j');
      await isOn(fewest, 'continues from there');

      await press('c');
      await page.getByRole('dialog').waitFor();
      await press('j');
      assert.equal((await focusedRow(page)).at, -1, 'keys of lists rest while a dialog is open');
      assert.deepEqual(problems, []);
    });

  for (const width of [1440, 390])
    it(`a click on the breadcrumb leads back to the list with its filters at ${width}`, async () => {
      const { app, base } = acme;
      const { page, problems } = await app.page({ viewport: { width, height: 700 } });
      await signInAs(page, app.product.run, app.product.run.signIn);
      const filter = JSON.stringify({ type: ['user'] });
      await page.goto(`${base}/browse/single?${new URLSearchParams({ filter })}`);
      const rows = page.locator('main [data-row]');
      await rows.nth(1).waitFor({ timeout: minute });
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Next in the list' }).waitFor();
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'All credentials' })
        .click();
      await page.waitForURL(url => url.pathname.endsWith('/browse/single'));
      assert.equal(new URL(page.url()).searchParams.get('filter'), filter);
      assert.deepEqual(problems, []);
    });
});

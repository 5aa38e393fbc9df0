import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { mailsAt } from '../browser/catcher.ts';
import { eventually, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const name = 'Ada Lovelace';
const email = 'ada.keyboard@example.test';
const maxSteps = 60;

const handsOn = (page: Page) => {
  const { keyboard } = page;
  const hasFocus = (control: Locator) => control.evaluate(one => one === document.activeElement);
  const focused = () =>
    page.evaluate(() => document.activeElement?.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160));
  const tabTo = async (control: Locator, key = 'Tab') => {
    await control.waitFor();
    const passed: unknown[] = [];
    while (!(await hasFocus(control))) {
      passed.push(await focused());
      assert.ok(passed.length < maxSteps, `${control.toString()} is not reached, only\n${passed.join('\n')}`);
      await keyboard.press(key);
    }
  };
  return {
    tabTo,
    press: (key: string) => keyboard.press(key),
    type: (text: string) => keyboard.type(text),
    use: async (control: Locator, key = 'Enter') => {
      await tabTo(control);
      await keyboard.press(key);
    },
    /**
     * Asserts that an element has the focus, so that Tab and screen readers don't restart at the top of the
     * page.
     */
    isSomewhere: async () =>
      eventually(
        () => page.evaluate(() => document.activeElement !== document.body),
        is => is,
        20_000,
      ),
    holds: async (control: Locator) =>
      eventually(
        () => hasFocus(control),
        is => is,
        20_000,
      ),
  };
};

describe('the main job without a mouse', function () {
  this.timeout(4 * minute);
  let app: TestApp;
  before(async () => void (app = await openShared()));
  after(() => app?.close());

  it('signs in, issues a credential, finds its person and resends the message, by keyboard only', async () => {
    const { run } = app.product;
    const { page, problems } = await app.page();
    const { tabTo, use, press, type, isSomewhere, holds } = handsOn(page);
    const button = (label: string | RegExp, exact = true) => page.getByRole('button', { name: label, exact });
    const dialog = page.getByRole('dialog').last();
    const inDialog = (label: string) => dialog.getByRole('button', { name: label, exact: true });
    const text = (label: string | RegExp) => dialog.getByRole('textbox', { name: label });

    await page.goto(`${run.web}/login`);
    await holds(page.getByLabel('Email'));
    await type(run.signIn.email);
    await press('Enter');
    await holds(page.getByLabel('Password', { exact: true }));
    await type(run.signIn.password);
    await press('Enter');
    await page.waitForURL(url => !url.pathname.startsWith('/login'));
    await page.locator('main:not(.frame > main)').waitFor(); // the loading frame ignores keys

    await press('Control+k');
    await type('Acme');
    await page.getByRole('option', { name: /^Acme/ }).first().waitFor();
    await press('Enter');
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}/);
    await isSomewhere();
    await press('g');
    await press('o');
    await page.waitForURL(/\/credentials\/browse/);
    await isSomewhere();

    await use(button('Add'));
    await holds(page.getByRole('menuitem').first());
    await press('Enter');
    await holds(text(/Name on card/));
    await tabTo(dialog.getByRole('combobox', { name: /Card/ }).first(), 'Shift+Tab');
    const profile = await page.evaluate(() => document.activeElement?.textContent);
    for (const there of ['ArrowDown', 'ArrowUp']) {
      await press('Enter');
      await press(there);
      await press('Enter');
    }
    await holds(dialog.getByRole('combobox').filter({ hasText: profile! }));
    await tabTo(text(/Name on card/));
    await type(name);
    await tabTo(text('Email'));
    await type(email);
    await tabTo(text(/^Card number/));
    await type('990077');
    await use(inDialog('Issue'));
    await use(button('Issue 1'));
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
    await page.getByText('All credentials are issued.').waitFor({ timeout: minute });
    await isSomewhere();

    await press('Control+k');
    await type(email);
    await page.getByRole('option', { name }).waitFor();
    await press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await isSomewhere();

    const mails = async () => (await mailsAt(run.mail!).all()).filter(({ to }) => to.includes(email)).length;
    await eventually(mails, count => count === 1, minute);
    await use(button('Resend…'));
    await holds(text('Email'));
    await use(inDialog('Send'));
    await eventually(mails, count => count === 2, minute);
    await dialog.waitFor({ state: 'detached' });
    await holds(button('Resend…'));
    assert.deepEqual(problems, []);
  });
});

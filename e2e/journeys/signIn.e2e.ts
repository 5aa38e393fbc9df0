import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { apiClient } from '../../product/run/apiClient.ts';
import { eventually, signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const password = 'correct horse battery';
const expired = 'Session has expired, please login again.';

describe('signing in', function () {
  this.timeout(4 * minute);
  let app: TestApp;
  before(async () => void (app = await openShared()));
  after(() => app?.close());

  const at = (page: Page) => new URL(page.url()).pathname;
  const signedIn = async () => {
    const { page } = await app.page();
    await signInAs(page, app.product.run, app.product.run.signIn);
    return page;
  };
  const typePassword = async (page: Page) => {
    const { email, password } = app.product.run.signIn;
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  const tokenOf = (page: Page) =>
    page.evaluate(() => {
      const session = sessionStorage.getItem('latchkey.session');
      return session === null ? null : (JSON.parse(session) as { token: string }).token;
    });
  const profileStatus = async (token: string) =>
    (
      await fetch(`${app.product.run.api}/admin/profile`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;

  it('login, forgot and reset password and account confirmation are pages of the same app', async () => {
    const { page, problems } = await app.page();
    for (const [path, title] of [
      ['/login', 'Sign in'],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password/admin?token=t', 'Choose a password'],
      ['/reset-password/mobile-app?token=t', 'Choose a password'],
      ['/confirm-account?token=t', 'Choose a password'],
      ['/unlock?token=t', 'Unlock this browser'],
      ['/confirm-email?token=t', 'Confirm your new email'],
    ] as const) {
      await page.goto(`${app.product.run.web}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    assert.deepEqual(problems, []);
  });

  it('SES-06, SES-07, SES-08: a page that requires a session redirects visitors to the login, which leads back to it', async () => {
    const { page } = await app.page();
    await page.goto(`${app.product.run.web}/customers`);
    await page.waitForURL('**/login');
    await page.goto(`${app.product.run.web}/global/data-formats?q=a`);
    await page.waitForURL('**/login');
    assert.equal(
      await page.evaluate(() => sessionStorage.getItem('latchkey.target')),
      '/global/data-formats?q=a',
    );
    await typePassword(page);
    await page.waitForURL(url => url.pathname === '/global/data-formats' && url.search.includes('q=a'));
  });

  it('SES-02: a signed-in user who opens a public page is sent to the root', async () => {
    const page = await signedIn();
    for (const path of ['/login', '/forgot-password', '/reset-password/admin', '/confirm-account']) {
      await page.goto(`${app.product.run.web}${path}`);
      await page.waitForURL(/\/customers\/[^/]+\/credentials/);
    }
  });

  it('SES-17, SES-18: if the session has ended, the login says that it has expired', async () => {
    const page = await signedIn();
    const token = (await tokenOf(page))!;
    await fetch(`${app.product.run.api}/admin/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    await page.reload();
    await page.waitForURL('**/login?error=session_expired');
    await page.getByText(expired).waitFor();
  });

  it('SES-22, SES-23: the session is in the tab, is passed to a new tab, and signing out ends it in both', async () => {
    const page = await signedIn();
    const token = (await tokenOf(page))!;
    assert.equal(await profileStatus(token), 200);
    assert.ok(!(await page.evaluate(() => JSON.stringify(localStorage))).includes(token));
    const tab = await page.context().newPage();
    await tab.goto(`${app.product.run.web}/profile`);
    await tab.locator('main:not(.frame > main)').waitFor();
    assert.equal(at(tab), '/profile');
    assert.equal(await tokenOf(tab), token);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await Promise.all([page.waitForURL('**/login'), tab.waitForURL('**/login')]);
    assert.deepEqual([await tokenOf(page), await tokenOf(tab)], [null, null]);
    assert.equal(await profileStatus(token), 401);
  });

  it('a forgotten password is replaced by a link in an email, and the new one signs in', async () => {
    const { run } = app.product;
    const email = 'manager@latchkey.test';
    const { page, problems } = await app.page();
    await page.goto(`${run.web}/login`);
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    const typed = page.getByLabel('Email');
    await eventually(
      () => typed.inputValue(),
      value => value === email,
      10_000,
    );
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`If there’s an account for ${email}`).waitFor();
    const ask = async <T>(path: string) => (await (await fetch(`${run.mail}${path}`)).json()) as T;
    const link = await eventually(
      async () => {
        const { messages } = await ask<{ messages: { id: string }[] }>(`/messages?to=${email}`);
        const mails = await Promise.all(messages.map(({ id }) => ask<{ text: string }>(`/messages/${id}`)));
        return mails.flatMap(({ text }) => /http\S+\/reset-password\/admin\?token=\S+/.exec(text)?.[0] ?? []);
      },
      links => links.length === 1,
      20_000,
    );
    await page.goto(link[0]!);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Password set' }).waitFor();
    assert.deepEqual(problems, []);
    const old = await apiClient(run.api)
      .post('/admin/auth/login', { email, password: run.signIn.password })
      .then(
        ({ status }) => status,
        (error: { status?: number }) => error.status,
      );
    assert.equal(old, 401);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await signInAs(page, run, { email, password });
  });
});

import assert from 'node:assert/strict';
import { codeOf, stepAt } from '@latchkey/api/secondFactor/totp.ts';
import { signIn } from '../../product/run/apiClient.ts';
import { confirmAccount } from '../../product/run/confirmAccount.ts';
import { signInAs, type TestApp } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const password = 'correct horse battery';
const email = 'second-factor@latchkey.test';

describe('a second factor, from switching it on to signing in with it', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  before(async () => void (app = await openShared()));
  after(() => app?.close());

  it('the code of the app enables it, a recovery code signs in, and both come after the password', async () => {
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const permission = { role: 'admin', partnerId: null, customerId: null };
    await api.post('/admin/users', { email, fullName: 'Grace Hopper', locale: 'en', permission });
    await confirmAccount(api, run.mail!, email, password);
    const { page, problems } = await app.page();
    await signInAs(page, run, { email, password });
    await page.goto(`${run.web}/profile/auth-providers`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, stepAt(new Date())));
    await page.keyboard.press('Enter');
    const listed = dialog.getByRole('listitem');
    await listed.first().waitFor();
    const codes = await listed.allInnerTexts();
    assert.equal(codes.length, 10);
    await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click();
    await page.getByText('10 of 10 recovery codes left').waitFor();
    assert.deepEqual(problems, []);
    await page.context().close();

    const { page: other, problems: others } = await app.page();
    await other.goto(`${run.web}/login`);
    await other.getByLabel('Email').fill(email);
    await other.keyboard.press('Enter');
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await other.getByLabel('Code').fill(codes[0]!);
    await other.keyboard.press('Enter');
    await other.waitForURL(url => !url.pathname.startsWith('/login'));
    await other.goto(`${run.web}/profile/auth-providers`);
    await other.getByText('9 of 10 recovery codes left').waitFor();
    assert.deepEqual(others, []);
    await other.context().close();
  });

  it('a passkey of this device is registered, is in the list, and signs in', async () => {
    const { run } = app.product;
    // passkeys are bound to host names, not to IP addresses
    const web = run.web.replace('127.0.0.1', 'localhost');
    const own = `passkey-${email}`;
    const api = await signIn(run.api, run.signIn);
    const permission = { role: 'admin', partnerId: null, customerId: null };
    await api.post('/admin/users', { email: own, fullName: 'Hedy Lamarr', locale: 'en', permission });
    await confirmAccount(api, run.mail!, own, password);
    const { page, problems } = await app.page();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signInAs(page, { web }, { email: own, password });
    await page.goto(`${web}/profile/auth-providers`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click();
    await page.getByText('not used yet').waitFor();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    assert.deepEqual(
      credentials.map(({ rpId, signCount }) => [rpId, signCount]),
      [['localhost', 1]],
    );
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${web}/login`);
    await page.getByLabel('Email').fill(own);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(url => !url.pathname.startsWith('/login'));
    await page.goto(`${web}/profile/auth-providers`);
    await page.getByText('last used').waitFor();
    assert.deepEqual(problems, []);
    await page.context().close();
  });
});

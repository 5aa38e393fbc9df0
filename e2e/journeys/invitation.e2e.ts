import assert from 'node:assert/strict';
import { apiClient, signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { tokensFor } from '../../product/run/confirmAccount.ts';
import { signInAs, type TestApp, eventually } from '../browser/app.ts';
import { openShared } from '../browser/sharedApp.ts';

const minute = 60_000;
const password = 'correct horse battery';

describe('an invitation, from the email to the first sign-in', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let api: ApiClient;
  before(async () => {
    app = await openShared();
    api = await signIn(app.product.run.api, app.product.run.signIn);
  });
  after(() => app?.close());

  const invite = async (email: string) => {
    const permission = { role: 'admin', partnerId: null, customerId: null };
    await api.post('/admin/users', { email, fullName: 'Grace Hopper', locale: 'en', permission });
    for (;;) {
      const [token] = await tokensFor(app.product.run.mail!, email);
      if (token !== undefined) return token;
    }
  };
  const open = async (query: string, locale = 'en-GB') => {
    const { page, problems } = await app.page({ locale });
    await page.goto(`${app.product.run.web}/confirm-account${query}`);
    const fill = async (first: string, second: string) => {
      await page.locator('#password').fill(first);
      await page.locator('#again').fill(second);
      await page.keyboard.press('Enter');
    };
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    return { page, problems, fill, title };
  };

  it('PUB-41, PUB-42, PUB-43, PUB-63, ERR-17: the link shows a form that asks for one password twice, sets it, and leads to the sign-in', async () => {
    const email = 'grace@latchkey.test';
    const token = await invite(email);
    const { page, problems, fill, title } = await open(`?token=${token}`);
    await title('Choose a password');
    await page.getByText('At least 12 characters').waitFor();
    await page.getByRole('button', { name: 'Set password' }).click();
    assert.equal(await page.getByText('Input is required').count(), 2);
    await fill('short', 'short');
    await page.getByText('Use at least 12 characters').waitFor();
    await fill(password, `${password}!`);
    await page.getByText('Passwords do not match').waitFor();
    await fill(password, password);
    await title('Password set');
    assert.deepEqual(problems, []);
    assert.equal(new URL(page.url()).search, '?state=success', 'the token left the address');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await signInAs(page, app.product.run, { email, password });

    const again = await open(`?token=${token}`, 'de-DE');
    await again.fill('another passphrase', 'another passphrase');
    await again.title('Dieser Link gilt nicht mehr');
  });

  it('ERR-11, ERR-12: without a token the page says that the address is invalid', async () => {
    const { page, title } = await open('');
    await title('Invalid URL parameters');
    await page.getByText("URL parameters are invalid, we can't continue.").waitFor();
  });

  it('32.35: for an email with an account the page says so instead, and the user signs in as usual', async () => {
    const email = app.product.run.signIn.email;
    const customers = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    const manager = await signIn(app.product.run.api, {
      email: 'manager@latchkey.test',
      password: app.product.run.signIn.password,
    });
    const permission = { role: 'customer_admin', partnerId: null, customerId: customers.body[0]!.id };
    await manager.post('/admin/users', { email, fullName: 'Grace Hopper', locale: 'en', permission });
    const inbox = `${app.product.run.mail!}/messages?to=${email}`;
    const subjects = async () => {
      const { messages } = (await (await fetch(inbox)).json()) as { messages: { subject: string }[] };
      return messages.map(({ subject }) => subject);
    };
    await eventually(subjects, all => all.includes('You already have a Latchkey account'), 60_000);
    const own = apiClient(app.product.run.api);
    assert.equal((await own.post('/admin/auth/login', app.product.run.signIn)).status, 200);
  });
});

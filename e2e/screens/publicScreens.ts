import { answer, fail } from './answers.ts';
import type { Screen, Visit } from './screen.ts';

const at = () => '/login';
const as = 'nobody';
const toPassword = async ({ page }: Visit) => {
  await page.locator('#email').fill('somebody@latchkey.test');
  await page.keyboard.press('Enter');
  await page.locator('#password').waitFor();
};

const choosePassword = async (page: Visit['page'], password: string, again = password) => {
  await page.locator('#password').fill(password);
  await page.locator('#again').fill(again);
  await page.keyboard.press('Enter');
};

export const publicScreens: readonly Screen[] = [
  { name: 'login', at, as },
  {
    name: 'login-invalid-email',
    at,
    as,
    open: async ({ page }) => {
      await page.locator('#email').fill('no e-mail');
      await page.keyboard.press('Enter');
      await page.locator('#email-problem').waitFor();
    },
  },
  { name: 'login-password', at, as, open: toPassword },
  {
    name: 'login-refused',
    at,
    as,
    provokes: /status of 401/,
    open: async visit => {
      await toPassword(visit);
      await visit.page.locator('#password').fill('not the password');
      await visit.page.keyboard.press('Enter');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-unreachable',
    at,
    as,
    provokes: /ERR_FAILED/,
    before: ({ page }) => fail(page, /\/admin\/auth\/providers/, 0),
    open: async ({ page }) => {
      await page.locator('#email').fill('somebody@latchkey.test');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-choose-provider',
    at,
    as,
    before: ({ page }) =>
      answer(page, /\/admin\/auth\/providers/, [
        { id: 'internal', name: 'Latchkey', type: 'INTERNAL' },
        { id: 'app', name: 'Example Identity', type: 'OIDC' },
      ]),
    open: async ({ page }) => {
      await page.locator('#email').fill('somebody@latchkey.test');
      await page.keyboard.press('Enter');
      await page.getByText('Example Identity').waitFor();
    },
  },
  {
    name: 'login-linking',
    at,
    as,
    open: async ({ page }) => {
      await page.evaluate(() => {
        const provider = { id: 'app', name: 'Example Identity', type: 'oauth' };
        const waiting = { email: 'somebody@latchkey.test', provider, linking: 'tx', since: Date.now() };
        sessionStorage.setItem('latchkey.external', JSON.stringify(waiting));
      });
      await page.reload();
      await page.getByText('Example Identity').waitFor();
    },
  },
  { name: 'login-oauth-error', at: () => '/login-oauth?error=authProvider.failed', as },
  { name: 'login-oauth-invalid', at: () => '/login-oauth', as },
  { name: 'confirm-account', at: () => '/confirm-account?token=none', as },
  {
    name: 'confirm-account-different',
    at: () => '/confirm-account?token=none',
    as,
    open: async ({ page }) => {
      await choosePassword(page, 'too short', 'something else');
      await page.locator('#again-problem').waitFor();
    },
  },
  {
    name: 'confirm-account-used',
    at: () => '/confirm-account?token=none',
    as,
    provokes: /status of 410/,
    open: async ({ page }) => {
      await choosePassword(page, 'correct horse battery');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'confirm-account-success', at: () => '/confirm-account?state=success', as },
  { name: 'confirm-account-invalid', at: () => '/confirm-account', as },
  { name: 'forgot-password', at: () => '/forgot-password', as },
  {
    name: 'forgot-password-sent',
    at: () => '/forgot-password',
    as,
    before: ({ page }) => answer(page, /\/admin\/auth\/reset-link/, null),
    open: async ({ page }) => {
      await page.locator('#email').fill('somebody@latchkey.test');
      await page.keyboard.press('Enter');
      await page.getByRole('status').waitFor();
    },
  },
  { name: 'reset-password', at: () => '/reset-password/admin?token=none', as },
  {
    name: 'reset-password-strength',
    at: () => '/reset-password/mobile-app?token=none',
    as,
    open: async ({ page }) => {
      await page.locator('#password').fill('correct horse battery');
      await page.locator('.strength').waitFor();
    },
  },
  {
    name: 'reset-password-common',
    at: () => '/reset-password/admin?token=none',
    as,
    provokes: /status of 400/,
    open: async ({ page }) => {
      await choosePassword(page, 'qwertyuiop12');
      await page.locator('#password[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'reset-password-used',
    at: () => '/reset-password/admin?token=none',
    as,
    provokes: /status of 410/,
    open: async ({ page }) => {
      await choosePassword(page, 'correct horse battery');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'reset-password-continue',
    at: () => '/reset-password/mobile-app?token=none',
    as,
    before: ({ page }) =>
      answer(page, /\/admin\/auth\/reset-password/, { continueLink: 'https://app.example.test/open' }),
    open: async ({ page }) => {
      await choosePassword(page, 'correct horse battery');
      await page.getByRole('status').waitFor();
    },
  },
  { name: 'reset-password-success', at: () => '/reset-password/admin?state=success', as },
  { name: 'reset-password-invalid', at: () => '/reset-password/admin', as },
  { name: 'self-register', at: () => '/self-register?token=none', as, provokes: /status of 410/ },
  { name: 'self-register-success', at: () => '/self-register?state=success', as },
  { name: 'self-register-invalid', at: () => '/self-register', as },
  { name: 'unlock', at: () => '/unlock?token=none', as },
  { name: 'confirm-email', at: () => '/confirm-email?token=none', as },
  { name: 'confirm-email-success', at: () => '/confirm-email?state=success', as },
  { name: 'unlock-success', at: () => '/unlock?state=success', as },
  { name: 'login-session-expired', at: () => '/login?error=session_expired', as },
];

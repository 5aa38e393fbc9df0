import { answer, empty } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const ofPartner = ({ partner }: Scene) => `/global/partners/${partner}/config/tabs/auth-providers`;
const shows = ['authProvider/AuthProviderPage.tsx'];

const endpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
const id = '0197f3a0-0000-7000-8000-0000000000e1';
const pageOf =
  (provider: string) =>
  ({ partner }: Scene) =>
    `/global/partners/${partner}/config/auth-providers/${provider}`;
const plain = {
  enabled: true,
  allowSignup: false,
  isOnlyWay: false,
  clientId: 'latchkey',
  endpoints,
  issuerLocation: 'https://login.example.test/realms/staff',
  certificate: null,
  linked: false,
  hasClientSecret: true,
  userEmailRegex: '.*@example\\.test',
  partnerId: null,
  customerId: null,
};
const providers = [
  { ...plain, id: 'internal', name: 'INTERNAL', type: 'INTERNAL', linked: true },
  { ...plain, id, name: 'Example Identity', type: 'oauth', isOnlyWay: true, allowSignup: true },
  {
    ...plain,
    id: 'saml',
    name: 'Federated sign-in of a company with a long name',
    type: 'saml',
    enabled: false,
  },
];
const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
const failed = (n: number, reason: string, email: string | null, more: object = {}) => ({
  id: `${id.slice(0, -1)}${n}`,
  at: at(n * 97),
  reason,
  email,
  isTest: false,
  detail: '',
  ...more,
});
const guest = 'guest@mockingham.test';
const failures = [
  failed(1, 'secret_rejected', 'dora@example.test', { isTest: true, detail: '401 unauthorized_client' }),
  failed(2, 'no_email', 'theo.of-a-long-name@harbor.example.test'),
  failed(3, 'email_not_allowed', guest, { detail: guest }),
  failed(4, 'page_refused', null, { isTest: true, detail: 'HTTP 400: Invalid parameter: redirect_uri' }),
];
const step = (name: string, ms: number, isOk = true) => ({ step: name, isOk, ms });
const test = {
  id: 't',
  status: 'FAILED',
  redirectUrl: null,
  person: null,
  failure: {
    reason: 'secret_rejected',
    detail: '401 unauthorized_client: Invalid client or Invalid client credentials',
  },
  steps: [
    step('discovery', 84),
    step('keys', 41),
    step('page', 120),
    step('returned', 0),
    step('answer', 63, false),
  ],
};
const line = (check: string, state: string, more: object = {}) => ({
  check,
  state,
  ms: 84,
  problem: null,
  found: null,
  ...more,
});
const refused = { reason: 'page_refused', detail: 'HTTP 400: Invalid parameter: redirect_uri' };
/** One line of each kind; a real provider has either keys or a certificate. */
const checked = [
  line('discovery', 'OK'),
  line('endpoints', 'OK'),
  line('keys', 'OK', { found: '2' }),
  line('client', 'SKIPPED', { ms: null }),
  line('page', 'FAILED', { problem: refused }),
  line('certificate', 'WARNING', { problem: { reason: 'certificate_ending', detail: '2026-12-24' } }),
  line('clock', 'OK', { ms: null }),
];
const withProviders = async ({ page }: Visit) => {
  await answer(page, /\/admin\/.+\/auth-providers$/, providers);
  await answer(page, /\/admin\/.+\/auth-providers\/[\w-]+$/, providers[1]);
  await answer(page, /\/admin\/.+\/auth-providers\/saml$/, providers[2]);
  await answer(page, /\/admin\/.+\/auth-providers\/[\w-]+\/failures$/, failures);
  await answer(page, /\/auth-providers\/[\w-]+\/sign-ins/, {
    succeeded: 212,
    users: 7,
    all: 9,
    matching: 9,
  });
};
const press = async (visit: Visit, name: string) => {
  await visit.page.getByRole('button', { name }).click();
  await visit.page.getByRole('dialog').waitFor();
};
const withFailedTest = async (visit: Visit) => {
  await withProviders(visit);
  await answer(visit.page, /\/auth-providers\/[\w-]+\/tests$/, test);
};
const runTest = async ({ page, button, t }: Visit) => {
  // prevents a separate window
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button('authProvider.test.run').click();
  await page.getByText(t('authProvider.test.change')).first().waitFor();
  await page.getByText(test.failure.detail).waitFor();
};

const ways = async ({ page }: Visit) => answer(page, /\/profile\/providers$/, providers);

export const signInScreens: readonly Screen[] = [
  { name: 'auth-providers', at: ofPartner, before: withProviders },
  { name: 'auth-provider-create', at: pageOf('new') },
  { name: 'auth-provider-page', at: pageOf(id), before: withProviders },
  { name: 'auth-provider-saml', at: pageOf('saml'), before: withProviders },
  { name: 'auth-provider-test', at: pageOf(id), before: withFailedTest, open: runTest },
  {
    name: 'auth-provider-check',
    at: pageOf(id),
    before: async visit => {
      await withProviders(visit);
      await answer(visit.page, /\/auth-providers\/[\w-]+\/checks$/, { lines: checked });
    },
    open: async ({ page, button, t }) => {
      await button('authProvider.checks.run').click();
      await page.getByText(t('authProvider.checks.problem.certificate_ending.change')).waitFor();
    },
  },
  {
    name: 'auth-provider-off',
    at: pageOf(id),
    shows,
    before: withProviders,
    open: async visit => press(visit, visit.t('authProvider.page.switchOff.submit')),
  },
  {
    name: 'auth-provider-remove',
    at: pageOf(id),
    shows,
    before: async visit => {
      await withProviders(visit);
      const counted = { touches: { users: 14 }, preview: '3.14' };
      await answer(visit.page, /\/auth-providers\/[\w-]+\?dryRun=true$/, counted);
    },
    open: async visit => {
      await press(visit, visit.t('authProvider.remove'));
      await visit.page.getByText(visit.t('authProvider.commands.delete.title')).waitFor();
      await visit.page.getByRole('dialog').getByText('14', { exact: true }).waitFor();
    },
  },
  {
    name: 'auth-provider-history',
    at: pageOf(id),
    shows: ['kit/history/HistoryDialog.tsx'],
    before: async visit => {
      await withProviders(visit);
      await empty(visit.page, /\/auth-providers\/[^/]+\/(events|history)/);
    },
    open: async visit => {
      await visit.button('kit.history.tab').click();
      await visit.page.getByText(visit.t('kit.history.of', { name: 'Example Identity' })).waitFor();
    },
  },
  { name: 'profile-providers', at: () => '/profile/auth-providers', before: ways },
  {
    name: 'profile-unlink',
    at: () => '/profile/auth-providers',
    shows: ['profile/ProvidersTab.tsx'],
    before: async ({ page }) =>
      answer(
        page,
        /\/profile\/providers$/,
        providers.map(one => ({ ...one, linked: true })),
      ),
    open: visit => press(visit, visit.t('profile.ways.unlinkOf', { name: 'Example Identity' })),
  },
];

/** Dialogs that ask for confirmation after a failed sign-in test. */
export const failedTestScreens: readonly Screen[] = [
  {
    name: 'auth-provider-save-anyway',
    at: pageOf(id),
    before: withFailedTest,
    open: async visit => {
      await runTest(visit);
      await press(visit, visit.t('authProvider.commands.change.submit'));
    },
  },
  {
    name: 'auth-provider-on',
    at: pageOf(id),
    before: async visit => {
      await withFailedTest(visit);
      await answer(visit.page, new RegExp(`/admin/.+/auth-providers/${id}$`), {
        ...providers[1],
        enabled: false,
      });
    },
    open: async visit => {
      await runTest(visit);
      await press(visit, visit.t('authProvider.page.switchOn.submit'));
    },
  },
];

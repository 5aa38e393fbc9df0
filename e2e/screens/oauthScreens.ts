import { answer } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const as = 'nobody';
const tab = ({ partner }: Scene) => `/global/partners/${partner}/config/tabs/oauth-clients`;
const step =
  (path: string, more = '') =>
  ({ oauthClient }: Scene) =>
    `/oauth2${path}?client_id=${oauthClient}${more}`;
const second = (methods: string, more = '') =>
  step('/login', `&step=second-factor&methods=${methods}${more}`);
const pressed = async ({ page }: Visit, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
const apps = [
  {
    clientId: '0197f3a0-0000-7000-8000-0000000000d1',
    appName: 'Door planner',
    partnerName: 'Gate Partners',
    scopes: ['credentials_manage', 'openid'],
    since: '2026-11-20T12:00:00.000Z',
  },
];

export const oauthScreens: readonly Screen[] = [
  {
    name: 'second-factor-oauth',
    at: second('TOTP+RECOVERY_CODE', '&error=user.wrong_code'),
    as,
  },
  { name: 'second-factor-oauth-both', at: second('TOTP+RECOVERY_CODE+PASSKEY'), as },
  { name: 'second-factor-oauth-passkey', at: second('RECOVERY_CODE+PASSKEY'), as },
  { name: 'oauth-provider', at: step('/login', '&step=provider'), as },
  { name: 'oauth-clients', at: tab },
  {
    name: 'oauth-clients-none',
    at: ({ topPartner }) => `/global/partners/${topPartner}/config/tabs/oauth-clients`,
  },
  {
    name: 'oauth-client-create',
    at: tab,
    shows: ['oauthClient/ClientDialog.tsx', 'oauthClient/pickers.tsx'],
    open: async visit => {
      const { page, t } = visit;
      await pressed(visit, t('oauthClient.add'));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('oauthClient.callbacks.add') }).click();
      await dialog
        .getByRole('textbox', { name: t('oauthClient.callbacks.url') })
        .fill('http://doors.example.test');
      await dialog.getByRole('button', { name: t('oauthClient.callbacks.take') }).click();
      await dialog.getByText(t('validation.urlScheme')).waitFor();
    },
  },
  {
    name: 'oauth-client-edit',
    at: tab,
    open: async visit => {
      const { page, t } = visit;
      await pressed(visit, t('oauthClient.editOf', { name: 'Door planner' }));
      const url = 'https://doors.example.test/signed-in';
      await page.getByRole('button', { name: t('oauthClient.callbacks.edit', { url }), exact: true }).click();
    },
  },
  {
    name: 'oauth-client-delete',
    at: tab,
    open: visit => pressed(visit, visit.t('oauthClient.removeOf', { name: 'Door planner' })),
  },
  { name: 'oauth-start', at: step(''), as },
  { name: 'oauth-start-invalid', at: () => '/oauth2', as },
  { name: 'oauth-login', at: step('/login'), as },
  { name: 'oauth-login-refused', at: step('/login', '&error=wrong_credentials'), as },
  { name: 'oauth-login-locked', at: step('/login', '&error=locked&seconds=30'), as },
  { name: 'oauth-register', at: step('/self-register'), as },
  { name: 'oauth-confirm', at: step('/confirm-account', '&token=none'), as },
  { name: 'oauth-confirmed', at: step('/confirm-account', '&state=success'), as },
  {
    name: 'oauth-consent',
    at: step('/consent', '&scope=credentials_manage&state=uid'),
    as,
    provokes: /status of 410/, // no sign-in to an app is in progress
  },
  { name: 'oauth-consent-invalid', at: step('/consent'), as },
  { name: 'oauth-error', at: () => '/oauth2/error', as },
  { name: 'oauth-error-named', at: () => '/oauth2/error?message=invalid_redirect_uri', as },
  {
    name: 'profile-apps-revoke',
    at: () => '/profile',
    before: ({ page }) => answer(page, /\/admin\/profile\/apps$/, apps),
    open: visit => pressed(visit, visit.t('profile.apps.revokeOf', { name: 'Door planner' })),
  },
];

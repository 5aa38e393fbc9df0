import { appleIssuerId, googleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { answer, changed } from './answers.ts';
import type { Screen, Visit } from './screen.ts';

const at = () => '/global/wallet-issuers';
const path = new RegExp(`/admin/wallet-issuers/${appleIssuerId}$`);
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const pem = `-----BEGIN CERTIFICATE-----\n${'MIIDXTCCAkWgAwIBAgIJAKL0UG'.repeat(8)}\n-----END CERTIFICATE-----`;
const issuer = (days: number) => ({
  id: appleIssuerId,
  wallet: 'apple',
  certificate: pem,
  intermediate: pem,
  hasKey: true,
  passType: 'pass.example.latchkey.badge',
  team: 'LATCHKEY01',
  organization: 'Acme Works',
  validFrom: inDays(days - 390),
  validUntil: inDays(days),
  intermediateValidUntil: inDays(900),
  issuerId: null,
  account: null,
  keyId: null,
});
const googlePath = new RegExp(`/admin/wallet-issuers/${googleIssuerId}$`);
const google = {
  ...issuer(0),
  id: googleIssuerId,
  wallet: 'google',
  certificate: null,
  intermediate: null,
  passType: null,
  team: null,
  organization: null,
  validFrom: null,
  validUntil: null,
  intermediateValidUntil: null,
  issuerId: '3388000000022000000',
  account: 'wallet@acme-works.iam.gserviceaccount.com',
  keyId: '0123456789abcdef',
};
const endingIn =
  (days: number) =>
  ({ page }: Visit) =>
    answer(page, path, issuer(days));
const checked = ({ page }: Visit, findings: readonly object[]) =>
  answer(page, /\/wallet-issuers\/[^/]+\/check$/, { isReady: findings.length === 0, findings });
const check = async ({ button, page }: Visit) => {
  await button('walletIssuer.check.run').first().click(); // the demo has both issuers, Apple's first
  await page.getByRole('main').getByRole('status').locator('svg').first().waitFor();
};

export const walletScreens: readonly Screen[] = [
  {
    name: 'wallet-issuer-set',
    at,
    before: async visit => {
      await endingIn(200)(visit);
      await checked(visit, []);
    },
    open: check,
  },
  {
    name: 'wallet-issuer-findings',
    at,
    before: async visit => {
      await endingIn(20)(visit);
      await checked(visit, [
        { finding: 'public_address_not_https', problems: [] },
        { finding: 'pass_refused', problems: [{ at: 'icon@2x.png', problem: 'wrong_size' }] },
      ]);
    },
    open: check,
  },
  { name: 'wallet-issuer-ended', at, before: endingIn(-2) },
  {
    name: 'wallet-issuer-google',
    at,
    before: async ({ page }) => answer(page, googlePath, google),
  },
  {
    name: 'wallet-issuer-google-edit',
    at,
    shows: ['walletIssuer/GoogleDialog.tsx'],
    before: async ({ page }) => answer(page, googlePath, google),
    open: async ({ page, t }) => {
      const title = t('walletIssuer.google');
      await page.getByRole('button', { name: t('kit.section.editOf', { title }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'start-issuer-ends',
    at: () => '/global/start',
    before: ({ page }) =>
      changed(page, /\/admin\/overview$/, () => ({
        endingIssuers: [{ id: appleIssuerId, validUntil: inDays(20), isPressing: true }],
      })),
    open: ({ page, t }) => page.getByText(t('start.issuer.title')).waitFor(),
  },
  {
    name: 'credential-pass',
    at: ({ acme, ofIssued }) => `/customers/${acme}/credentials/credential/${ofIssued}`,
    before: ({ page }) =>
      changed(page, /\/credentials\/[^/?]+(\?.*)?$/, ({ id }) => (id === undefined ? {} : { hasPass: true })),
    open: ({ button }) => button('credential.page.pass').waitFor(),
  },
  {
    name: 'wallet-issuer-edit',
    at,
    shows: ['walletIssuer/AppleDialog.tsx', 'walletIssuer/WalletIssuersPage.tsx'],
    before: endingIn(20),
    open: async ({ page, t }) => {
      const title = t('walletIssuer.apple');
      await page.getByRole('button', { name: t('kit.section.editOf', { title }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

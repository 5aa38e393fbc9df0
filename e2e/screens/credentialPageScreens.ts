import { answer, changed } from './answers.ts';
import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

const base = ({ acme }: Scene) => `/customers/${acme}/credentials`;
const at = (which: 'ofIssued' | 'undelivered' | 'used' | 'ofFailed' | 'ofDraft') => (scene: Scene) =>
  `${base(scene)}/credential/${scene[which]}`;
const fromOrder = (scene: Scene) =>
  `${at('ofIssued')(scene)}?${new URLSearchParams({ from: `${base(scene)}/order/${scene.issued}${fewRows}` })}`;
const page = 'credential/CredentialPage.tsx';
const resend = 'credential/ResendDialog.tsx';
const missing = 'credential/MissingCredential.tsx';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const nobody = '0197f3a0-0000-7000-8000-00000000dead';

export const credentialPageScreens: readonly Screen[] = [
  {
    name: 'credential-of-list',
    at: fromOrder,
    open: async ({ page: shown, t }) => shown.getByRole('link', { name: t('kit.neighbours.next') }).waitFor(),
  },
  { name: 'credential-undelivered', at: at('undelivered') },
  { name: 'credential-used', at: at('used') },
  { name: 'credential-add-failed', at: at('ofFailed') },
  { name: 'credential-of-draft', at: at('ofDraft') },
  { name: 'credential-read-only', at: at('undelivered'), as: 'viewer' },
  {
    name: 'credential-status-log',
    at: at('ofIssued'),
    open: async ({ button, page: shown }) => {
      await button('credential.page.showLog').click();
      await shown.getByRole('main').locator('table, ul[data-cards]').first().waitFor();
    },
  },
  {
    name: 'credential-resend',
    at: at('undelivered'),
    shows: [page, resend],
    open: async ({ button, page: shown, t }) => {
      await button('credential.delivery.correct').first().click();
      const to = shown.locator('[name=to]');
      await to.fill('ada@');
      await shown
        .getByRole('dialog')
        .getByRole('button', { name: t('credential.commands.resend.submit') })
        .click();
      await shown.locator('[name=to][aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'credential-evidence',
    at: at('ofIssued'),
    shows: ['kit/EvidenceDialog.tsx', 'kit/useEvidence.tsx'],
    open: async ({ page: shown, t }) => {
      await shown.getByRole('main').locator('[aria-haspopup=menu]').first().click();
      await shown.getByRole('menuitem', { name: t('kit.evidence.open'), exact: true }).click();
      await shown
        .getByRole('dialog')
        .getByRole('button', { name: t('evidence.submit') })
        .waitFor();
    },
  },
  {
    name: 'credential-rename',
    at: at('ofIssued'),
    shows: ['credential/RenameDialog.tsx'],
    before: ({ page: shown }) => changed(shown, /\/credentials\/[\w-]{36}$/, () => ({ canBeRenamed: true })),
    open: async ({ page: shown, t }) => {
      await shown.getByRole('main').locator('[aria-haspopup=menu]').first().click();
      await shown.getByRole('menuitem', { name: t('credential.page.rename') }).click();
      await shown.getByRole('dialog').locator('[name=nameOnCard]').waitFor();
    },
  },
  {
    name: 'credential-ending',
    at: at('used'),
    shows: ['credential/ValidityNotice.tsx'],
    before: ({ page: shown }) =>
      changed(shown, /\/credentials\/[\w-]{36}$/, () => ({ validTo: inDays(20), canChangeValidity: true })),
    open: async ({ button }) => button('validity.extend').waitFor(),
  },
  {
    name: 'credential-ended',
    at: at('used'),
    before: ({ page: shown }) =>
      changed(shown, /\/credentials\/[\w-]{36}$/, () => ({
        status: 'SUSPENDED',
        validTo: inDays(-2),
        hasEnded: true,
        canChangeValidity: true,
      })),
    open: async ({ button }) => button('validity.extend').waitFor(),
  },
  {
    name: 'credential-suspended',
    at: at('used'),
    before: async ({ page: shown }) => {
      const more = { status: 'SUSPENDED', canResumeWallet: true, canSuspendWallet: false };
      await changed(shown, /\/credentials\/[\w-]{36}$/, () => more);
      const suspension = {
        id: nobody,
        type: 'CredentialSuspendRequested',
        at: inDays(-12),
        by: { kind: 'user', name: 'Robin Reed' },
        forName: null,
        data: { from: 'DEPLOYED', reason: 'ON_LEAVE' },
        changes: [],
      };
      await answer(shown, /\/credentials\/[\w-]{36}\/events\?/, [suspension]);
    },
    open: async ({ page: shown }) =>
      shown
        .getByText(/Robin Reed.+\./)
        .first()
        .waitFor(),
  },
  {
    name: 'credential-validity',
    at: at('ofIssued'),
    shows: ['credential/ValidityDialog.tsx'],
    before: ({ page: shown }) =>
      changed(shown, /\/credentials\/[\w-]{36}$/, () => ({
        isWaiting: true,
        validFrom: inDays(2),
        validTo: inDays(37),
        canChangeValidity: true,
      })),
    open: async ({ button, page: shown, t }) => {
      await button('credential.validity.change').click();
      const dialog = shown.getByRole('dialog');
      await dialog.getByLabel(t('validity.choice.end.set')).click();
      await dialog.locator('[name=validTo]').waitFor();
    },
  },
  {
    name: 'credential-missing',
    at: scene => `${base(scene)}/credential/${nobody}`,
    shows: [missing],
    provokes: /status of 404/,
  },
  {
    name: 'credential-missing-dialog',
    at: scene => `${base(scene)}/order/${scene.issued}${fewRows}#credential=${nobody}`,
    shows: [missing],
    provokes: /status of 404/,
    open: async ({ page: shown }) => shown.getByRole('dialog').waitFor(),
  },
];

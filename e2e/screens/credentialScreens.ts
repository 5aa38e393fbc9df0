import { fewRows } from './pages.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

interface Contested {
  readonly orderId: string;
  readonly cardProfileId: string;
  readonly pdfDesignId: string;
  readonly dataParams: object;
}

const byAddress = 'credential/CredentialDialogs.tsx';
const edit = 'credential/EditDialog.tsx';
const info = 'credential/InfoDialog.tsx';
const draft = ({ acme, draft }: Scene) => `/customers/${acme}/credentials/drafts/${draft}`;
const ofIssued = (scene: Scene) =>
  `/customers/${scene.acme}/credentials/order/${scene.issued}${fewRows}#credential=${scene.ofIssued}`;
const ofFailed = (scene: Scene) =>
  `/customers/${scene.acme}/credentials/order/${scene.failed}#credential=${scene.ofFailed}`;
const ofDraft = (scene: Scene) => `${draft(scene)}#credential=${scene.ofDraft}`;
const ofContested = ({ acme, contestedDraft, contested }: Scene) =>
  `/customers/${acme}/credentials/drafts/${contestedDraft}#credential=${contested}`;
const shown = async ({ page }: Visit) => page.getByRole('dialog').waitFor();
export const credentialScreens: readonly Screen[] = [
  { name: 'edit', at: ofDraft, shows: [byAddress, edit], open: shown },
  {
    name: 'edit-conflict',
    at: ofContested,
    shows: [edit],
    provokes: /status of 412/,
    open: async visit => {
      await shown(visit);
      const { page, api, scene, locale, t } = visit;
      await page.locator('[name="recipient.email"]').fill('ada@example.test');
      const path = `/admin/customers/${scene.acme}/credentials/${scene.contested}`;
      const { body } = await api.get<Contested>(path);
      const { cardProfileId, pdfDesignId, dataParams } = body;
      const values = { cardProfileId, pdfDesignId, dataParams, nameOnCard: `Ada Lovelace (${locale})` };
      await api.put(`/admin/orders/${body.orderId}/credentials/${scene.contested}`, values);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('credential.commands.change.submit') })
        .click();
      await page.getByText(t('kit.conflict.text')).waitFor();
    },
  },
  {
    name: 'edit-remove',
    at: ofDraft,
    shows: [edit, 'kit/ConfirmCommand.tsx'],
    open: async visit => {
      await shown(visit);
      await visit.button('credential.info.remove').click();
      await visit.page.getByText(visit.t('kit.dialog.irreversible'), { exact: true }).waitFor();
    },
  },
  { name: 'info', at: ofIssued, shows: [byAddress, info], open: shown },
  { name: 'info-read-only', at: ofIssued, shows: [info], as: 'viewer', open: shown },
  {
    name: 'info-log',
    at: ofIssued,
    shows: [info],
    open: async visit => {
      await shown(visit);
      await visit.page.getByRole('tab', { name: visit.t('credential.info.log') }).click();
      await visit.page.locator(`[aria-label="${visit.t('credential.info.log')}"]`).waitFor();
    },
  },
  {
    name: 'info-recipient',
    at: ofIssued,
    open: async visit => {
      await shown(visit);
      await visit.page.getByRole('tab', { name: visit.t('credential.info.recipientTab') }).click();
      await visit.page.getByText('@example.test').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'info-raw',
    at: ofIssued,
    open: async visit => {
      await shown(visit);
      await visit.page.getByRole('tab', { name: visit.t('credential.info.raw') }).click();
      await visit.page.locator('pre').waitFor();
    },
  },
  {
    name: 'info-remove',
    at: ofIssued,
    shows: [info, 'kit/ConfirmCommand.tsx'],
    open: async visit => {
      await shown(visit);
      await visit.button('credential.info.remove').click();
      await visit.page.getByText(visit.t('kit.dialog.irreversible'), { exact: true }).waitFor();
    },
  },
  {
    name: 'info-copied',
    at: ofIssued,
    shows: [info],
    open: async visit => {
      await shown(visit);
      await visit.page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
      await visit.button('credential.info.copyLink').click();
      await visit.page.getByText(visit.t('kit.copy.copied')).waitFor();
    },
  },
  { name: 'info-of-failed', at: ofFailed, as: 'viewer', shows: [info], open: shown },
  { name: 'edit-of-failed', at: ofFailed, open: shown },
];

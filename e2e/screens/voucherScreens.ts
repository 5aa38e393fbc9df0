import type { Key } from '@latchkey/web/core/t.ts';
import { chooseInHead } from './headMenu.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const tab = ({ topPartner }: Scene) => `/global/partners/${topPartner}/config/tabs/vouchers`;
const page = ({ partner, voucher }: Scene) => `/global/partners/${partner}/config/vouchers/${voucher}`;
const credits = ({ acme }: Scene) => `/customers/${acme}/credentials/credits`;
const dialog = ({ page: shown }: Visit) => shown.getByRole('dialog').waitFor();

export const voucherScreens: readonly Screen[] = [
  { name: 'vouchers', at: tab },
  {
    name: 'voucher-create',
    at: tab,
    shows: ['voucher/CreateVoucherDialog.tsx', 'voucher/NewVouchers.tsx', 'voucher/pickers.tsx'],
    open: async visit => {
      await visit.button('voucher.add').click();
      await dialog(visit);
      await visit.button('voucher.commands.create.submit').click();
      await visit.page.getByText(visit.t('validation.required')).first().waitFor();
    },
  },
  {
    name: 'voucher-partner',
    at: () => '/global/vouchers',
    shows: ['voucher/VouchersPage.tsx'],
    open: async visit => {
      await visit.button('voucher.add').click();
      await dialog(visit);
      await visit.button('voucher.continue').click();
      await visit.page.getByText(visit.t('validation.required')).first().waitFor();
    },
  },
  {
    name: 'voucher-batch',
    at: tab,
    shows: ['voucher/VoucherBatch.tsx'],
    before: ({ page: shown }) =>
      shown.route('**/admin/vouchers/batches', route =>
        route.fulfill({ status: 201, json: { batchId: '0197f3a0-0000-7000-8000-0000000000ba', count: 20 } }),
      ),
    open: async visit => {
      await visit.button('voucher.add').click();
      const fill = (label: Key, text: string) =>
        visit.page
          .getByRole('textbox', { name: visit.t(label) })
          .first()
          .fill(text);
      await fill('voucher.fields.description', 'Opening week');
      await fill('voucher.fields.amount', '50');
      await fill('voucher.count', '20');
      await visit.page.getByRole('combobox', { name: visit.t('voucher.fields.pdfDesignId') }).click();
      await visit.page.getByRole('option').first().click();
      await visit.button('voucher.commands.create.submit').click();
      await visit.button('voucher.batch.pdf').waitFor();
    },
  },
  {
    name: 'voucher-qr',
    at: tab,
    shows: ['voucher/VoucherQrDialog.tsx', 'voucher/VoucherList.tsx', 'kit/NoteDialog.tsx'],
    open: async visit => {
      await visit.page.getByRole('button', { name: /QR/ }).first().click();
      await dialog(visit);
    },
  },
  {
    name: 'voucher-delete',
    at: page,
    shows: ['voucher/VoucherPage.tsx'],
    open: visit => chooseInHead(visit, 'voucher.commands.delete.submit'),
  },
  {
    name: 'voucher-redeem',
    at: scene => `${credits(scene)}#redeem=0000-0000-0000-0000`,
    shows: ['voucher/RedeemDialog.tsx'],
    provokes: /404/,
    open: async visit => {
      await dialog(visit);
      await visit.button('voucher.commands.redeem.submit').click();
      await visit.page
        .getByRole('textbox', { name: visit.t('voucher.fields.voucherCode') })
        .and(visit.page.locator('[aria-invalid="true"]'))
        .waitFor();
    },
  },
  {
    name: 'voucher-redeem-choose',
    at: () => '/redeem#0000-0000-0000-0000',
    shows: ['voucher/RedeemPage.tsx'],
    open: async visit => {
      await dialog(visit);
      await visit.page.getByRole('combobox', { name: visit.t('voucher.redeemFor'), exact: true }).waitFor();
    },
  },
];

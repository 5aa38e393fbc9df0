import type { Readable } from 'node:stream';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { voucherPage } from '@latchkey/events/documents/voucherPage.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { designFor } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { voucher, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { voucherFileName } from '@latchkey/events/voucher/voucherFileName.ts';
import { pageDesignsIn } from '../documents/pageDesigns.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import { appOrDefault } from '../effectiveApp/effectiveApp.ts';
import { route, type Call, type Deps } from '../http/route.ts';
import { vouchers } from './voucherView.ts';

export interface ShownVoucher extends Voucher {
  readonly qrcodeText: string;
  readonly deepLinkUrl: string | null;
}

const appOfPartner = async (deps: Pick<Deps, 'store' | 'rows'>, partnerId: string) => {
  const { defaults } = partnerState.of(await deps.store.read(streamOf('partner', partnerId)));
  return appOrDefault(deps, defaults.defaultAppConfigId);
};

export const voucherDocument = async (call: Call, shown: readonly ShownVoucher[]): Promise<Readable> => {
  const { deps } = call;
  const { pdfDesignId, partnerId, description } = shown[0]!;
  const found = (await pageDesignsIn(deps)([pdfDesignId])).get(pdfDesignId) ?? refuse('not_found');
  const design = designFor(found, 'user');
  const head = { at: deps.now(), app: await appOfPartner(deps, partnerId), design, title: description };
  const pages = shown.map(one => ({
    ...voucherPage(one, design.locale),
    fileName: voucherFileName(one),
  }));
  const all = async function* () {
    yield pages;
  };
  return sendDocument({ head, kind: 'pdf' }, all(), call);
};

export const voucherPdf = route({
  method: 'get',
  path: `${voucher.path}/:id.pdf`,
  summary: 'Returns the document of a voucher',
  policy: { access: 'partner.manage' },
  response: { mediaType: 'application/pdf', projections: vouchers.reads },
  run: async call => {
    const { body: shown } = await vouchers.shown(call, call.params['id']!);
    const voucher = shown as ShownVoucher;
    const body = await voucherDocument(call, [voucher]);
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(voucherFileName(voucher)),
    };
    return { status: 200, body, headers };
  },
});

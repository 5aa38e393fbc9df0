import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { voucherPage } from '@latchkey/events/documents/voucherPage.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { designFor } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { voucher, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { pageDesignsIn } from '../documents/pageDesigns.ts';
import { appOrDefault } from '../effectiveApp/effectiveApp.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import { route, type Deps } from '../http/route.ts';
import { vouchers } from './voucherView.ts';

const fileName = (id: string): string => `voucher_${id}.pdf`;

/** The app whose stores the voucher names: the same one that its link opens. */
const appOfPartner = async (deps: Pick<Deps, 'store' | 'rows'>, partnerId: string) => {
  const { defaults } = partnerState.of(await deps.store.read(streamOf('partner', partnerId)));
  return appOrDefault(deps, defaults.defaultAppConfigId);
};

/** VOU-07: the voucher as it is handed out, in its design. */
export const voucherPdf = route({
  method: 'get',
  path: `${voucher.path}/:id.pdf`,
  summary: 'The document of a voucher',
  access: 'partner.manage',
  replyMedia: 'application/pdf',
  reads: vouchers.reads,
  run: async call => {
    const { deps } = call;
    const { body: shown } = await vouchers.shown(call, call.params['id']!);
    const one = shown as Voucher & { readonly qrcodeText: string; readonly deepLinkUrl: string | null };
    const { pdfDesignId } = one;
    const found = (await pageDesignsIn(deps)([pdfDesignId])).get(pdfDesignId) ?? refuse('not_found');
    const design = designFor(found, 'user');
    const head = {
      at: deps.now(),
      app: await appOfPartner(deps, one.partnerId),
      design,
      title: one.description,
    };
    const page = { ...voucherPage(one, design.locale), fileName: fileName(one.id) };
    const pages = async function* () {
      yield [page];
    };
    const body = await sendDocument({ head, kind: 'pdf' }, pages(), call);
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(fileName(one.id)),
    };
    return { status: 200, body, headers };
  },
});

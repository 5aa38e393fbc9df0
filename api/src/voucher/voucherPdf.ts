import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { voucherPage } from '@latchkey/events/documents/voucherPage.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { voucher, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { Readable } from 'node:stream';
import { streamDocument } from '../documents/streamDocument.ts';
import { route } from '../http/route.ts';
import { vouchers } from './shown.ts';

const fileName = (id: string): string => `voucher_${id}.pdf`;

/** VOU-07: the voucher as it is handed out, in its design. */
export const voucherPdf = route({
  method: 'get',
  path: `${voucher.path}/:id.pdf`,
  summary: 'The document of a voucher',
  access: 'partner.manage',
  replyMedia: 'application/pdf',
  reads: vouchers.reads,
  run: async call => {
    const { store, now } = call.deps;
    const { body: shown } = await vouchers.shown(call, call.params['id']!);
    const one = shown as Voucher & { readonly qrcodeText: string; readonly deepLinkUrl: string | null };
    const streams = [streamOf('pdfDesign', one.pdfDesignId), streamOf('partner', one.partnerId)] as const;
    const found = await store.readMany(streams);
    const { terms: design } = pdfDesignState.of(found.get(streams[0]) ?? []);
    if (!design) return refuse('credential.no_pdf_design');
    const { defaultAppConfigId } = partnerState.of(found.get(streams[1]) ?? []).defaults;
    const app =
      defaultAppConfigId === null
        ? null
        : appConfigState.of(await store.read(streamOf('appConfig', defaultAppConfigId))).terms;
    const head = { at: now(), app, design: { ...design, logo: null }, title: one.description };
    const page = { ...voucherPage(one, design.locale), fileName: fileName(one.id) };
    const drawn = streamDocument({ head, kind: 'pdf' }, Readable.from([[page]]), call.isGone);
    const body = Buffer.concat(await Array.fromAsync(drawn));
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(fileName(one.id)),
    };
    return { status: 200, body, headers };
  },
});

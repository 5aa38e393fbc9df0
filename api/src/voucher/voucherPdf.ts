import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { renderDocument } from '@latchkey/events/documents/document.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { voucher, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { route } from '../http/route.ts';
import { vouchers } from './shown.ts';

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
    const body = await renderDocument({
      design: { ...design, logo: null },
      app,
      at: now(),
      credentials: [
        {
          nameOnCard: one.description,
          cardName: `${one.amount}`,
          organisation: one.voucherCode,
          qrcodeText: one.qrcodeText,
          deepLinkUrl: one.deepLinkUrl,
        },
      ],
    });
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(`voucher_${one.id}.pdf`),
    };
    return { status: 200, body, headers };
  },
});

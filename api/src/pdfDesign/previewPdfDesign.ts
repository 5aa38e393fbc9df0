import { renderDocument } from '@latchkey/events/documents/document.ts';
import type { DocumentCredential, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { sampleTexts } from '@latchkey/events/documents/documentTexts.ts';
import { attachmentOf, previewNameOf } from '@latchkey/events/documents/fileName.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { voucherPage } from '@latchkey/events/documents/voucherPage.ts';
import { credentialType } from '@latchkey/events/contract/credentialType.ts';
import { designFor } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { appOf } from '../effectiveApp/effectiveApp.ts';
import { pageDesignsIn } from '../documents/pageDesigns.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import { route, type Call } from '../http/route.ts';
import type { Asker } from '../documents/streamDocument.ts';
import type { Row } from '../rows/query.ts';

const sampleLink = 'https://example.com/sample';

const sampleOf = (type: string, locale: DocumentHead['design']['locale']): DocumentCredential => {
  const { name, card, voucher } = sampleTexts[locale];
  const code = { qrcodeText: sampleLink, deepLinkUrl: sampleLink };
  if (type === 'VOUCHER') return voucherPage({ description: voucher, amount: 100, ...code }, locale);
  return { nameOnCard: name, cardName: card, organisation: null, ...code };
};

/** Draws a page, in a worker thread only if it has an image; text alone is fast. */
const drawn = async (head: DocumentHead, page: DocumentCredential, asker: Asker) => {
  if (head.design.logo === null) return Buffer.from(await renderDocument({ ...head, credentials: [page] }));
  const pages = async function* () {
    yield [{ ...page, fileName: 'preview.pdf' }];
  };
  return sendDocument({ head, kind: 'pdf' }, pages(), asker);
};

export const previewOf = (find: (call: Call, id: string) => Promise<Row>) =>
  route({
    method: 'get',
    path: `${pdfDesign.path}/:id/preview.pdf`,
    summary: 'Returns a sample page of a PDF design; `type=admin` for an admin credential',
    policy: { access: 'customer.read' },
    request: { query: z.object({ type: credentialType.default('user') }) },
    response: { mediaType: 'application/pdf', projections: [pdfDesign.name] },
    run: async call => {
      const row = await find(call as unknown as Call, call.params['id']!);
      const { deps, query } = call;
      const found = (await pageDesignsIn(deps)([row.id])).get(row.id) ?? refuse('not_found');
      const design = designFor(found, query.type);
      const page = sampleOf(String(row['type']), design.locale);
      const customerId = row['customerId'] as string | null;
      const app = customerId === null ? null : await appOf(deps, customerId);
      const head = { at: deps.now(), app, design, title: page.nameOnCard };
      const body = await drawn(head, page, call);
      return {
        status: 200,
        body,
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': attachmentOf(previewNameOf(String(row['shortName']))),
        },
      };
    },
  });

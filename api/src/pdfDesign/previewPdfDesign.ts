import { renderDocument } from '@latchkey/events/documents/document.ts';
import type { DocumentCredential, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { sampleTexts } from '@latchkey/events/documents/documentTexts.ts';
import { attachmentOf, previewNameOf } from '@latchkey/events/documents/fileName.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { voucherPage } from '@latchkey/events/documents/voucherPage.ts';
import { credentialType, type CredentialType } from '@latchkey/events/contract/credentialType.ts';
import { designFor, logosOf, pageDesignsOf } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { pdfDesignState, type PdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { decide, refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { appOf } from '../effectiveApp/effectiveApp.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import { checkCreate } from '../http/entityAccess.ts';
import { route, type Call, type Route, type RoutePolicy } from '../http/route.ts';
import type { Asker } from '../documents/streamDocument.ts';
import { designs } from './pdfDesignView.ts';

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

const pageOf = async (call: Call, state: PdfDesignState, credentials: CredentialType) => {
  const { deps } = call;
  const found = pageDesignsOf(state, await keptImagesOn(deps.pool)(logosOf(state)));
  if (found === null || state.terms === null) return refuse('not_found');
  const { type, shortName, customerId } = state.terms;
  const design = designFor(found, credentials);
  const page = sampleOf(type, design.locale);
  const app = customerId === null ? null : await appOf(deps, customerId);
  const body = await drawn({ at: deps.now(), app, design, title: page.nameOnCard }, page, call);
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(previewNameOf(shortName)),
    },
  };
};

const stateOf = async ({ deps }: Call, id: string) =>
  pdfDesignState.of(await deps.store.read(streamOf('pdfDesign', id)));

const query = z.object({ type: credentialType.default('user') });
const response = { mediaType: 'application/pdf' } as const;

const previewSaved = route({
  method: 'get',
  path: `${pdfDesign.path}/:id/preview.pdf`,
  summary: 'Returns a sample page of a PDF design; `type=admin` for an admin credential',
  policy: { access: 'customer.read' },
  request: { query },
  response: { ...response, projections: [pdfDesign.name] },
  run: async given => {
    const call = given as unknown as Call;
    const { id } = await designs.find(call, call.params['id']!);
    return pageOf(call, await stateOf(call, id), given.query.type);
  },
});

/** Allows many requests, as a form requests a page after each pause in typing. */
const policy: RoutePolicy = { access: 'customer.manage', perMinute: 240 };
const contextOf = ({ deps, caller, commandId }: Call) => ({
  id: commandId,
  at: deps.now().toISOString(),
  by: caller.id,
  token: deps.token,
  stateOf: <State>(other: { readonly of: (history: readonly []) => State }) => other.of([]),
});

const previewChange = route({
  method: 'post',
  path: `${pdfDesign.path}/:id/preview.pdf`,
  summary: 'Returns a sample page of a PDF design with unsaved changes',
  policy,
  request: { query, body: pdfDesign.commands.change },
  response,
  run: async given => {
    const call = given as unknown as Call;
    const id = call.params['id']!;
    await designs.act(call, 'change', id);
    const saved = await stateOf(call, id);
    const changes = decide(pdfDesignDecider, 'change', given.body, saved, contextOf(call));
    return pageOf(call, changes.reduce(pdfDesignState.on, saved), given.query.type);
  },
});

const unnamed = pdfDesign.commands.create
  .omit({ shortName: true })
  .extend({ name: pdfDesign.commands.create.shape.name.optional() });

const previewNew = route({
  method: 'post',
  path: `${pdfDesign.path}/preview.pdf`,
  summary: 'Returns a sample page of a PDF design before it is created',
  policy,
  request: { query, body: unnamed },
  response,
  run: async given => {
    const call = given as unknown as Call;
    await checkCreate(call, pdfDesign, given.body);
    const sample = sampleTexts[given.body.locale].card;
    const { name: typed = sample, ...rest } = given.body;
    const terms = { ...rest, name: typed, shortName: sample };
    const created = decide(pdfDesignDecider, 'create', terms, pdfDesignState.initial, contextOf(call));
    return pageOf(call, pdfDesignState.of(created), given.query.type);
  },
});

export const previewRoutes: readonly Route[] = [previewSaved, previewNew, previewChange];

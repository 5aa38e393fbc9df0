import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import type { DocumentDesign, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { fileNameOf } from '@latchkey/events/documents/fileName.ts';
import { isErased, orNull, refuse } from '@latchkey/events/kernel/index.ts';
import { designFor, type PageDesigns } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Readable } from 'node:stream';
import { appOf } from '../effectiveApp/effectiveApp.ts';
import { pageDesignsIn } from '../documents/pageDesigns.ts';
import type { DocumentPage, ThreadTask } from '../documents/documentThread.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import type { Asker } from '../documents/streamDocument.ts';
import type { Deps } from '../http/route.ts';

const atOnce = 200;

type Ready = CredentialState & { readonly content: NonNullable<CredentialState['content']> };
const isReady = (state: CredentialState): state is Ready =>
  state.content !== null && Boolean(state.qrcodeText) && !state.isWaiting;

const readyOf = async (
  store: EventStore,
  ids: readonly string[],
): Promise<readonly (Ready & { readonly id: string })[]> => {
  const histories = await store.readMany(ids.map(id => streamOf('credential', id)));
  return ids.flatMap(id => {
    const state = credentialState.of(histories.get(streamOf('credential', id)) ?? []);
    return isReady(state) ? [{ ...state, id }] : [];
  });
};

const cardNamesIn = (store: EventStore) => {
  const cache = new Map<string, string>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const missing = [...new Set(ids)].filter(id => !cache.has(id));
    const found = await store.readMany(missing.map(id => streamOf('cardProfile', id)));
    for (const id of missing) {
      const { terms } = cardProfileState.of(found.get(streamOf('cardProfile', id)) ?? []);
      cache.set(id, terms?.displayName ?? '');
    }
    return cache;
  };
};

const headOf = async (
  deps: Pick<Deps, 'store' | 'rows'>,
  first: Ready,
  designs: PageDesigns | null | undefined,
  { isAlone, at }: { readonly isAlone: boolean; readonly at: Date },
): Promise<DocumentHead> => {
  const { content, customerId } = first;
  if (!designs) return refuse('credential.no_pdf_design');
  if (isErased(content.nameOnCard)) return refuse('credential.erased');
  const design = designFor(designs, content.type);
  return {
    at,
    app: await appOf(deps, customerId),
    design,
    title: isAlone ? content.nameOnCard : design.name,
  };
};

const longestName = 60;

const pageOf = (
  { content, qrcodeText, deepLinkUrl, id }: Ready & { readonly id: string },
  cardName: string,
  design: DocumentDesign | undefined,
): readonly DocumentPage[] =>
  isErased(content.nameOnCard)
    ? []
    : [
        {
          ...(design && { design }),
          fileName: fileNameOf(`${[...content.nameOnCard].slice(0, longestName).join('')}_${id}`, 'pdf'),
          nameOnCard: content.nameOnCard,
          qrcodeText,
          deepLinkUrl,
          cardName,
          organisation: orNull(content.metadata)?.organisation ?? null,
        },
      ];

interface DocumentRequest {
  readonly credentialIds: readonly string[];
  readonly kind: ThreadTask['kind'];
  readonly at: Date;
  readonly asker: Asker;
}

/**
 * Returns a PDF with one page per credential, or a ZIP with one PDF each. Reads streams instead of tables,
 * and renders in chunks, so that the length is unlimited. Skips credentials that aren't issued or aren't
 * valid yet, and those of erased people. Refuses if none of the first 200 is issued and already valid, or if
 * the first such credential was erased or has no PDF design.
 */
export const documentOf = async (
  { store, pool, rows }: Pick<Deps, 'store' | 'pool' | 'rows'>,
  { credentialIds, kind, at, asker }: DocumentRequest,
): Promise<Readable> => {
  const [first] = await readyOf(store, credentialIds.slice(0, atOnce));
  if (!first) return refuse('credential.no_document');
  const designsOf = pageDesignsIn({ store, pool });
  const { pdfDesignId } = first.content;
  const designs = (await designsOf([pdfDesignId])).get(pdfDesignId);
  const head = await headOf({ store, rows }, first, designs, { isAlone: credentialIds.length === 1, at });
  const namesOf = cardNamesIn(store);
  const pages = async function* (): AsyncGenerator<readonly DocumentPage[]> {
    for (let from = 0; from < credentialIds.length; from += atOnce) {
      const ready = await readyOf(store, credentialIds.slice(from, from + atOnce));
      const names = await namesOf(ready.map(({ content }) => content.cardProfileId));
      const designs = await designsOf(ready.map(({ content }) => content.pdfDesignId));
      yield ready.flatMap(one => {
        const { cardProfileId, pdfDesignId, type } = one.content;
        const own = designs.get(pdfDesignId);
        return pageOf(one, names.get(cardProfileId) ?? '', own ? designFor(own, type) : undefined);
      });
    }
  };
  return sendDocument({ head, kind }, pages(), asker);
};

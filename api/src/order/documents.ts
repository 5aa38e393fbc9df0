import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { DocumentDesign, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { fileNameOf } from '@latchkey/events/documents/fileName.ts';
import { isErased, orNull, refuse } from '@latchkey/events/kernel/index.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { Readable } from 'node:stream';
import type { DocumentPage, ThreadTask } from '../documents/documentThread.ts';
import { streamDocument } from '../documents/streamDocument.ts';

const atOnce = 200;

type Ready = CredentialState & { readonly content: NonNullable<CredentialState['content']> };
const isReady = (state: CredentialState): state is Ready =>
  state.content !== null && state.qrcodeText !== null;

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

/** What others say of these credentials, each read once: the names of card profiles, the designs. */
const rememberedBy = <Kept>(
  store: EventStore,
  noun: string,
  keptOf: (events: readonly Recorded[]) => Kept,
) => {
  const kept = new Map<string, Kept>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Kept>> => {
    const missing = [...new Set(ids)].filter(id => !kept.has(id));
    const found = await store.readMany(missing.map(id => streamOf(noun, id)));
    for (const id of missing) kept.set(id, keptOf(found.get(streamOf(noun, id)) ?? []));
    return kept;
  };
};

/** The design of the first credential, and the app of its customer. */
const headOf = async (store: EventStore, first: Ready, isAlone: boolean, at: Date): Promise<DocumentHead> => {
  const { content, customerId } = first;
  const streams = [streamOf('pdfDesign', content.pdfDesignId), streamOf('customer', customerId)] as const;
  const found = await store.readMany(streams);
  const { terms: design } = pdfDesignState.of(found.get(streams[0]) ?? []);
  if (!design) return refuse('credential.no_pdf_design');
  if (isErased(content.nameOnCard)) return refuse('credential.erased');
  const { appConfigId } = customerState.of(found.get(streams[1]) ?? []);
  const app =
    appConfigId === null
      ? null
      : appConfigState.of(await store.read(streamOf('appConfig', appConfigId))).terms;
  return { at, app, design: { ...design, logo: null }, title: isAlone ? content.nameOnCard : design.name };
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

interface Wanted {
  readonly credentialIds: readonly string[];
  readonly kind: ThreadTask['kind'];
  readonly at: Date;
  readonly isGone: () => boolean;
}

/**
 * The PDF of these credentials, one page each in its design, or a ZIP with a PDF for each (ORD-12), from their streams: what was decided, not what is shown. It
 * is read, drawn and sent piece by piece, whatever its length. Refuses when the first is not issued or its person was forgotten; of the others those are left out.
 */
export const documentOf = async (
  store: EventStore,
  { credentialIds, kind, at, isGone }: Wanted,
): Promise<Readable> => {
  const [first] = await readyOf(store, credentialIds.slice(0, atOnce));
  if (!first) return refuse('credential.no_document');
  const head = await headOf(store, first, credentialIds.length === 1, at);
  const namesOf = rememberedBy(
    store,
    'cardProfile',
    events => cardProfileState.of(events).terms?.displayName,
  );
  const designsOf = rememberedBy(store, 'pdfDesign', events => {
    const { terms } = pdfDesignState.of(events);
    return terms ? { ...terms, logo: null } : undefined;
  });
  const pages = async function* (): AsyncGenerator<readonly DocumentPage[]> {
    for (let from = 0; from < credentialIds.length; from += atOnce) {
      const ready = await readyOf(store, credentialIds.slice(from, from + atOnce));
      const names = await namesOf(ready.map(({ content }) => content.cardProfileId));
      const designs = await designsOf(ready.map(({ content }) => content.pdfDesignId));
      yield ready.flatMap(one => {
        const { cardProfileId, pdfDesignId } = one.content;
        return pageOf(one, names.get(cardProfileId) ?? '', designs.get(pdfDesignId));
      });
    }
  };
  const bytes = streamDocument({ head, kind }, pages(), isGone);
  const begun = await bytes.next(); // what fails at once is answered as a problem, not in the middle of a file
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (!begun.done) yield begun.value;
    yield* bytes;
  };
  const sent = Readable.from(all(), { objectMode: false });
  // whoever left before the first byte was sent never asked `all`, which could not end what had begun
  sent.once('close', () => void bytes.return(undefined));
  return sent;
};

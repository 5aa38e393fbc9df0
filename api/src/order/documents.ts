import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { DocumentCredential, DocumentHead } from '@latchkey/events/documents/document.ts';
import { isErased, orNull, refuse } from '@latchkey/events/kernel/index.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { Readable } from 'node:stream';
import { streamDocument } from './streamDocument.ts';

const atOnce = 200;

type Ready = CredentialState & { readonly content: NonNullable<CredentialState['content']> };
const isReady = (state: CredentialState): state is Ready =>
  state.content !== null && state.qrcodeText !== null;

const readyOf = async (store: EventStore, ids: readonly string[]): Promise<readonly Ready[]> => {
  const histories = await store.readMany(ids.map(id => streamOf('credential', id)));
  return ids.map(id => credentialState.of(histories.get(streamOf('credential', id)) ?? [])).filter(isReady);
};

/** The design of the first credential, which all pages share, and the app of its customer. */
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

/** The names of card profiles, each read once. */
const cardNames = (store: EventStore) => {
  const names = new Map<string, string>();
  return async (some: readonly Ready[]): Promise<ReadonlyMap<string, string>> => {
    const missing = new Set(some.map(({ content }) => content.cardProfileId).filter(id => !names.has(id)));
    const found = await store.readMany([...missing].map(id => streamOf('cardProfile', id)));
    for (const id of missing) {
      const { terms } = cardProfileState.of(found.get(streamOf('cardProfile', id)) ?? []);
      names.set(id, terms?.displayName ?? '');
    }
    return names;
  };
};

const pageOf = (
  { content, qrcodeText, deepLinkUrl }: Ready,
  cardName: string,
): readonly DocumentCredential[] =>
  isErased(content.nameOnCard)
    ? []
    : [
        {
          nameOnCard: content.nameOnCard,
          qrcodeText,
          deepLinkUrl,
          cardName,
          organisation: orNull(content.metadata)?.organisation ?? null,
        },
      ];

/**
 * The PDF of these credentials, one page each in the design of the first (ORD-12), from their streams: what was decided, not what is shown. It is read, drawn
 * and sent piece by piece, whatever its length. Refuses when the first is not issued or its person was forgotten; of the others those are left out.
 */
export const documentOf = async (
  store: EventStore,
  credentialIds: readonly string[],
  at: Date,
  isGone: () => boolean,
): Promise<Readable> => {
  const [first] = await readyOf(store, credentialIds.slice(0, atOnce));
  if (!first) return refuse('credential.no_document');
  const head = await headOf(store, first, credentialIds.length === 1, at);
  const namesOf = cardNames(store);
  const pages = async function* (): AsyncGenerator<readonly DocumentCredential[]> {
    for (let from = 0; from < credentialIds.length; from += atOnce) {
      const ready = await readyOf(store, credentialIds.slice(from, from + atOnce));
      const names = await namesOf(ready);
      yield ready.flatMap(one => pageOf(one, names.get(one.content.cardProfileId) ?? ''));
    }
  };
  const bytes = streamDocument(head, pages(), isGone);
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

import { appConfigFact } from '@latchkey/events/appConfig/facts.ts';
import { cardProfileFact } from '@latchkey/events/cardProfile/facts.ts';
import { credentialFact } from '@latchkey/events/credential/state.ts';
import { customerFact } from '@latchkey/events/customer/facts.ts';
import { isErased, orNull, refuse } from '@latchkey/events/kernel/index.ts';
import { renderDocument } from '@latchkey/events/pdfDesign/document.ts';
import { pdfDesignFact } from '@latchkey/events/pdfDesign/facts.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';

/**
 * The PDF of these credentials, one page each in the design of the first (ORD-12), from their streams: what was decided, not what is shown. Refuses when
 * one is not issued or its person was forgotten.
 */
export const documentOf = async (
  store: EventStore,
  credentialIds: readonly string[],
  at: Date,
): Promise<Uint8Array> => {
  const histories = await store.readMany(credentialIds.map(id => streamOf('credential', id)));
  const states = credentialIds.map(id => credentialFact.of(histories.get(streamOf('credential', id)) ?? []));
  const ready = states.filter(state => state.content !== null && state.qrcodeText !== null);
  const [first] = ready;
  if (!first?.content || ready.length === 0) return refuse('credential.no_document');
  const profiles = [...new Set(ready.map(({ content }) => content!.cardProfileId))];
  const around = await store.readMany([
    streamOf('pdfDesign', first.content.pdfDesignId),
    streamOf('customer', first.customerId),
    ...profiles.map(id => streamOf('cardProfile', id)),
  ]);
  const design = pdfDesignFact.of(around.get(streamOf('pdfDesign', first.content.pdfDesignId)) ?? []);
  if (!design) return refuse('credential.no_pdf_design');
  const { appConfigId } = customerFact.of(around.get(streamOf('customer', first.customerId)) ?? []);
  const app =
    appConfigId === null ? null : appConfigFact.of(await store.read(streamOf('appConfig', appConfigId)));
  const cardName = (id: string) =>
    cardProfileFact.of(around.get(streamOf('cardProfile', id)) ?? []).terms?.displayName ?? '';
  return renderDocument({
    at,
    app,
    design: { ...design, logo: null },
    credentials: ready.map(({ content, qrcodeText, deepLinkUrl }) => {
      if (isErased(content!.nameOnCard)) return refuse('credential.erased');
      return {
        nameOnCard: content!.nameOnCard,
        qrcodeText,
        deepLinkUrl,
        cardName: cardName(content!.cardProfileId),
        organisation: orNull(content!.metadata)?.organisation ?? null,
      };
    }),
  });
};

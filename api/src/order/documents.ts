import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { isErased, orNull, refuse } from '@latchkey/events/kernel/index.ts';
import { renderDocument } from '@latchkey/events/documents/document.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
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
  const states = credentialIds.map(id => credentialState.of(histories.get(streamOf('credential', id)) ?? []));
  const ready = states.filter(state => state.content !== null && state.qrcodeText !== null);
  const [first] = ready;
  if (!first?.content || ready.length === 0) return refuse('credential.no_document');
  const profiles = [...new Set(ready.map(({ content }) => content!.cardProfileId))];
  const around = await store.readMany([
    streamOf('pdfDesign', first.content.pdfDesignId),
    streamOf('customer', first.customerId),
    ...profiles.map(id => streamOf('cardProfile', id)),
  ]);
  const { terms: design } = pdfDesignState.of(
    around.get(streamOf('pdfDesign', first.content.pdfDesignId)) ?? [],
  );
  if (!design) return refuse('credential.no_pdf_design');
  const { appConfigId } = customerState.of(around.get(streamOf('customer', first.customerId)) ?? []);
  const app =
    appConfigId === null
      ? null
      : appConfigState.of(await store.read(streamOf('appConfig', appConfigId))).terms;
  const cardName = (id: string) =>
    cardProfileState.of(around.get(streamOf('cardProfile', id)) ?? []).terms?.displayName ?? '';
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

import { appConfigFact, type AppConfigFact } from '@latchkey/events/appConfig/facts.ts';
import { cardProfileFact } from '@latchkey/events/cardProfile/facts.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { customerFact } from '@latchkey/events/customer/facts.ts';
import { isErased, orNull, type Fact } from '@latchkey/events/kernel/index.ts';
import { renderDocument } from '@latchkey/events/pdfDesign/document.ts';
import { pdfDesignFact } from '@latchkey/events/pdfDesign/facts.ts';
import type { Mail } from '../ports/mail.ts';
import type { Sms } from '../ports/sms.ts';
import type { Tools } from '../runner/tools.ts';
import { asHtml, asText, deliveryTexts } from './texts.ts';

/** The folded streams of these ids, read in one round trip. */
const foldAll = async <State>(tools: Tools, fact: Fact<State>, ids: readonly string[]) => {
  const histories = await tools.histories(fact.noun, [...new Set(ids)]);
  return new Map([...histories].map(([id, history]) => [id, fact.of(history)]));
};

/** Makes the messages of a chunk; what they share was looked up once. */
export const messages = async (tools: Tools, states: readonly CredentialState[]) => {
  const contents = states.flatMap(({ content }) => content ?? []);
  const [designs, profiles, customers] = await Promise.all([
    foldAll(
      tools,
      pdfDesignFact,
      contents.map(({ pdfDesignId }) => pdfDesignId),
    ),
    foldAll(
      tools,
      cardProfileFact,
      contents.map(({ cardProfileId }) => cardProfileId),
    ),
    foldAll(
      tools,
      customerFact,
      states.map(({ customerId }) => customerId),
    ),
  ]);
  const apps = await foldAll(
    tools,
    appConfigFact,
    [...customers.values()].flatMap(({ appConfigId }) => appConfigId ?? []),
  );
  const appOf = ({ customerId }: CredentialState): AppConfigFact =>
    apps.get(customers.get(customerId)?.appConfigId ?? '') ?? null;

  return {
    mail: async (state: CredentialState, id: string, delivery: number, isRepeat: boolean): Promise<Mail> => {
      const { content } = state;
      const design = content && designs.get(content.pdfDesignId);
      if (!content || !design || isErased(content.nameOnCard) || isErased(content.recipient))
        throw new Error(`credential ${id} cannot be sent`);
      const cardName = profiles.get(content.cardProfileId)?.terms?.displayName ?? '';
      const link = state.deepLinkUrl ?? '';
      const text = deliveryTexts[design.locale](content.nameOnCard, cardName);
      const document = await renderDocument({
        at: tools.now(),
        app: appOf(state),
        design: { ...design, logo: null },
        credentials: [
          {
            nameOnCard: content.nameOnCard,
            qrcodeText: state.qrcodeText || null,
            deepLinkUrl: state.deepLinkUrl || null,
            cardName,
            organisation: orNull(content.metadata)?.organisation ?? null,
          },
        ],
      });
      return {
        to: content.recipient.email!,
        subject: text.subject.replaceAll(/\s+/g, ' '),
        text: asText(text, link, isRepeat),
        html: asHtml(text, link, isRepeat, design.locale),
        messageId: `<${id}.${delivery}@latchkey>`,
        headers: { 'X-Latchkey-Credential': id, ...(isRepeat ? { 'X-Latchkey-Repeat': 'true' } : {}) },
        attachments: [
          { filename: `${design.shortName}.pdf`, content: document, contentType: 'application/pdf' },
        ],
      };
    },

    sms: (state: CredentialState, id: string, delivery: number): Sms => {
      const { content } = state;
      if (!content || isErased(content.recipient)) throw new Error(`credential ${id} cannot be sent`);
      const template = appOf(state)?.smsMessageTemplate ?? '{deepLink}';
      return {
        to: content.recipient.phoneNumber!,
        text: template.replaceAll('{deepLink}', state.deepLinkUrl ?? ''),
        clientRef: `${id}.${delivery}`,
      };
    },
  };
};

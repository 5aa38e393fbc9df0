import { appConfigState, type AppConfigState } from '@latchkey/events/appConfig/state.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { fileNameOf } from '@latchkey/events/documents/fileName.ts';
import { isErased, orNull, type NounState } from '@latchkey/events/kernel/index.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import type { Mail } from '../ports/mail.ts';
import type { Sms } from '../ports/sms.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { asHtml, asText, deliveryTexts } from './texts.ts';

/** The folded streams of these ids, read in one round trip. */
const foldAll = async <State>(context: ReactionContext, state: NounState<State>, ids: readonly string[]) => {
  const histories = await context.histories(state.noun, [...new Set(ids)]);
  return new Map([...histories].map(([id, history]) => [id, state.of(history)]));
};

/** Makes the messages of a chunk; what they share was looked up once. */
export const messages = async (context: ReactionContext, states: readonly CredentialState[]) => {
  const contents = states.flatMap(({ content }) => content ?? []);
  const [designs, profiles, customers] = await Promise.all([
    foldAll(
      context,
      pdfDesignState,
      contents.map(({ pdfDesignId }) => pdfDesignId),
    ),
    foldAll(
      context,
      cardProfileState,
      contents.map(({ cardProfileId }) => cardProfileId),
    ),
    foldAll(
      context,
      customerState,
      states.map(({ customerId }) => customerId),
    ),
  ]);
  const apps = await foldAll(
    context,
    appConfigState,
    [...customers.values()].flatMap(({ appConfigId }) => appConfigId ?? []),
  );
  const appOf = ({ customerId }: CredentialState): AppConfigState['terms'] =>
    apps.get(customers.get(customerId)?.appConfigId ?? '')?.terms ?? null;

  /** What a message to the recipient is made of, in the language of the design. */
  const partsOf = (state: CredentialState, id: string) => {
    const { content } = state;
    const design = content && designs.get(content.pdfDesignId)?.terms;
    if (!content || !design || isErased(content.nameOnCard) || isErased(content.recipient))
      throw new Error(`credential ${id} cannot be sent: its design or its recipient is gone`);
    const cardName = profiles.get(content.cardProfileId)?.terms?.displayName ?? '';
    const text = deliveryTexts[design.locale](content.nameOnCard, cardName);
    return { content, nameOnCard: content.nameOnCard, recipient: content.recipient, design, cardName, text };
  };

  return {
    mail: async (state: CredentialState, id: string, delivery: number, isRepeat: boolean): Promise<Mail> => {
      const { content, nameOnCard, recipient, design, cardName, text } = partsOf(state, id);
      const link = state.deepLinkUrl ?? '';
      const document = await context.documents.render({
        at: context.now(),
        app: appOf(state),
        design: { ...design, logo: null },
        credentials: [
          {
            nameOnCard,
            qrcodeText: state.qrcodeText || null,
            deepLinkUrl: state.deepLinkUrl || null,
            cardName,
            organisation: orNull(content.metadata)?.organisation ?? null,
          },
        ],
      });
      return {
        to: recipient.email!,
        subject: text.subject.replaceAll(/\s+/g, ' '),
        text: asText(text, link, isRepeat),
        html: asHtml(text, link, isRepeat, design.locale),
        messageId: `<${id}.${delivery}@latchkey>`,
        headers: { 'X-Latchkey-Credential': id, ...(isRepeat ? { 'X-Latchkey-Repeat': 'true' } : {}) },
        attachments: [
          {
            filename: fileNameOf(design.shortName, 'pdf'),
            content: document,
            contentType: 'application/pdf',
          },
        ],
      };
    },

    sms: (state: CredentialState, id: string, delivery: number, isRepeat: boolean): Sms => {
      const { recipient, text } = partsOf(state, id);
      const link = state.deepLinkUrl ?? '';
      if (link === '') throw new Error('there is no link to send: check the app configuration');
      const template = appOf(state)?.smsMessageTemplate ?? null;
      const words = template === null ? text.sms(link) : template.replaceAll('{deepLink}', link);
      return {
        to: recipient.phoneNumber!,
        text: isRepeat ? `${words}\n\n${text.repeat}` : words,
        clientRef: `${id}.${delivery}`,
      };
    },
  };
};

import { appConfigState, type AppConfigState } from '@latchkey/events/appConfig/state.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { fileNameOf } from '@latchkey/events/documents/fileName.ts';
import { isErased, orNull, type NounState } from '@latchkey/events/kernel/index.ts';
import { designFor, logosOf, pageDesignsOf } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';
import type { Sms } from '../ports/sms.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { deliveryTexts, partsOf } from './texts.ts';

/** Makes the messages of a chunk; what they share was looked up once. */
export const messages = async (
  context: ReactionContext,
  of: readonly { readonly state: CredentialState }[],
) => {
  /** The folded streams of these ids, read in one round trip. */
  const foldAll = async <State, From>(
    state: NounState<State>,
    from: readonly From[],
    idOf: (one: From) => string,
  ) => {
    const found = await context.foldMany(state, [...new Set(from.map(idOf))]);
    return new Map([...found].map(([id, folded]) => [id, folded.state]));
  };
  const states = of.map(({ state }) => state);
  const contents = states.flatMap(({ content }) => content ?? []);
  const [designs, profiles, customers] = await Promise.all([
    foldAll(pdfDesignState, contents, one => one.pdfDesignId),
    foldAll(cardProfileState, contents, one => one.cardProfileId),
    foldAll(customerState, states, one => one.customerId),
  ]);
  const images = await keptImagesOn(context.pool)([...designs.values()].flatMap(logosOf));
  const named = [...customers.values()].flatMap(({ appConfigId }) => appConfigId ?? []);
  const apps = await foldAll(appConfigState, named, id => id);
  const appOf = ({ customerId }: CredentialState): AppConfigState['terms'] =>
    apps.get(customers.get(customerId)?.appConfigId ?? '')?.terms ?? null;

  /** What a message to the recipient is made of, in the language of the design. */
  const contentOf = (state: CredentialState, id: string) => {
    const { content } = state;
    const found = content && designs.get(content.pdfDesignId);
    const pages = found && pageDesignsOf(found, images);
    if (!content || !pages || !found.terms || isErased(content.nameOnCard) || isErased(content.recipient))
      throw new Error(`credential ${id} cannot be sent: its design or its recipient is gone`);
    const cardName = profiles.get(content.cardProfileId)?.terms?.displayName ?? '';
    const { locale, shortName } = found.terms;
    const text = deliveryTexts[locale](content.nameOnCard, cardName);
    const { nameOnCard, recipient } = content;
    const design = designFor(pages, content.type);
    return { content, nameOnCard, recipient, design, shortName, cardName, text };
  };

  return {
    mail: async (state: CredentialState, id: string, delivery: number, isRepeat: boolean): Promise<Mail> => {
      const { content, nameOnCard, recipient, design, shortName, cardName, text } = contentOf(state, id);
      const link = state.deepLinkUrl ?? '';
      const document = await context.documents.render({
        at: context.now(),
        app: appOf(state),
        design,
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
        ...mailBody(design.locale, partsOf(text, link, isRepeat)),
        messageId: `<${id}.${delivery}@latchkey>`,
        headers: { 'X-Latchkey-Credential': id, ...(isRepeat ? { 'X-Latchkey-Repeat': 'true' } : {}) },
        attachments: [
          {
            filename: fileNameOf(shortName, 'pdf'),
            content: document,
            contentType: 'application/pdf',
          },
        ],
      };
    },

    sms: (state: CredentialState, id: string, delivery: number, isRepeat: boolean): Sms => {
      const { recipient, text } = contentOf(state, id);
      const link = state.deepLinkUrl ?? '';
      if (link === '') throw new Error('there is no link to send: check the app configuration');
      const words = appOf(state)?.smsMessageTemplate?.replaceAll('{deepLink}', link) ?? text.sms(link);
      return {
        to: recipient.phoneNumber!,
        text: isRepeat ? `${words}\n\n${text.repeat}` : words,
        clientRef: `${id}.${delivery}`,
      };
    },
  };
};

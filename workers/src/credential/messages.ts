import { smsTextOf } from '@latchkey/events/appConfig/deepLink.ts';
import { appConfigState, type AppConfigState } from '@latchkey/events/appConfig/state.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { isDataCode } from '@latchkey/events/documents/dataCode.ts';
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

export const messages = async (
  context: ReactionContext,
  of: readonly { readonly state: CredentialState }[],
) => {
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
  // customers without an app config use the one that was the default when the order was submitted
  const orderIds = [...new Set(states.map(({ orderId }) => orderId))];
  const orders = new Map(
    await Promise.all(orderIds.map(async id => [id, await context.fold(orderState, id)] as const)),
  );
  const appIdOf = ({ customerId, orderId }: CredentialState): string | null =>
    customers.get(customerId)?.appConfigId ?? orders.get(orderId)?.appConfigId ?? null;
  const named = states.flatMap(state => appIdOf(state) ?? []);
  const apps = await foldAll(appConfigState, named, id => id);
  const appOf = (state: CredentialState): AppConfigState['terms'] =>
    apps.get(appIdOf(state) ?? '')?.terms ?? null;
  const linkOf = ({ deepLinkUrl }: CredentialState): string => {
    if (!deepLinkUrl) throw new Error('there is no link to send: check the app configuration');
    return deepLinkUrl;
  };

  const issuerOf = ({ customerId }: CredentialState) => {
    const settings = customers.get(customerId)?.settings;
    const contacts = settings?.technicalContactEmails ?? [];
    return {
      organization: settings?.name ?? '',
      contact: isErased(contacts) ? null : (contacts[0] ?? null),
    };
  };

  const contentOf = (state: CredentialState, id: string) => {
    const { content } = state;
    const found = content && designs.get(content.pdfDesignId);
    const pages = found && pageDesignsOf(found, images);
    if (!content || !pages || !found.terms || isErased(content.nameOnCard) || isErased(content.recipient))
      throw new Error(`credential ${id} cannot be sent: its design or its recipient is gone`);
    const cardName = profiles.get(content.cardProfileId)?.terms?.displayName ?? '';
    const { locale, shortName } = found.terms;
    const { nameOnCard, recipient } = content;
    const { organization, contact } = issuerOf(state);
    const isForReader = isDataCode(state.qrcodeText);
    const about = { name: nameOnCard, card: cardName, organization, contact, isForReader };
    const text = deliveryTexts[locale](about);
    const design = designFor(pages, content.type);
    return { content, nameOnCard, recipient, design, shortName, cardName, text, organization, contact };
  };

  return {
    mail: async (state: CredentialState, id: string, delivery: number, isRepeat: boolean): Promise<Mail> => {
      const made = contentOf(state, id);
      const { content, nameOnCard, recipient, design, shortName, cardName, text } = made;
      const link = linkOf(state);
      const document = await context.documents.render({
        at: context.now(),
        app: appOf(state),
        design,
        credentials: [
          {
            nameOnCard,
            qrcodeText: state.qrcodeText || null,
            deepLinkUrl: link,
            cardName,
            organisation: orNull(content.metadata)?.organisation ?? null,
          },
        ],
      });
      return {
        to: recipient.email!,
        subject: text.subject.replaceAll(/\s+/g, ' '),
        ...mailBody(design.locale, partsOf(text, link, made.organization, isRepeat)),
        ...(made.contact !== null && { replyTo: made.contact }),
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
      const link = linkOf(state);
      const template = appOf(state)?.smsMessageTemplate ?? null;
      const words = template === null ? text.sms(link) : smsTextOf(template, link);
      return {
        to: recipient.phoneNumber!,
        text: isRepeat ? `${words}\n\n${text.repeat}` : words,
        clientRef: `${id}.${delivery}`,
      };
    },
  };
};

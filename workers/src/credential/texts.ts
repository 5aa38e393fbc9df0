import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { MailPart } from '../ports/mailBody.ts';

export interface DeliveryText {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  readonly attached: string;
  readonly repeat: string;
  /** The whole of an SMS where the app config has no template. */
  readonly sms: (link: string) => string;
}

/** What a recipient reads, in the language of the PDF design. */
export const deliveryTexts: Readonly<Record<Locale, (name: string, card: string) => DeliveryText>> = {
  en: (name, card) => ({
    subject: `Your ${card} is ready`,
    greeting: `Hello ${name},`,
    body: 'your digital credential is ready. Open the link on your phone, or scan the code of the attached document with it.',
    button: 'Open on my phone',
    attached: 'The document with the code is attached.',
    repeat: 'You may have received this message before.',
    sms: link => `Hello ${name}, your ${card} is ready: ${link}`,
  }),
  de: (name, card) => ({
    subject: `${card}: Ihre Berechtigung ist da`,
    greeting: `Guten Tag ${name},`,
    body: 'Ihre digitale Berechtigung ist bereit. Öffnen Sie den Link auf Ihrem Telefon oder scannen Sie damit den Code des angehängten Dokuments.',
    button: 'Auf meinem Telefon öffnen',
    attached: 'Das Dokument mit dem Code ist angehängt.',
    repeat: 'Vielleicht haben Sie diese Nachricht schon erhalten.',
    sms: link => `Guten Tag ${name}, Ihre Berechtigung ${card} ist bereit: ${link}`,
  }),
};

export const partsOf = (text: DeliveryText, link: string, isRepeat: boolean): readonly MailPart[] => [
  text.greeting,
  text.body,
  { link, button: text.button },
  text.attached,
  ...(isRepeat ? [{ aside: text.repeat }] : []),
];

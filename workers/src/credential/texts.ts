import { isLink } from '@latchkey/events/kernel/link.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { mailAside, mailButton, mailFrame } from '../ports/mailHtml.ts';

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
    repeat: 'You may have received this message before: we could not tell whether it had arrived.',
    sms: link => `Hello ${name}, your ${card} is ready: ${link}`,
  }),
  de: (name, card) => ({
    subject: `${card}: Ihre Berechtigung ist da`,
    greeting: `Guten Tag ${name},`,
    body: 'Ihre digitale Berechtigung ist bereit. Öffnen Sie den Link auf Ihrem Telefon oder scannen Sie damit den Code des angehängten Dokuments.',
    button: 'Auf meinem Telefon öffnen',
    attached: 'Das Dokument mit dem Code ist angehängt.',
    repeat:
      'Vielleicht haben Sie diese Nachricht schon erhalten: wir konnten nicht feststellen, ob sie angekommen war.',
    sms: link => `Guten Tag ${name}, Ihre Berechtigung ${card} ist bereit: ${link}`,
  }),
};

export const asText = (text: DeliveryText, link: string, isRepeat: boolean): string =>
  [text.greeting, text.body, link, text.attached, isRepeat ? text.repeat : ''].filter(Boolean).join('\n\n');

export const asHtml = (text: DeliveryText, link: string, isRepeat: boolean, locale: Locale): string =>
  mailFrame(locale, [
    text.greeting,
    text.body,
    ...(isLink(link) ? [mailButton(link, text.button)] : []),
    text.attached,
    ...(isRepeat ? [mailAside(text.repeat)] : []),
  ]);

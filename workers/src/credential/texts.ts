import type { DocumentLocale } from '@latchkey/events/documents/documentLocale.ts';
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
export const deliveryTexts: Readonly<Record<DocumentLocale, (name: string, card: string) => DeliveryText>> = {
  en: (name, card) => ({
    subject: `Your ${card} is ready`,
    greeting: `Hello ${name},`,
    body: 'Your digital credential is ready. Open the link on your phone, or scan the code of the attached document with it.',
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
  fr: (name, card) => ({
    subject: `${card} : votre accès est prêt`,
    greeting: `Bonjour ${name},`,
    body: 'Votre accès numérique est prêt. Ouvrez le lien sur votre téléphone ou scannez le code du document joint.',
    button: 'Ouvrir sur mon téléphone',
    attached: 'Le document avec le code est joint à ce message.',
    repeat: 'Vous avez peut-être déjà reçu ce message.',
    sms: link => `Bonjour ${name}, votre accès ${card} est prêt : ${link}`,
  }),
  it: (name, card) => ({
    subject: `${card}: il Suo accesso è pronto`,
    greeting: `Buongiorno ${name},`,
    body: 'il Suo accesso digitale è pronto. Apra il link sul telefono oppure scansioni il codice del documento allegato.',
    button: 'Apri sul mio telefono',
    attached: 'Il documento con il codice è allegato.',
    repeat: 'Potrebbe aver già ricevuto questo messaggio.',
    sms: link => `Buongiorno ${name}, il Suo accesso ${card} è pronto: ${link}`,
  }),
  es: (name, card) => ({
    subject: `${card}: su acceso está listo`,
    greeting: `Hola ${name}:`,
    body: 'Su acceso digital está listo. Abra el enlace en su teléfono o escanee con él el código del documento adjunto.',
    button: 'Abrir en mi teléfono',
    attached: 'El documento con el código está adjunto.',
    repeat: 'Es posible que ya haya recibido este mensaje.',
    sms: link => `Hola ${name}, su acceso ${card} está listo: ${link}`,
  }),
};

export const partsOf = (text: DeliveryText, link: string, isRepeat: boolean): readonly MailPart[] => [
  text.greeting,
  text.body,
  { link, button: text.button },
  text.attached,
  ...(isRepeat ? [{ aside: text.repeat }] : []),
];

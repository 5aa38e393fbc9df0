import type { DocumentLocale } from '@latchkey/events/documents/documentLocale.ts';
import { isLink } from '@latchkey/events/kernel/link.ts';
import type { MailPart } from '../ports/mailBody.ts';

export interface DeliveryTopic {
  readonly name: string;
  readonly card: string;
  readonly organization: string;
  readonly contact: string | null;
  /** Whether the document's QR code is for a reader rather than a phone. */
  readonly isForReader: boolean;
}
export interface DeliveryText {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  /** Names the site that the button opens, so that recipients can verify it. */
  readonly opens: (host: string) => string;
  readonly attached: string;
  readonly questions: string;
  readonly repeat: string;
  /** The complete SMS if the app config has no template. */
  readonly sms: (link: string) => string;
}

export const deliveryTexts: Readonly<Record<DocumentLocale, (topic: DeliveryTopic) => DeliveryText>> = {
  en: ({ name, card, organization, contact, isForReader }) => ({
    subject: `${organization}: your ${card} is ready`,
    greeting: `Hello ${name},`,
    body: `${organization} has issued you a digital credential: ${card}. Open it on your phone with the button below, ${isForReader ? 'or show a reader the code in the attached document.' : 'or scan the code in the attached document.'}`,
    button: 'Open on my phone',
    opens: host => `The button opens ${host}.`,
    attached: 'The document with the code is attached.',
    questions:
      contact === null
        ? `If you have questions or weren’t expecting this message, contact ${organization} before you open the link.`
        : `If you have questions or weren’t expecting this message, write to ${organization} (${contact}) before you open the link.`,
    repeat: 'You may have received this message before.',
    sms: link => `Hello ${name}, your ${card} from ${organization} is ready: ${link}`,
  }),
  de: ({ name, card, organization, contact, isForReader }) => ({
    subject: `${organization}: Ihre Berechtigung ${card} ist da`,
    greeting: `Guten Tag ${name},`,
    body: `${organization} hat Ihnen eine digitale Berechtigung ausgestellt: ${card}. Öffnen Sie sie auf Ihrem Telefon mit der Schaltfläche unten, ${isForReader ? 'oder halten Sie den Code im angehängten Dokument vor ein Lesegerät.' : 'oder scannen Sie mit dem Telefon den Code im angehängten Dokument.'}`,
    button: 'Auf meinem Telefon öffnen',
    opens: host => `Die Schaltfläche öffnet ${host}.`,
    attached: 'Das Dokument mit dem Code ist angehängt.',
    questions:
      contact === null
        ? `Wenn Sie Fragen haben oder diese Nachricht nicht erwartet haben, wenden Sie sich an ${organization}, bevor Sie den Link öffnen.`
        : `Wenn Sie Fragen haben oder diese Nachricht nicht erwartet haben, schreiben Sie an ${organization} (${contact}), bevor Sie den Link öffnen.`,
    repeat: 'Vielleicht haben Sie diese Nachricht schon erhalten.',
    sms: link => `Guten Tag ${name}, Ihre Berechtigung ${card} von ${organization} ist bereit: ${link}`,
  }),
  fr: ({ name, card, organization, contact, isForReader }) => ({
    subject: `${organization} : votre accès ${card} est prêt`,
    greeting: `Bonjour ${name},`,
    body: `${organization} vous a délivré un accès numérique : ${card}. Ouvrez-le sur votre téléphone avec le bouton ci-dessous ${isForReader ? 'ou présentez à un lecteur le code du document joint.' : 'ou scannez le code du document joint.'}`,
    button: 'Ouvrir sur mon téléphone',
    opens: host => `Le bouton ouvre ${host}.`,
    attached: 'Le document avec le code est joint à ce message.',
    questions:
      contact === null
        ? `Vous avez des questions ou n’attendiez pas ce message ? Adressez-vous à ${organization} avant d’ouvrir le lien.`
        : `Vous avez des questions ou n’attendiez pas ce message ? Écrivez à ${organization} (${contact}) avant d’ouvrir le lien.`,
    repeat: 'Vous avez peut-être déjà reçu ce message.',
    sms: link => `Bonjour ${name}, votre accès ${card} de ${organization} est prêt : ${link}`,
  }),
  it: ({ name, card, organization, contact, isForReader }) => ({
    subject: `${organization}: il Suo accesso ${card} è pronto`,
    greeting: `Buongiorno ${name},`,
    body: `${organization} Le ha rilasciato un accesso digitale: ${card}. Lo apra sul telefono con il pulsante qui sotto ${isForReader ? 'oppure mostri a un lettore il codice del documento allegato.' : 'oppure scansioni il codice del documento allegato.'}`,
    button: 'Apri sul mio telefono',
    opens: host => `Il pulsante apre ${host}.`,
    attached: 'Il documento con il codice è allegato.',
    questions:
      contact === null
        ? `Ha domande o non aspettava questo messaggio? Si rivolga a ${organization} prima di aprire il link.`
        : `Ha domande o non aspettava questo messaggio? Scriva a ${organization} (${contact}) prima di aprire il link.`,
    repeat: 'Potrebbe aver già ricevuto questo messaggio.',
    sms: link => `Buongiorno ${name}, il Suo accesso ${card} di ${organization} è pronto: ${link}`,
  }),
  es: ({ name, card, organization, contact, isForReader }) => ({
    subject: `${organization}: su acceso ${card} está listo`,
    greeting: `Hola ${name}:`,
    body: `${organization} le ha emitido un acceso digital: ${card}. Ábralo en su teléfono con el botón de abajo ${isForReader ? 'o muestre a un lector el código del documento adjunto.' : 'o escanee con él el código del documento adjunto.'}`,
    button: 'Abrir en mi teléfono',
    opens: host => `El botón abre ${host}.`,
    attached: 'El documento con el código está adjunto.',
    questions:
      contact === null
        ? `¿Tiene preguntas o no esperaba este mensaje? Diríjase a ${organization} antes de abrir el enlace.`
        : `¿Tiene preguntas o no esperaba este mensaje? Escriba a ${organization} (${contact}) antes de abrir el enlace.`,
    repeat: 'Es posible que ya haya recibido este mensaje.',
    sms: link => `Hola ${name}, su acceso ${card} de ${organization} está listo: ${link}`,
  }),
};

/** Returns the host of a web link; null for other links, such as a deep link into an app. */
const hostOf = (link: string): string | null =>
  isLink(link) && /^https?:/i.test(link) ? (URL.parse(link)?.host ?? null) : null;

export const partsOf = (
  text: DeliveryText,
  link: string,
  organization: string,
  isRepeat: boolean,
): readonly MailPart[] => {
  const host = hostOf(link);
  return [
    text.greeting,
    text.body,
    { link, button: text.button },
    ...(host === null ? [] : [{ aside: text.opens(host) }]),
    text.attached,
    text.questions,
    organization,
    ...(isRepeat ? [{ aside: text.repeat }] : []),
  ];
};

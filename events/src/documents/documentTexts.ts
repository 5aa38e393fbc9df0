import type { DocumentLocale } from './documentLocale.ts';
import { layoutOf } from './templates.ts';

interface PageContext {
  readonly app: string | null;
  readonly hasLink: boolean;
  readonly isForReader: boolean;
}
type Texts = Record<DocumentLocale, (page: PageContext) => string>;

const credential: Texts = {
  en: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Show this code to the reader' : `Scan this code with ${app === null ? 'your access app' : `the app ${app}`}`}${
      hasLink ? ', or open the link below on your phone' : ''
    }. The code is your key, so please don’t share it.`,
  de: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Halten Sie diesen Code vor das Lesegerät' : `Scannen Sie diesen Code mit ${app === null ? 'Ihrer Zutritts-App' : `der App ${app}`}`}${
      hasLink ? ' oder öffnen Sie auf Ihrem Telefon den Link unten' : ''
    }. Geben Sie den Code nicht weiter, denn er ist Ihr Schlüssel.`,
  fr: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Présentez ce code au lecteur' : `Scannez ce code avec ${app === null ? 'votre application d’accès' : `l’application ${app}`}`}${
      hasLink ? ' ou ouvrez le lien ci-dessous sur votre téléphone' : ''
    }. Ce code est votre clé : merci de ne pas le transmettre.`,
  it: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Mostri questo codice al lettore' : `Scansioni questo codice con ${app === null ? 'la Sua app di accesso' : `l’app ${app}`}`}${
      hasLink ? ' oppure apra il link qui sotto sul Suo telefono' : ''
    }. Il codice è la Sua chiave: non lo ceda ad altri.`,
  es: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Muestre este código al lector' : `Escanee este código con ${app === null ? 'su aplicación de acceso' : `la aplicación ${app}`}`}${
      hasLink ? ' o abra el enlace de abajo en su teléfono' : ''
    }. El código es su llave: no lo comparta.`,
};
const voucher: Texts = {
  en: ({ hasLink }) =>
    `Scan this code${hasLink ? ' or open the link below' : ''} to redeem the voucher. It can be redeemed once.`,
  de: ({ hasLink }) =>
    `Scannen Sie diesen Code${hasLink ? ' oder öffnen Sie den Link unten' : ''}, um den Gutschein einzulösen. ` +
    'Der Gutschein kann einmal eingelöst werden.',
  fr: ({ hasLink }) =>
    `Scannez ce code${hasLink ? ' ou ouvrez le lien ci-dessous' : ''} pour utiliser le bon. ` +
    'Il ne peut être utilisé qu’une fois.',
  it: ({ hasLink }) =>
    `Scansioni questo codice${hasLink ? ' o apra il link qui sotto' : ''} per riscattare il buono. ` +
    'Può essere riscattato una sola volta.',
  es: ({ hasLink }) =>
    `Escanee este código${hasLink ? ' o abra el enlace de abajo' : ''} para canjear el vale. ` +
    'Solo se puede canjear una vez.',
};

const business: Texts = {
  en: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Show to the reader' : `Scan with ${app ?? 'your access app'}`}${hasLink ? ' or open the link.' : '.'}`,
  de: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Vor das Lesegerät halten' : `Mit ${app ?? 'Ihrer Zutritts-App'} scannen`}${hasLink ? ' oder den Link öffnen.' : '.'}`,
  fr: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Présentez au lecteur' : `Scannez avec ${app ?? 'votre application d’accès'}`}${hasLink ? ' ou ouvrez le lien.' : '.'}`,
  it: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Mostri al lettore' : `Scansioni con ${app ?? 'la Sua app di accesso'}`}${hasLink ? ' o apra il link.' : '.'}`,
  es: ({ app, hasLink, isForReader }) =>
    `${isForReader ? 'Muestre al lector' : `Escanee con ${app ?? 'su aplicación de acceso'}`}${hasLink ? ' o abra el enlace.' : '.'}`,
};

const textsOf = (templateName: string): Texts => {
  if (layoutOf(templateName) === 'business') return business;
  return templateName.startsWith('voucher') ? voucher : credential;
};

export const defaultText = (templateName: string, locale: DocumentLocale, page: PageContext): string =>
  textsOf(templateName)[locale](page);

export const noCodeText: Record<DocumentLocale, string> = {
  en: 'QR code not available',
  de: 'QR-Code nicht verfügbar',
  fr: 'Code QR non disponible',
  it: 'Codice QR non disponibile',
  es: 'Código QR no disponible',
};

const credits: Record<DocumentLocale, readonly [one: string, many: string]> = {
  en: ['credit', 'credits'],
  de: ['Guthabenpunkt', 'Guthabenpunkte'],
  fr: ['crédit', 'crédits'],
  it: ['credito', 'crediti'],
  es: ['crédito', 'créditos'],
};

export const creditsText = (amount: number, locale: DocumentLocale): string => {
  const [one, many] = credits[locale];
  const figure = new Intl.NumberFormat(locale).format(amount).replaceAll(/\s/g, ' ');
  return `${figure} ${amount === 1 ? one : many}`;
};

const redeemBy: Record<DocumentLocale, string> = {
  en: 'redeem by',
  de: 'einlösbar bis',
  fr: 'valable jusqu’au',
  it: 'valido fino al',
  es: 'válido hasta el',
};
const half = 12 * 3_600_000;

/**
 * Formats the last day on which a voucher can be redeemed. `expiresAt` is midnight after that day in the
 * creator's time zone; twelve hours earlier, it is that day in UTC for nearly all time zones.
 */
export const redeemByText = (expiresAt: string, locale: DocumentLocale): string => {
  const day = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(expiresAt) - half);
  return `${redeemBy[locale]} ${day}`;
};

export const sampleTexts: Record<DocumentLocale, Readonly<Record<'name' | 'card' | 'voucher', string>>> = {
  en: { name: 'First name Last name', card: 'Card', voucher: 'Voucher' },
  de: { name: 'Vorname Nachname', card: 'Karte', voucher: 'Gutschein' },
  fr: { name: 'Prénom Nom', card: 'Carte', voucher: 'Bon' },
  it: { name: 'Nome Cognome', card: 'Tessera', voucher: 'Buono' },
  es: { name: 'Nombre Apellido', card: 'Tarjeta', voucher: 'Vale' },
};

import { layoutOf } from './templates.ts';

export type DocumentLocale = 'en' | 'de';
type ProviderReport = { app: string | null; hasLink: boolean };

const credential: Record<DocumentLocale, (told: ProviderReport) => string> = {
  en: ({ app, hasLink }) =>
    `Scan this code with ${app === null ? 'your access app' : `the app ${app}`}${
      hasLink ? ', or open the link below on your phone' : ''
    }. The code is your key: please do not pass it on.`,
  de: ({ app, hasLink }) =>
    `Scannen Sie diesen Code mit ${app === null ? 'Ihrer Zutritts-App' : `der App ${app}`}${
      hasLink ? ' oder öffnen Sie den Link unten auf Ihrem Telefon' : ''
    }. Der Code ist Ihr Schlüssel: Bitte geben Sie ihn nicht weiter.`,
};
const voucher: Record<DocumentLocale, (told: ProviderReport) => string> = {
  en: ({ hasLink }) =>
    `Scan this code${hasLink ? ' or open the link below' : ''} to redeem the voucher. It can be redeemed once.`,
  de: ({ hasLink }) =>
    `Scannen Sie diesen Code${hasLink ? ' oder öffnen Sie den Link unten' : ''}, um den Gutschein einzulösen. ` +
    'Er kann einmal eingelöst werden.',
};

const business: Record<DocumentLocale, (told: ProviderReport) => string> = {
  en: ({ app, hasLink }) => `Scan with ${app ?? 'your access app'}${hasLink ? ' or open the link.' : '.'}`,
  de: ({ app, hasLink }) =>
    `Mit ${app ?? 'Ihrer Zutritts-App'} scannen${hasLink ? ' oder den Link öffnen.' : '.'}`,
};

const textsOf = (templateName: string): Record<DocumentLocale, (told: ProviderReport) => string> => {
  if (layoutOf(templateName) === 'business') return business;
  return templateName.startsWith('voucher') ? voucher : credential;
};

/** What a page says when the design has no text of its own. */
export const defaultText = (templateName: string, locale: DocumentLocale, told: ProviderReport): string =>
  textsOf(templateName)[locale](told);

/** Stands in place of the code when there is neither QR text nor link. */
export const noCodeText: Record<DocumentLocale, string> = {
  en: 'QR code not available',
  de: 'QR-Code nicht verfügbar',
};

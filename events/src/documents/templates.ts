export type Layout = 'portrait' | 'landscape' | 'business';
export type Template = {
  key: string;
  title: { en: string; de: string };
  description: { en: string; de: string };
  type: 'CREDENTIAL' | 'VOUCHER';
};

export const templates = [
  {
    key: 'credential-portrait',
    title: { en: 'Credential, portrait', de: 'Berechtigung, Hochformat' },
    description: { en: 'A4 page, QR code below the name', de: 'A4-Seite, QR-Code unter dem Namen' },
    type: 'CREDENTIAL',
  },
  {
    key: 'credential-landscape',
    title: { en: 'Credential, landscape', de: 'Berechtigung, Querformat' },
    description: { en: 'A4 page, QR code next to the name', de: 'A4-Seite, QR-Code neben dem Namen' },
    type: 'CREDENTIAL',
  },
  {
    key: 'credential-business',
    title: { en: 'Credential, business card', de: 'Berechtigung, Visitenkarte' },
    description: { en: 'Card, 85 × 55 mm', de: 'Karte, 85 × 55 mm' },
    type: 'CREDENTIAL',
  },
  {
    key: 'voucher-portrait',
    title: { en: 'Voucher, portrait', de: 'Gutschein, Hochformat' },
    description: { en: 'A5 page, QR code below the title', de: 'A5-Seite, QR-Code unter dem Titel' },
    type: 'VOUCHER',
  },
  {
    key: 'voucher-landscape',
    title: { en: 'Voucher, landscape', de: 'Gutschein, Querformat' },
    description: { en: 'A5 page, QR code next to the title', de: 'A5-Seite, QR-Code neben dem Titel' },
    type: 'VOUCHER',
  },
] as const satisfies readonly Template[];

type TemplateKey = (typeof templates)[number]['key'];
export const templateKeys = templates.map(({ key }) => key) as [TemplateKey, ...TemplateKey[]];

export const layoutOf = (templateName: string): Layout =>
  (['business', 'landscape'] as const).find(layout => templateName.includes(layout)) ?? 'portrait';

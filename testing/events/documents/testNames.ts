import type { DocumentInput } from '@latchkey/events/documents/documentInput.ts';
import { documentLocales, type DocumentLocale } from '@latchkey/events/documents/documentLocale.ts';
import { renderDocument } from '@latchkey/events/documents/document.ts';
import { lineHeight } from '@latchkey/events/documents/fittedText.ts';
import { pageLayoutOf } from '@latchkey/events/documents/pageLayout.ts';
import { darkness, readByOthers, type ReadByOthers } from './testPoppler.ts';
import { voucherPage } from '@latchkey/events/documents/voucherPage.ts';

/**
 * Names with letters outside the documents' common character set, diacritics, other scripts, and both
 * directions on one line.
 */
export const names = [
  'Łukasz Żółć',
  'Čeněk Šmíd',
  'Nguyễn Thị Hằng',
  'Ștefan Țepeș',
  'Iñaki Núñez',
  'José Ángel Peñalver',
  'Işıl Yıldırım',
  'Ólafur Þórðarson',
  'François Lefèvre',
  'Jürgen Groß',
  'STRAẞER',
  'Anna Maria Rossi',
  'Ирина Ёлкина',
  'Ελένη Δοκιμή',
  'محمد عبد الله',
  'שלום כהן-לוי',
  'Ali علي Khan',
  'مهدی‌پور',
  'นภัสสร ศรีสุข',
  'देवेन्द्र शर्मा',
] as const;

/** Each kind of page, with a resolution at which its QR code is readable. */
export const kinds = {
  letter: { templateName: 'credential-portrait', dpi: 50 },
  card: { templateName: 'credential-business', dpi: 144 },
  voucher: { templateName: 'voucher-portrait', dpi: 72 },
} as const;
export type Kind = keyof typeof kinds;
export const locales = documentLocales;

export const codeOf = (n: number): string => `latchkey://c/${n}`;

const documentOf = (kind: Kind, locale: DocumentLocale, people: readonly string[] = names): DocumentInput => {
  const { templateName } = kinds[kind];
  const about = { deepLinkUrl: 'https://go.example.test/c/7f3f8c2e', organisation: 'Acme' };
  return {
    design: { name: 'Welcome', templateName, locale, text: null, showStoreDetails: false, logo: null },
    app: { appName: 'Latchkey Demo', androidStoreUrl: null, iosStoreUrl: null },
    credentials: people.map((name, n) =>
      kind === 'voucher'
        ? voucherPage({ ...about, description: name, amount: 12, qrcodeText: codeOf(n) }, locale)
        : { ...about, nameOnCard: name, cardName: 'Badge', qrcodeText: codeOf(n) },
    ),
    at: new Date('2030-01-01T00:00:00Z'),
  };
};

export const letterOf = (people: readonly string[]): Promise<Uint8Array> =>
  renderDocument(documentOf('letter', 'en', people));

export type Rendered = ReadByOthers & {
  readonly titles: readonly string[];
  readonly whole: string;
};

export const rendered = async (kind: Kind, locale: DocumentLocale): Promise<Rendered> => {
  const { templateName, dpi } = kinds[kind];
  const read = await readByOthers(await renderDocument(documentOf(kind, locale)), dpi);
  const { title, type, width, height } = pageLayoutOf(templateName);
  const name = { ...title, height: type.name[0] * lineHeight };
  return {
    ...read,
    titles: read.pages.map(page => darkness(page, dpi, name, 48, 6)),
    whole: darkness(read.pages[0]!, dpi, { x: 0, y: 0, width, height }, 24, 24),
  };
};

/** The stored pictures. `titles` don't depend on the language, because names look the same in each. */
export type StoredNames = {
  readonly titles: Readonly<Record<Kind, readonly string[]>>;
  readonly wholes: Readonly<Record<Kind, Readonly<Record<DocumentLocale, string>>>>;
};
export const storedFile = new URL('testNames.kept.json', import.meta.url);

import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { drawCode } from './drawCode.ts';
import { defaultText, type DocumentLocale } from './documentTexts.ts';
import { lineHeight } from './fittedText.ts';
import { documentFonts } from './fonts.ts';
import { pageLayoutOf } from './pageLayout.ts';
import { shareGlyphs } from './sharedGlyphs.ts';
import { colours, gap, write, type Canvas } from './page.ts';

export type DocumentCredential = {
  nameOnCard: string;
  qrcodeText: string | null;
  deepLinkUrl: string | null;
  validText?: string | null;
  cardName: string;
  organisation: string | null;
};
export type DocumentInput = {
  design: {
    name: string;
    templateName: string;
    locale: DocumentLocale;
    text: string | null;
    showStoreDetails: boolean;
    logo: Uint8Array | null;
  };
  app: { appName: string; androidStoreUrl: string | null; iosStoreUrl: string | null } | null;
  credentials: readonly DocumentCredential[];
  /** Creation date in the file; the same input gives the same bytes. */
  at: Date;
};

const pagesAtOnce = 64;

const drawHead = (canvas: Canvas, title: string, logo: string | null): void => {
  const { pdf, page, strong } = canvas;
  const { x, y, width, height } = page.head;
  if (logo !== null) {
    pdf.image(logo, x, y, {
      fit: [width, height],
      valign: 'center',
      ...(page.align === 'center' && { align: 'center' }),
    });
  } else {
    const size = page.type.head;
    write(
      canvas,
      gap(page.head, (height - size * lineHeight) / 2),
      [title],
      { font: strong, colour: colours.accent },
      {
        maxSize: size,
        minSize: size / 2,
      },
    );
  }
  const below = y + height + page.type.small;
  const line = page.width - 2 * x;
  pdf.rect(x, below, line, 0.6).fill(colours.rule);
};

const drawTitle = (canvas: Canvas, credential: DocumentCredential): number => {
  const { page, text, strong } = canvas;
  const { card, name } = page.type;
  const details = [credential.cardName, credential.organisation, credential.validText].filter(line =>
    Boolean(line),
  );
  const reserved = details.length * card * lineHeight + card * 0.4;
  const forName = { ...page.title, height: page.title.height - reserved };
  const after = write(
    canvas,
    forName,
    [credential.nameOnCard],
    { font: strong, colour: colours.ink },
    {
      maxSize: name[0],
      minSize: name[1],
      lines: 12,
    },
  );
  let rest = gap({ ...after, height: after.height + reserved }, card * 0.4);
  for (const detail of details) {
    rest = write(
      canvas,
      rest,
      [detail ?? ''],
      { font: text, colour: colours.quiet },
      { minSize: card * 0.75 },
    );
  }
  return rest.y;
};

const storesOf = ({ design, app }: DocumentInput): { label: string; url: string }[] => {
  const named = [
    { label: 'Google Play', url: app?.androidStoreUrl },
    { label: 'App Store', url: app?.iosStoreUrl },
  ];
  return design.showStoreDetails
    ? named.flatMap(({ label, url }) => (url == null ? [] : [{ label, url }]))
    : [];
};

const drawBody = (
  canvas: Canvas,
  input: DocumentInput,
  { deepLinkUrl }: DocumentCredential,
  top: number,
): void => {
  const { page, text } = canvas;
  const { text: ownText, templateName, locale } = input.design;
  const { small, body } = page.type;
  const told = { app: input.app?.appName ?? null, hasLink: deepLinkUrl !== null };
  const words = (ownText ?? defaultText(templateName, locale, told)).split(/\r?\n/).slice(0, 100);
  const stores = storesOf(input);
  const reserved = ((deepLinkUrl === null ? 0 : 2.6) + stores.length + 0.6) * small * lineHeight;
  const limits = gap(page.body, Math.max(0, top + small - page.body.y) + reserved);
  const after = write(
    canvas,
    { ...limits, y: limits.y - reserved },
    words,
    { font: text, colour: colours.ink },
    {
      maxSize: body[0],
      minSize: body[1],
      lines: 100,
    },
  );
  let rest = gap({ ...after, height: after.height + reserved }, small * 0.6);
  const sizes = { maxSize: small, minSize: small };
  if (deepLinkUrl !== null) {
    const style = { font: text, colour: colours.accent, link: deepLinkUrl };
    rest = gap(write(canvas, rest, [deepLinkUrl], style, { ...sizes, lines: 2 }), small * 0.6);
  }
  for (const { label, url } of stores) {
    const line = page.width < 300 ? label : `${label}: ${url.replace(/^https:\/\//, '')}`;
    rest = write(canvas, rest, [line], { font: text, colour: colours.quiet, link: url }, sizes);
  }
};

const drawPages = async (canvas: Canvas, input: DocumentInput): Promise<void> => {
  const { pdf, page } = canvas;
  const { design, app, credentials } = input;
  // As text, pdfkit knows the image again and writes it once for all pages.
  const logo =
    design.logo === null ? null : `data:image/png;base64,${Buffer.from(design.logo).toString('base64')}`;
  for (const [n, credential] of credentials.entries()) {
    if (n % pagesAtOnce === pagesAtOnce - 1) await setImmediate();
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    drawHead(canvas, app?.appName ?? design.name, logo);
    const titleEnd = drawTitle(canvas, credential);
    drawCode(canvas, credential.qrcodeText ?? credential.deepLinkUrl, design.locale);
    drawBody(canvas, input, credential, titleEnd);
  }
};

/**
 * A PDF with one page per credential in the layout of the design's template (ORD-12). The code holds `qrcodeText`, or
 * the deep link without one. Rejects when the logo is no PNG or JPEG or a code text is too long (2,331 bytes).
 */
export const renderDocument = async (input: DocumentInput): Promise<Uint8Array> => {
  const { design, app, credentials, at } = input;
  const [first] = credentials;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: null as unknown as string,
    lang: design.locale,
    displayTitle: true,
    info: {
      Title: credentials.length === 1 && first !== undefined ? first.nameOnCard : design.name,
      Creator: app?.appName ?? 'Latchkey',
      Producer: 'Latchkey',
      CreationDate: at,
    },
  });
  const fonts = documentFonts();
  for (const font of Object.values(fonts)) shareGlyphs(pdf, font);
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  await drawPages({ pdf, page: pageLayoutOf(design.templateName), ...fonts }, input);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
};

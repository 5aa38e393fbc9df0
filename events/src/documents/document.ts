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

const storesOf = ({ design, app }: DocumentHead): { label: string; url: string }[] => {
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
  input: DocumentHead,
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

/** Everything that the pages of a document share. `title` names the file. */
export type DocumentHead = Omit<DocumentInput, 'credentials'> & { readonly title: string };

const beginDocument = ({ title, design, app, at }: DocumentHead) => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: null as unknown as string,
    lang: design.locale,
    displayTitle: true,
    info: { Title: title, Creator: app?.appName ?? 'Latchkey', Producer: 'Latchkey', CreationDate: at },
  });
  const fonts = documentFonts();
  const forgets = Object.values(fonts).map(font => shareGlyphs(pdf, font));
  const canvas: Canvas = { pdf, page: pageLayoutOf(design.templateName), ...fonts };
  return { canvas, forgetWords: () => forgets.forEach(forget => forget()) };
};

/**
 * The bytes of a PDF as its pages are drawn, one page per credential in the layout of the design's template (ORD-12): a page is given away before the next
 * ones are asked for. The code holds `qrcodeText`, or the deep link without one. Throws when the logo is no PNG or JPEG or a code text is too long (2,331 bytes).
 */
export async function* documentChunks(
  head: DocumentHead,
  credentials: AsyncIterable<DocumentCredential> | Iterable<DocumentCredential>,
): AsyncGenerator<Uint8Array> {
  const { design, app } = head;
  const { canvas, forgetWords } = beginDocument(head);
  const { pdf, page } = canvas;
  const written = (): Uint8Array | null => pdf.read() as Uint8Array | null;
  // pdfkit knows an image again by its text, and writes it once for all pages
  const logo =
    design.logo === null ? null : `data:image/png;base64,${Buffer.from(design.logo).toString('base64')}`;
  let count = 0;
  for await (const credential of credentials) {
    if (++count % pagesAtOnce === 0) {
      await setImmediate();
      forgetWords();
      const chunk = written();
      if (chunk) yield chunk;
    }
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    drawHead(canvas, app?.appName ?? design.name, logo);
    const titleEnd = drawTitle(canvas, credential);
    drawCode(canvas, credential.qrcodeText ?? credential.deepLinkUrl, design.locale);
    drawBody(canvas, head, credential, titleEnd);
  }
  pdf.end();
  for await (const chunk of pdf) yield chunk as Uint8Array;
}

/** A document as a whole (see `documentChunks`). One credential's is named after its card. */
export const renderDocument = async ({ credentials, ...input }: DocumentInput): Promise<Uint8Array> => {
  const [first] = credentials;
  const title = credentials.length === 1 && first !== undefined ? first.nameOnCard : input.design.name;
  return Buffer.concat(await Array.fromAsync(documentChunks({ ...input, title }, credentials)));
};

import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { DocumentCredential, DocumentDesign, DocumentHead, DocumentInput } from './documentInput.ts';
import { drawPage } from './drawPage.ts';
import { documentFonts } from './fonts.ts';
import { pageLayoutOf } from './pageLayout.ts';
import { shareGlyphs } from './sharedGlyphs.ts';
import type { Canvas } from './page.ts';

const pagesAtOnce = 64;

const beginDocument = ({ title, design, app, at }: DocumentHead) => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: null as unknown as string,
    lang: design.locale,
    displayTitle: true,
    info: { Title: title, Creator: app?.appName ?? 'Latchkey', Producer: 'Latchkey', CreationDate: at },
  });
  const fonts = documentFonts();
  const { text, strong } = fonts;
  const forgets = [text, strong].map(({ faces: [face] }) => shareGlyphs(pdf, face));
  // other fonts are embedded only if a page needs them
  for (const { key, source } of [...text.faces.slice(1), ...strong.faces.slice(1)])
    pdf.registerFont(key, source);
  const canvasOf = ({ templateName }: DocumentDesign): Canvas => ({
    pdf,
    page: pageLayoutOf(templateName),
    ...fonts,
  });
  return { pdf, canvasOf, forgetWords: () => forgets.forEach(forget => forget()) };
};

const images = new WeakMap<Uint8Array, string>();
// pdfkit recognizes a repeated data URL and writes its image once for all pages
const imageOf = ({ logo }: DocumentDesign): string | null => {
  if (logo === null) return null;
  const dataUrl = images.get(logo) ?? `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  images.set(logo, dataUrl);
  return dataUrl;
};

/**
 * Renders a PDF with one page per credential, each in its own design, and yields the finished bytes every 64
 * pages (ORD-12). The code contains `qrcodeText`, else the deep link. Throws if the logo is neither PNG nor
 * JPEG, or if a code text is too long (see `qrMatrix`).
 */
export async function* documentChunks(
  head: DocumentHead,
  credentials: AsyncIterable<DocumentCredential> | Iterable<DocumentCredential>,
): AsyncGenerator<Uint8Array> {
  const { pdf, canvasOf, forgetWords } = beginDocument(head);
  const written = (): Uint8Array | null => pdf.read() as Uint8Array | null;
  let count = 0;
  for await (const credential of credentials) {
    if (++count % pagesAtOnce === 0) {
      await setImmediate();
      forgetWords();
      const chunk = written();
      if (chunk) yield chunk;
    }
    const design = credential.design ?? head.design;
    drawPage(canvasOf(design), { ...head, design }, credential, imageOf(design));
  }
  pdf.end();
  for await (const chunk of pdf) yield chunk as Uint8Array;
}

/**
 * Renders a whole document (see `documentChunks`). A single credential's document has the name on the card as
 * its title.
 */
export const renderDocument = async ({ credentials, ...input }: DocumentInput): Promise<Uint8Array> => {
  const [first] = credentials;
  const title = credentials.length === 1 && first !== undefined ? first.nameOnCard : input.design.name;
  return Buffer.concat(await Array.fromAsync(documentChunks({ ...input, title }, credentials)));
};

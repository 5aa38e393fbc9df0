import { createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Bounds of all text, in points from the lower left corner. */
type Edges = { left: number; right: number; bottom: number; top: number };
export type PdfPage = {
  text: string;
  qr: string | null;
  width: number;
  height: number;
  links: string[];
  edges: Edges;
};

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

const codeAt = async (page: Page, side: number): Promise<string | null> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return jsqr(data, canvas.width, canvas.height, { inversionAttempts: 'dontInvert' })?.data ?? null;
};

const codeOf = async (page: Page): Promise<string | null> => {
  for (const side of [640, 1000, 1800]) {
    const code = await codeAt(page, side);
    if (code !== null) return code;
  }
  return null;
};

const edgesOf = ({ items }: Awaited<ReturnType<Page['getTextContent']>>): Edges => {
  const edges: Edges = { left: Infinity, right: 0, bottom: Infinity, top: 0 };
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x + item.width);
    edges.bottom = Math.min(edges.bottom, y);
    edges.top = Math.max(edges.top, y + item.height);
  }
  return edges;
};

const pageOf = async (page: Page): Promise<PdfPage> => {
  const content = await page.getTextContent();
  const annotations: { url?: string }[] = await page.getAnnotations();
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    text: content.items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    qr: await codeOf(page),
    width,
    height,
    edges: edgesOf(content),
    links: annotations.flatMap(({ url }) => url ?? []),
  };
};

/**
 * Reads a PDF with third-party software: its title (null if absent), and the text, decoded QR code (null if
 * there is none), size in points, link targets and text bounds of each page.
 */
export const readPdf = async (bytes: Uint8Array): Promise<{ title: string | null; pages: PdfPage[] }> => {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages: PdfPage[] = [];
  for (let n = 1; n <= document.numPages; n += 1) pages.push(await pageOf(await document.getPage(n)));
  await loading.destroy();
  return { title: (info as { Title?: string }).Title ?? null, pages };
};

import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Length of a page's longer side in pixels, sharp enough for dense screens. */
const longerSide = 1_600;
/** Shared by all documents, so that its script is compiled once. */
let worker: PDFWorker | undefined;

/** Draws the first page of a PDF on a new canvas. Throws if the file or the worker's script can't be read. */
export const drawPdf = async (data: Uint8Array): Promise<HTMLCanvasElement> => {
  worker ??= new PDFWorker();
  // only image formats that our pages don't have need WebAssembly, which the content security policy forbids
  const loading = getDocument({ data, worker, useWasm: false });
  try {
    const page = await (await loading.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: longerSide / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } finally {
    await loading.destroy();
  }
};

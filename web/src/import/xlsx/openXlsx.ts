import type { XlsxWorksheet } from './readXlsx.ts';
import { XlsxRefused, type XlsxReason } from './xlsxRefused.ts';

const timeoutMs = 30_000;
const maxPackedBytes = 32 * 1024 * 1024;

type Answer = { readonly worksheets: readonly XlsxWorksheet[] } | { readonly reason: XlsxReason };

/**
 * Reads a workbook in a worker that is terminated after 30 seconds, so that no file can freeze the page.
 * Throws `XlsxRefused`.
 */
export const openXlsx = async (file: File): Promise<readonly XlsxWorksheet[]> => {
  if (file.size > maxPackedBytes) throw new XlsxRefused('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./xlsxThread.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new XlsxRefused('too_slow')), timeoutMs);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      worker.addEventListener('error', () => reject(new XlsxRefused('unreadable')));
      worker.postMessage(bytes, [bytes.buffer]);
    });
    if ('reason' in answer) throw new XlsxRefused(answer.reason);
    return answer.worksheets;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};

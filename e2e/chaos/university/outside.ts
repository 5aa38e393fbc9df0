import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../../product/run/config.ts';

// third-party programs only: PDFs and archives aren't read with the product's own code

const run = promisify(execFile);
const timeoutMs = 10 * 60_000;
/** D-Bus warnings of zbarimg; servers and containers have no D-Bus. */
const noBus = /^Connection (Error|Null)/;
const maxBytes = 512 * 1024 * 1024;

/**
 * Runs a third-party program; throws if it writes anything but D-Bus warnings to stderr. Uses the locale
 * `C.UTF-8`, as archives contain UTF-8 filenames.
 */
const outside = async (program: string, args: readonly string[]): Promise<string> => {
  try {
    const { stdout, stderr } = await run(program, args, {
      timeout: timeoutMs,
      maxBuffer: maxBytes,
      env: { ...bareEnvironment(), LC_ALL: 'C.UTF-8' },
    });
    if (stderr.trim() !== '' && !noBus.test(stderr))
      throw new Error(`${program} complains: ${stderr.slice(0, 2_000)}`);
    return stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT')
      throw new Error(`${program} is missing: install unzip, poppler-utils and zbar-tools.`, {
        cause: error,
      });
    throw error;
  }
};

export const unpacked = async (archive: string, folder: string): Promise<readonly string[]> => {
  await mkdir(folder);
  await outside('unzip', ['-q', archive, '-d', folder]);
  const names = await readdir(folder);
  return names.map(name => path.join(folder, name));
};

export const pageCountOf = async (pdf: string): Promise<number> =>
  Number(/^Pages:\s+(\d+)$/m.exec(await outside('pdfinfo', [pdf]))?.[1]);

export const textsOf = async (pdf: string): Promise<readonly string[]> =>
  (await outside('pdftotext', ['-enc', 'UTF-8', pdf, '-'])).split('\f').slice(0, -1);

/** Returns the QR codes on a page (1-based). `folder`: where the page's image is written. */
export const codesOf = async (pdf: string, page: number, folder: string): Promise<readonly string[]> => {
  const picture = path.join(folder, `page-${path.basename(pdf, '.pdf')}-${page}`.slice(0, 120));
  const at = ['-f', String(page), '-l', String(page), '-singlefile'];
  await outside('pdftoppm', ['-gray', '-r', '72', ...at, pdf, picture]);
  return (await outside('zbarimg', ['--quiet', '--raw', `${picture}.pgm`])).split('\n').filter(Boolean);
};

export const isWholePdf = async (file: string): Promise<boolean> => {
  const bytes = await readFile(file);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-8).includes('%%EOF');
};

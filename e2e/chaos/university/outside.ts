import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../../product/run/config.ts';

// What other people's programs see: nothing here reads a PDF or an archive by code of the product.

const run = promisify(execFile);
const mostMs = 10 * 60_000;
/** zbarimg asks for a message bus, which servers and containers have none of. */
const noBus = /^Connection (Error|Null)/;
const mostBytes = 512 * 1024 * 1024;

/** Runs a program that knows nothing of the product, and has nothing to complain about. File names are UTF-8, as archives say. */
const outside = async (program: string, args: readonly string[]): Promise<string> => {
  try {
    const { stdout, stderr } = await run(program, args, {
      timeout: mostMs,
      maxBuffer: mostBytes,
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

/** Unpacks an archive, whose checksums are compared on the way. Answers the paths of its files. */
export const unpacked = async (archive: string, folder: string): Promise<readonly string[]> => {
  await mkdir(folder);
  await outside('unzip', ['-q', archive, '-d', folder]);
  const names = await readdir(folder);
  return names.map(name => path.join(folder, name));
};

export const pageCountOf = async (pdf: string): Promise<number> =>
  Number(/^Pages:\s+(\d+)$/m.exec(await outside('pdfinfo', [pdf]))?.[1]);

/** The text of each page. */
export const textsOf = async (pdf: string): Promise<readonly string[]> =>
  (await outside('pdftotext', ['-enc', 'UTF-8', pdf, '-'])).split('\f').slice(0, -1);

/** The QR codes of one page, counted from 1. `folder` takes the picture. */
export const codesOf = async (pdf: string, page: number, folder: string): Promise<readonly string[]> => {
  const picture = path.join(folder, `page-${path.basename(pdf, '.pdf')}-${page}`.slice(0, 120));
  const at = ['-f', String(page), '-l', String(page), '-singlefile'];
  await outside('pdftoppm', ['-gray', '-r', '72', ...at, pdf, picture]);
  return (await outside('zbarimg', ['--quiet', '--raw', `${picture}.pgm`])).split('\n').filter(Boolean);
};

/** Whether a file begins and ends as a PDF does. */
export const isWholePdf = async (file: string): Promise<boolean> => {
  const bytes = await readFile(file);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-8).includes('%%EOF');
};

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const remedy =
  'Install poppler-utils and zbar-tools; `make test` installs them where apt-get is there and root runs it.';
const timeoutMs = 120_000;

const outside = async (program: string, args: readonly string[]) => {
  try {
    return await run(program, args, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT')
      throw new Error(`${program} is missing. ${remedy}`, { cause: error });
    throw error;
  }
};

/** A grayscale page: one byte per pixel, row by row; 0 is black. */
export type GreyPage = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const greyPage = (pgm: Buffer): GreyPage => {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40)) ?? [];
  if (head === undefined) throw new Error('not a grey image');
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(head.length) };
};

export type ReadByOthers = {
  readonly texts: readonly string[];
  readonly pages: readonly GreyPage[];
  readonly codes: readonly string[];
  readonly complaints: string;
};

/** Reads a PDF with Poppler and ZBar, which are independent of our code. */
export const readByOthers = async (pdf: Uint8Array, dpi: number): Promise<ReadByOthers> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, pdf);
    const text = await outside('pdftotext', ['-enc', 'UTF-8', file, '-']);
    const drawn = await outside('pdftoppm', ['-gray', '-r', String(dpi), file, path.join(folder, 'page')]);
    const images = (await readdir(folder)).filter(name => name.endsWith('.pgm')).toSorted();
    const paths = images.map(name => path.join(folder, name));
    const { stdout } = await outside('zbarimg', ['--quiet', '--raw', ...paths]);
    return {
      texts: text.stdout.split('\f').slice(0, -1),
      pages: await Promise.all(paths.map(async image => greyPage(await readFile(image)))),
      codes: stdout.split('\n').filter(Boolean),
      complaints: text.stderr + drawn.stderr,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns the darkness of each cell of an area, from 0 to 9, row by row. The area is in points. */
export const darkness = (page: GreyPage, dpi: number, area: Area, columns: number, rows: number): string => {
  const scale = dpi / 72;
  const edge = (from: number, size: number, part: number, of: number): number =>
    Math.round((from + (size * part) / of) * scale);
  const cell = (column: number, row: number): string => {
    const [left, right] = [
      edge(area.x, area.width, column, columns),
      edge(area.x, area.width, column + 1, columns),
    ];
    const [top, bottom] = [edge(area.y, area.height, row, rows), edge(area.y, area.height, row + 1, rows)];
    let dark = 0;
    let count = 0;
    for (let y = top; y < Math.min(bottom, page.height); y += 1)
      for (let x = left; x < Math.min(right, page.width); x += 1) {
        dark += 255 - page.pixels[y * page.width + x]!;
        count += 1;
      }
    return String(Math.min(9, Math.round((dark / Math.max(1, count) / 255) * 12)));
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(column, row)).join(''),
  ).join('\n');
};

/**
 * Returns the mean difference per character of two pictures from `darkness`, where line ends count as equal;
 * infinite if the lengths differ.
 */
export const differenceOf = (one: string, other: string): number => {
  if (one.length !== other.length) return Infinity;
  const differences = [...one].map((cell, n) =>
    cell === '\n' ? 0 : Math.abs(Number(cell) - Number(other[n])),
  );
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
};

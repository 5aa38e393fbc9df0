import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { CellKind } from './exportColumns.ts';

export interface Workbook {
  readonly title: string;
  readonly heads: readonly string[];
  readonly kinds?: readonly (CellKind | undefined)[];
  /**
   * Rows in chunks. Times are UTC. Strings stay text, even if they look like numbers or formulas; only ISO
   * times and days in columns of that kind become dates.
   */
  readonly rows: AsyncIterable<readonly (readonly unknown[])[]>;
}

const maxTitleChars = 31;
const maxCellChars = 32_767;
const dayMs = 86_400_000;
/** Day 0 of spreadsheets (1899-12-30), in days before 1970. */
const epochDays = 25_569;
/**
 * First day that all spreadsheets number alike (1900-03-01): Excel has a 29 February 1900, which didn't
 * exist.
 */
const firstDay = 61;
const styles = { plain: 0, head: 1, time: 2, text: 3, day: 4 } as const;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text, replaces lone surrogates, and drops characters that XML can't represent. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- XML forbids these
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, mark => marks[mark]!);

const columnName = (n: number): string =>
  (n < 26 ? '' : columnName(Math.floor(n / 26) - 1)) + String.fromCodePoint(65 + (n % 26));

const textCell = (at: string, style: number, text: string) =>
  text === ''
    ? ''
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellChars))}</t></is></c>`;

const isoTexts: Readonly<Record<CellKind, RegExp>> = {
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  day: /^\d{4}-\d\d-\d\d$/,
};
const dateIn = (value: unknown, kind: CellKind | undefined): Date | null => {
  const isText = kind !== undefined && typeof value === 'string' && isoTexts[kind].test(value);
  const date = value instanceof Date ? value : isText ? new Date(value) : null;
  return date !== null && date.getTime() / dayMs + epochDays >= firstDay ? date : null;
};
/**
 * Returns the serial number of a date, rounded down to the second, because spreadsheets round fractions up,
 * possibly to the next day.
 */
const serialOf = (date: Date): number => Math.floor(date.getTime() / 1_000) / (dayMs / 1_000) + epochDays;

const cell = (value: unknown, at: string, kind?: CellKind): string => {
  if (value === null || value === undefined) return '';
  const date = dateIn(value, kind);
  if (date !== null)
    return `<c r="${at}" s="${kind === 'day' ? styles.day : styles.time}"><v>${serialOf(date)}</v></c>`;
  if (value instanceof Date) return textCell(at, styles.text, value.toISOString());
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${at}"><v>${value}</v></c>`;
  return textCell(at, styles.text, typeof value === 'object' ? JSON.stringify(value) : String(value));
};
const rowOf = (cells: readonly string[], n: number) => `<row r="${n}">${cells.join('')}</row>`;

/**
 * Returns a worksheet name that Excel accepts: at most 31 UTF-16 units, none of `[]:*?/\`, no leading or
 * trailing apostrophe, not "History".
 */
const titleOf = (title: string): string => {
  const plain = title.toWellFormed().replaceAll(/[[\]:*?/\\\p{Cc}\ufffd-\uffff]/gu, ' ');
  const trimmed = (text: string) => text.replaceAll(/^[\s']+|[\s']+$/g, '');
  const cut = trimmed(plain).slice(0, maxTitleChars).toWellFormed().replaceAll('\ufffd', '');
  const name = trimmed(cut) || 'Export';
  return escaped(/^history$/i.test(name) ? `${name}_` : name);
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedParts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${titleOf(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** Column width in characters. Fits any time, and headers of up to 36 characters. */
const widthOf = (head: string) => Math.min(40, Math.max(20, head.length + 4));
async function* tableParts({ heads, kinds = [], rows }: Omit<Workbook, 'title'>): AsyncGenerator<string> {
  const names = heads.map((_, n) => columnName(n));
  const widths = heads.map(
    (head, n) => `<col min="${n + 1}" max="${n + 1}" width="${widthOf(head)}" customWidth="1"/>`,
  );
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const first = rowOf(
    heads.map((head, n) => textCell(`${names[n]}1`, styles.head, head)),
    1,
  );
  yield `${xml}<worksheet xmlns="${main}">${view}<cols>${widths.join('')}</cols><sheetData>${first}`;
  let line = 1;
  for await (const chunk of rows)
    yield chunk
      .map(values => {
        line += 1;
        return rowOf(
          values.map((value, n) => cell(value, `${names[n]}${line}`, kinds[n])),
          line,
        );
      })
      .join('');
  yield '</sheetData></worksheet>';
}

/** Streams the file, compressed in the thread pool. */
export async function* xlsxChunks({ title, ...table }: Workbook): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = async function* (filename: string, texts: Iterable<string> | AsyncIterable<string>) {
    const file: ZipInputFile = { filename, crc: 0, size: 0, compression: 8 };
    zip.add(file);
    const bytes = async function* () {
      for await (const text of texts) {
        const part = Buffer.from(text);
        file.crc = crc32(part, file.crc);
        file.size = (file.size ?? 0) + part.length;
        yield part;
      }
    };
    // if reading rows fails, the loop below throws that error
    const packed = pipeline(Readable.from(bytes()), createDeflateRaw(), () => undefined);
    for await (const part of packed) {
      file.ondata!(null, part as Uint8Array<ArrayBuffer>, false);
      yield* chunks.splice(0);
    }
    file.ondata!(null, new Uint8Array(), true);
  };
  for (const [name, text] of Object.entries(fixedParts(title))) yield* add(name, [text]);
  yield* add('xl/worksheets/sheet1.xml', tableParts(table));
  zip.end();
  yield* chunks;
}

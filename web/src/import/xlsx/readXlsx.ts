import { unzipSync } from 'fflate';
import { numberStyleOf, numberText, unescaped, type NumberStyle } from './cellText.ts';
import { XlsxRefused } from './xlsxRefused.ts';
import { attribute, xmlTokens } from './xmlTokens.ts';

const mib = 1024 * 1024;
/** Maximum unpacked size of all needed parts together, in bytes. */
const maxBytes = 192 * mib;
/** Maximum unpacked size of a part, as a multiple of its packed size. */
const maxRatio = 150;
/**
 * Unpacked size of a part below which the ratio isn't checked, as repetitive small files compress very well.
 */
const freeBytes = 8 * mib;
const maxParts = 500;
const maxWorksheets = 50;
const maxColumns = 256;
const maxTextChars = 32_767;

/** A worksheet as CSV with every cell quoted. Blank rows are empty lines, which `rowCount` excludes. */
export interface XlsxWorksheet {
  readonly name: string;
  readonly csv: string;
  readonly rowCount: number;
}

const isNeededPart = (name: string): boolean =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
    name,
  );
const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, n) => bytes[n] === byte);

/** Unpacks the needed parts after checking their declared sizes. Parts larger than declared are truncated. */
const partsOf = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  // a password-protected workbook is a compound file
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new XlsxRefused('locked');
  if (!startsWith(bytes, 0x50, 0x4b)) throw new XlsxRefused('unreadable');
  let [unpacked, parts] = [0, 0];
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    if (++parts > maxParts) throw new XlsxRefused('too_large');
    if (!isNeededPart(name)) return false;
    unpacked += originalSize;
    if (unpacked > maxBytes) throw new XlsxRefused('too_large');
    if (originalSize > freeBytes && originalSize > maxRatio * size) throw new XlsxRefused('too_large');
    return true;
  };
  try {
    const decoder = new TextDecoder('utf-8');
    const found = unzipSync(bytes, { filter });
    return new Map(Object.entries(found).map(([name, part]) => [name.toLowerCase(), decoder.decode(part)]));
  } catch (error) {
    throw error instanceof XlsxRefused ? error : new XlsxRefused('unreadable');
  }
};

/** Returns the shared strings of a workbook, without phonetic readings, which aren't part of the text. */
const sharedTexts = (xml: string): readonly string[] => {
  const texts: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isText && !isPhonetic) text += token.text;
      continue;
    }
    const isOpen = token.kind === 'open' && !token.isEmpty;
    if (token.name === 't') isText = isOpen;
    else if (token.name === 'rPh') isPhonetic = isOpen;
    else if (token.name === 'si') {
      if (token.kind === 'open') text = '';
      if (token.kind === 'close' || token.isEmpty) texts.push(unescaped(text));
    }
  }
  return texts;
};

const numberStyles = (xml: string): readonly NumberStyle[] => {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isCells = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isCells = token.kind === 'open' && !token.isEmpty;
    if (token.kind === 'close') continue;
    const id = (name: string) => Number(attribute(token.attributes, name) ?? 0);
    if (token.name === 'numFmt') codes.set(id('numFmtId'), attribute(token.attributes, 'formatCode') ?? '');
    if (token.name === 'xf' && isCells)
      styles.push(numberStyleOf(id('numFmtId'), codes.get(id('numFmtId')) ?? null));
  }
  return styles;
};

interface Workbook {
  readonly worksheets: readonly { readonly name: string; readonly part: string }[];
  readonly system: 1900 | 1904;
}
const workbookOf = (parts: ReadonlyMap<string, string>): Workbook => {
  const main = parts.get('xl/workbook.xml');
  if (main === undefined) throw new XlsxRefused('unreadable');
  const targets = new Map<string, string>();
  for (const token of xmlTokens(parts.get('xl/_rels/workbook.xml.rels') ?? ''))
    if (token.kind === 'open' && token.name === 'Relationship')
      targets.set(
        attribute(token.attributes, 'Id') ?? '',
        (attribute(token.attributes, 'Target') ?? '').replace(/^\/?(xl\/)?/i, 'xl/').toLowerCase(),
      );
  const worksheets: { name: string; part: string }[] = [];
  let system: 1900 | 1904 = 1900;
  for (const token of xmlTokens(main)) {
    if (token.kind !== 'open') continue;
    const { attributes } = token;
    if (token.name === 'workbookPr' && /^(1|true)$/.test(attribute(attributes, 'date1904') ?? ''))
      system = 1904;
    if (token.name !== 'sheet' || (attribute(attributes, 'state') ?? 'visible') !== 'visible') continue;
    const part = parts.get(targets.get(attribute(attributes, 'id') ?? '') ?? '');
    if (part !== undefined) worksheets.push({ name: attribute(attributes, 'name') ?? '', part });
  }
  if (worksheets.length === 0) throw new XlsxRefused('unreadable');
  return { worksheets: worksheets.slice(0, maxWorksheets), system };
};

/** Returns the 0-based column of a reference such as `AB12`; null if there is none. */
const columnOf = (reference: string | null): number | null => {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase();
  if (letters === undefined) return null;
  return [...letters].reduce((all, letter) => all * 26 + letter.codePointAt(0)! - 64, 0) - 1;
};
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Returns up to `maxRows` rows. Rows missing from the XML are blank. */
const rowsOf = (
  xml: string,
  {
    texts,
    styles,
    system,
  }: { texts: readonly string[]; styles: readonly NumberStyle[]; system: 1900 | 1904 },
  maxRows: number,
) => {
  const lines: (readonly string[])[] = [];
  let [rowCount, width] = [0, 0];
  let cells: string[] = [];
  let cell = { type: 'n', style: 0, text: '', column: 0 };
  let [isValue, isPhonetic] = [false, false];
  const textOf = (): string => {
    const { type, style, text } = cell;
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ');
    if (type === 'n') return text === '' ? '' : numberText(text, styles[style] ?? { kind: 'plain' }, system);
    return unescaped(text);
  };
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isValue && !isPhonetic) cell.text += token.text;
      continue;
    }
    const isOpen = token.kind === 'open' && !token.isEmpty;
    if (token.name === 'v' || token.name === 't') isValue = isOpen;
    else if (token.name === 'rPh') isPhonetic = isOpen;
    else if (token.name === 'row') {
      if (token.kind === 'open') {
        const number = Number(attribute(token.attributes, 'r') ?? 0) || lines.length + 1;
        if (number > maxRows || lines.length >= maxRows) break;
        while (lines.length < number - 1) lines.push([]);
        cells = [];
      }
      if (token.kind === 'close' || token.isEmpty) {
        const isBlank = cells.every(one => one === undefined || one.trim() === '');
        if (!isBlank) rowCount += 1;
        width = Math.max(width, isBlank ? 0 : cells.length);
        lines.push(isBlank ? [] : Array.from(cells, one => one ?? ''));
      }
    } else if (token.name === 'c') {
      if (token.kind === 'open') {
        const { attributes } = token;
        const column = columnOf(attribute(attributes, 'r')) ?? cells.length;
        if (column >= maxColumns) throw new XlsxRefused('too_wide');
        const type = attribute(attributes, 't') ?? 'n';
        cell = { type, style: Number(attribute(attributes, 's') ?? 0), text: '', column };
      }
      if (token.kind === 'close') cells[cell.column] = textOf().slice(0, maxTextChars);
    }
  }
  return { lines, rowCount, width };
};

type Lines = Pick<ReturnType<typeof rowsOf>, 'lines' | 'width'>;
/** Joins the rows as CSV. Rows are padded to the width of the widest one; blank rows are empty lines. */
const csvOf = ({ lines, width }: Lines): string =>
  lines
    .map(cells =>
      cells.length === 0 ? '' : Array.from({ length: width }, (_, n) => quoted(cells[n] ?? '')).join(','),
    )
    .join('\n');

/**
 * Reads the visible worksheets as CSV: dates as `2026-12-31`, with their time unless it is midnight, and
 * numbers without exponent, with the leading zeros of their format. Throws `XlsxRefused`.
 */
export const readXlsx = (bytes: Uint8Array, maxRows: number): readonly XlsxWorksheet[] => {
  const parts = partsOf(bytes);
  const { worksheets, system } = workbookOf(parts);
  const texts = sharedTexts(parts.get('xl/sharedstrings.xml') ?? '');
  const styles = numberStyles(parts.get('xl/styles.xml') ?? '');
  return worksheets.map(({ name, part }) => {
    const read = rowsOf(part, { texts, styles, system }, maxRows);
    return { name, csv: csvOf(read), rowCount: read.rowCount };
  });
};

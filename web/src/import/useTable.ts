import { readCells, type CellRow } from '@latchkey/events/credential/csvCells.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { useEffect, useState } from 'react';
import { breathe, textOf } from './decodeFile.ts';
import type { Source } from './draft.ts';
import { guessHeaderLine, headerCandidates, headerRows } from './header.ts';

/** Line counts by kind. They add up to `total`. */
export interface Lines {
  readonly total: number;
  readonly rows: number;
  /** Number of lines that continue a row after a line break within a cell. */
  readonly breaks: number;
  readonly names: number;
  /** Number of title lines above the header. */
  readonly above: number;
  readonly blank: number;
  readonly unread: number;
}

export interface Table {
  readonly header: readonly string[];
  readonly headerLine: number | null;
  readonly candidates: readonly CellRow[];
  readonly rows: readonly CellRow[];
  readonly lines: Lines;
  /** Number of rows whose missing last cells count as empty. */
  readonly shortRows: number;
  /** Whether the file has more rows than an order allows. The rest wasn't read. */
  readonly isTooLong: boolean;
}

const isBlankFrom = (cells: readonly string[], at: number): boolean =>
  cells.slice(at).every(cell => cell.trim() === '');

/** Returns the number of columns, without trailing blank ones, which spreadsheets add. */
const widthOf = (names: readonly string[], rows: readonly CellRow[]): number => {
  let width = names.length;
  while (width > 1 && names[width - 1] === '' && rows.every(({ cells }) => isBlankFrom(cells, width - 1)))
    width -= 1;
  return width;
};

/**
 * Returns whether missing last cells count as empty. A row with only one of three or more cells is malformed.
 */
const endsEarly = ({ cells, malformed }: CellRow, width: number): boolean =>
  malformed === null && cells.length < width && (cells.length > 1 || width === 2);

const fitted = (row: CellRow, width: number): CellRow => {
  const { cells, malformed } = row;
  if (malformed !== null || cells.length === width) return row;
  if (cells.length > width) return isBlankFrom(cells, width) ? { ...row, cells: cells.slice(0, width) } : row;
  if (!endsEarly(row, width)) return row;
  return { ...row, cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')] };
};

const sum = (rows: readonly CellRow[]): number => rows.reduce((total, { lines }) => total + lines, 0);

export const readTable = async ({
  bytes,
  encoding,
  separator,
  headerLine: chosen,
}: Pick<Source, 'bytes' | 'encoding' | 'separator' | 'headerLine'>): Promise<Table> => {
  const text = await textOf(bytes, encoding);
  const reading = { delimiter: separator, pause: breathe };
  const head = await readCells(text, { ...reading, maxRows: headerRows + 1 });
  const candidates = headerCandidates(head.rows, separator);
  const headerLine = chosen === undefined ? guessHeaderLine(head.rows, separator) : chosen;
  const first = headerLine ?? candidates[0]?.line ?? 1;
  const maxRows = orderLimit + 1 + head.rows.filter(({ line }) => line < first).length;
  const found = await readCells(text, { ...reading, headerLine: first, maxRows });
  const above = found.rows.filter(({ line }) => line < first);
  const names = found.rows.find(({ line }) => line === headerLine);
  const read = found.rows.slice(
    above.length + (names ? 1 : 0),
    above.length + (names ? 1 : 0) + orderLimit + 1,
  );
  const unnamed = Array.from(
    { length: Math.max(0, ...candidates.map(({ cells }) => cells.length)) },
    () => '',
  );
  const header = names
    ? names.cells.map(name => name.trim().normalize('NFC'))
    : read.length > 0
      ? unnamed
      : [];
  const width = widthOf(header, read);
  const lines = {
    total: found.lineCount,
    rows: read.length,
    breaks: sum(read) - read.length,
    names: names?.lines ?? 0,
    above: sum(above),
    blank: found.blankLines,
  };
  const { total, ...counted } = lines;
  return {
    header: header.slice(0, width),
    headerLine: names?.line ?? null,
    candidates,
    rows: read.map(row => fitted(row, width)),
    lines: { ...lines, unread: total - Object.values(counted).reduce((all, one) => all + one, 0) },
    shortRows: read.filter(row => endsEarly(row, width)).length,
    isTooLong: found.isTooLong || read.length > orderLimit,
  };
};

export const useTable = (source: Source | null): Table | undefined => {
  const [done, setDone] = useState<{ readonly of: Source; readonly table: Table } | null>(null);
  useEffect(() => {
    if (!source) return;
    let isOver = false;
    void readTable(source).then(table => !isOver && setDone({ of: source, table }));
    return () => {
      isOver = true;
    };
  }, [source]);
  return source !== null && done?.of === source ? done.table : undefined;
};

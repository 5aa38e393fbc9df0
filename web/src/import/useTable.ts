import { readCells, type CellRow } from '@latchkey/events/credential/csvCells.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { useEffect, useState } from 'react';
import { breathe, textOf } from './decoding.ts';
import type { Source } from './draft.ts';

/** A file that was read: the names of its columns, and the rows behind them. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly CellRow[];
  /** It holds more rows than an order may; the rest was not read. */
  readonly isTooLong: boolean;
}

export const readTable = async ({
  bytes,
  encoding,
  separator,
}: Pick<Source, 'bytes' | 'encoding' | 'separator'>): Promise<Table> => {
  const text = await textOf(bytes, encoding);
  const reading = { delimiter: separator, mostRows: orderLimit + 1, pause: breathe };
  const { rows, isTooLong } = await readCells(text, reading);
  const [first, ...others] = rows;
  return { header: (first?.cells ?? []).map(name => name.trim()), rows: others, isTooLong };
};

/** The table of a file, read again when it is read in another way; undefined while that is under way. */
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

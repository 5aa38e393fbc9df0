import { unprintable } from '@latchkey/events/documents/printable.ts';
import { useMemo } from 'react';
import { siteConfig } from '../core/siteConfig.ts';
import type { Unprintable } from '../order/useReview.ts';
import type { ImportDraft } from './draft.ts';
import { valuesOf } from './rowValues.ts';
import type { Table } from './useTable.ts';

const maxNames = 3;

/**
 * Returns the number of imported names with characters that the PDF fonts lack, and the first of these names.
 */
export const useUnprintable = (
  { mapping, mends, dateOrder, nameOrder, left }: ImportDraft,
  { rows }: Table,
): Unprintable =>
  useMemo(() => {
    const names = rows.flatMap((row, n) => {
      if (left.has(n)) return [];
      const name = valuesOf(row, n, { mapping, mends, dateOrder, nameOrder }).get('nameOnCard') ?? '';
      return unprintable(name, siteConfig().addedCharacters).length > 0 ? [name] : [];
    });
    return { count: names.length, names: names.slice(0, maxNames) };
  }, [mapping, mends, dateOrder, nameOrder, left, rows]);

import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useDeferredValue, useState } from 'react';
import type { Choice } from '../choices.ts';
import type { HistoryRow } from './historyRow.ts';
import { useFieldTexts } from './useFieldTexts.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

type Chosen = readonly string[];
interface Filter {
  readonly q: string;
  readonly who: Chosen;
  readonly field: Chosen;
  readonly channel: Chosen;
}
const nothing: Filter = { q: '', who: [], field: [], channel: [] };

const choicesOf = (pairs: readonly (readonly [value: string, text: string])[]): readonly Choice[] =>
  [...new Map(pairs)]
    .map(([value, text]) => ({ value, text }))
    .toSorted((a, b) => a.text.localeCompare(b.text));

/**
 * Filters the loaded history by author, field, channel, and text in authors, sentences, fields and values.
 */
export const useHistoryFilter = (of: AnyEntity, rows: readonly HistoryRow[]) => {
  const [filter, setFilter] = useState<Filter>(nothing);
  const { labelOf, textOf } = useFieldTexts(of);
  const { personOf, channelOf, sentenceOf } = useHistoryTexts(of);
  const { q, who, field, channel } = useDeferredValue(filter);
  const words = q.trim().toLowerCase();
  const searchable = (row: HistoryRow) =>
    [
      personOf(row.by),
      sentenceOf(row),
      ...row.changes.flatMap(one => [
        labelOf(one.field),
        textOf(one.field, one.from),
        textOf(one.field, one.to),
      ]),
    ]
      .join('\n')
      .toLowerCase();
  const shown = rows.filter(
    row =>
      (who.length === 0 || who.includes(row.by.id)) &&
      (channel.length === 0 || channel.includes(channelOf(row.by))) &&
      (field.length === 0 || row.changes.some(one => field.includes(one.field))) &&
      (words === '' || searchable(row).includes(words)),
  );
  return {
    filter,
    shown,
    isOn: words !== '' || [who, field, channel].some(one => one.length > 0),
    set: (change: Partial<Filter>) => setFilter(before => ({ ...before, ...change })),
    clear: () => setFilter(nothing),
    choices: {
      who: choicesOf(rows.map(({ by }) => [by.id, personOf(by)])),
      field: choicesOf(rows.flatMap(row => row.changes.map(one => [one.field, labelOf(one.field)] as const))),
      channel: choicesOf(rows.map(({ by }) => [channelOf(by), channelOf(by)])),
    },
  };
};

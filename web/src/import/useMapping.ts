import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useEffect, useMemo } from 'react';
import type { Change } from './draft.ts';
import { rememberedMapping } from './rememberedMapping.ts';
import { guessMapping, targetsOf, type Mapping } from './targets.ts';
import type { Table } from './useTable.ts';

/**
 * Replaces a mapping that doesn't fit the file or the data format with the remembered one for these columns
 * and this format, else with a guess. Returns whether the mapping is the remembered one.
 */
export const useMapping = (
  table: Table | undefined,
  format: DataFormat | undefined,
  mapping: Mapping,
  onChange: (change: Change) => void,
): boolean => {
  const remembered = useMemo(
    () => (table && format ? rememberedMapping(table.header, format.id, targetsOf(format)) : null),
    [table, format],
  );
  const targets = targetsOf(format);
  const fits =
    !table ||
    (mapping.length === table.header.length && mapping.every(one => one === null || targets.includes(one)));
  useEffect(() => {
    if (table && !fits) onChange({ kind: 'map', mapping: remembered ?? guessMapping(table.header, format) });
  }, [table, format, fits, remembered, onChange]);
  return remembered !== null && JSON.stringify(remembered) === JSON.stringify(mapping);
};

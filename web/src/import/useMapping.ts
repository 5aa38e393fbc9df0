import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useEffect, useMemo } from 'react';
import type { Change } from './draft.ts';
import { rememberedMapping } from './rememberedMapping.ts';
import { guessMapping, targetsOf, type Mapping } from './targets.ts';
import type { Table } from './useTable.ts';

/**
 * Sets the mapping of a new file: the remembered one for these columns, else a guess. Returns whether it was
 * remembered.
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

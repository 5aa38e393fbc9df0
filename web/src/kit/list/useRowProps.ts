import { useMemo } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useEvent,
  type RaRecord,
} from 'react-admin';
import type { RowProps, TableProps } from './tableProps.ts';
import { useFollow, useOpenRow } from './useOpenRow.ts';

/** Returns the props of a table row or card. Functions are stable, so that unchanged rows don't rerender. */
export const useRowProps = <Row extends RaRecord>({
  columns,
  linkOf,
  nameOf,
  actionsOf,
  isSelectable = false,
}: TableProps<Row>) => {
  const selected = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const onOpen = useOpenRow();
  const onFollow = useFollow();
  const actions = useEvent((row: Row) => actionsOf?.(row) ?? []);
  const ticked = useMemo(() => new Set(selected), [selected]);
  return (row: Row): RowProps<Row> => ({
    row,
    columns,
    link: linkOf?.(row) ?? null,
    name: nameOf?.(row) ?? '',
    isTicked: isSelectable ? ticked.has(row.id) : null,
    onTick: handleToggleItem,
    onOpen,
    onFollow,
    actionsOf: actionsOf ? actions : undefined,
  });
};

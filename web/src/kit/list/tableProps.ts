import type { MouseEvent } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Column } from '../columnsOf.ts';
import type { RowAction } from './RowMenu.tsx';

export interface TableProps<Row extends RaRecord> {
  readonly label: string;
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly linkOf?: ((row: Row) => string | null) | undefined;
  readonly nameOf?: ((row: Row) => string) | undefined;
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly isSelectable?: boolean | undefined;
  readonly isStale?: boolean | undefined;
}

export interface RowProps<Row extends RaRecord> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly link: string | null;
  readonly name: string;
  /** Whether the row is selected; null if rows can't be selected. */
  readonly isTicked: boolean | null;
  readonly onTick: ((id: Identifier, event: { readonly shiftKey: boolean }) => void) | undefined;
  readonly onOpen: (event: MouseEvent<HTMLElement>, link: string) => void;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, link: string) => void;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
}

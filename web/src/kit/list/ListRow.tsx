import { Checkbox, TableCell, TableRow } from '@mui/material';
import { memo, type ChangeEvent, type MouseEvent } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { useIsChanged } from '../../core/changes.ts';
import { useT } from '../../core/t.ts';
import type { Column } from '../columnsOf.ts';
import { Cell, flash } from './cells.tsx';
import { RowMenu, type RowAction } from './RowMenu.tsx';

export interface RowProps<Row extends RaRecord> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly link: string | null;
  readonly name: string;
  /** Null: rows of this list are not ticked. */
  readonly isTicked: boolean | null;
  readonly onTick: ((id: Identifier, event: { readonly shiftKey: boolean }) => void) | undefined;
  readonly onOpen: (event: MouseEvent<HTMLElement>, link: string) => void;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
}
interface TickProps {
  readonly id: Identifier;
  readonly name: string;
  readonly isTicked: boolean;
  readonly onTick: RowProps<RaRecord>['onTick'];
}

/** The tick of a row; with Shift it ticks all rows since the last one. */
export const Tick = ({ id, name, isTicked, onTick }: TickProps) => {
  const t = useT();
  return (
    <Checkbox
      size="small"
      sx={{ p: { xs: 1.5, sm: 0.75 }, m: { sm: -0.75 } }}
      checked={isTicked}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onTick?.(id, { shiftKey: (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true })
      }
      slotProps={{ input: { 'aria-label': t('kit.list.select', { name }) } }}
    />
  );
};

const look = (isTicked: boolean | null, link: string | null) => ({
  cursor: link === null ? 'default' : 'pointer',
  bgcolor: isTicked ? 'primary.light' : 'transparent',
  '& td': { height: 52, py: 0.75 },
  '&:last-child td': { borderBottom: 0 },
  ...(link === null ? {} : { '&:hover': { bgcolor: isTicked ? 'primary.light' : 'action.hover' } }),
});

const Plain = <Row extends RaRecord>(
  props: RowProps<Row> & { readonly styles: ReadonlyMap<string, object> },
) => {
  const { row, columns, styles, link, name, isTicked, onTick, onOpen, actionsOf } = props;
  const isChanged = useIsChanged(String(row.id));
  return (
    <TableRow
      selected={isTicked ?? false}
      onClick={link === null ? undefined : event => onOpen(event, link)}
      sx={[look(isTicked, link), flash(isChanged)]}
    >
      {isTicked !== null && (
        <TableCell onClick={event => event.stopPropagation()}>
          <Tick id={row.id} name={name} isTicked={isTicked} onTick={onTick} />
        </TableCell>
      )}
      {columns.map(column => (
        <TableCell key={column.source} align={column.align ?? 'left'} sx={styles.get(column.source) ?? {}}>
          <Cell column={column} row={row} link={link} />
        </TableCell>
      ))}
      {actionsOf && (
        <TableCell align="right">
          <RowMenu name={name} actions={() => actionsOf(row)} />
        </TableCell>
      )}
    </TableRow>
  );
};

/** One row. It is rendered again only when it is different, ticked, or has changed elsewhere. */
export const ListRow = memo(Plain) as typeof Plain;

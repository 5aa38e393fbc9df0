import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { useIsChanged } from '../../core/changes.ts';
import { useT } from '../../core/t.ts';
import { Cell } from './cells.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { RowProps } from './tableProps.ts';
import { Tick } from './Tick.tsx';

const Plain = <Row extends RaRecord>(props: RowProps<Row>) => {
  const { row, columns, link, name, isTicked, onTick, onOpen, onFollow, actionsOf } = props;
  const t = useT();
  const isChanged = useIsChanged(String(row.id));
  return (
    <tr
      data-row
      className={isChanged ? 'changed' : undefined}
      data-ticked={isTicked === true ? '' : undefined}
      data-leads={link === null ? undefined : ''}
      onClick={link === null ? undefined : event => onOpen(event, link)}
    >
      {isTicked !== null && (
        <td onClick={event => event.stopPropagation()}>
          <Tick
            label={t('kit.list.select', { name })}
            isTicked={isTicked}
            onTick={event => onTick?.(row.id, event)}
          />
        </td>
      )}
      {columns.map(column => (
        <td key={column.source} className={column.align}>
          <Cell column={column} row={row} link={link} onFollow={onFollow} />
        </td>
      ))}
      {actionsOf && (
        <td className="right">
          <RowMenu name={name} actions={() => actionsOf(row)} />
        </td>
      )}
    </tr>
  );
};

/**
 * Rerenders only if its props change, such as the row, the columns or the selection, or if it is highlighted.
 * The table provides the styles (`rowsLook.ts`).
 */
export const ListRow = memo(Plain) as typeof Plain;

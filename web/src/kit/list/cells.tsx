import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Column } from '../columnsOf.ts';
import type { RowProps } from './tableProps.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const show = <Row extends RaRecord>({ render, source }: Column<Row>, row: Row): ReactNode => {
  if (render) return render(row);
  const value = (row as Record<string, unknown>)[source];
  return isEmpty(value) ? '–' : String(value as string | number);
};

interface CellProps<Row extends RaRecord> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly link: string | null;
  readonly onFollow?: RowProps<Row>['onFollow'];
}

/**
 * A cell. The title cell contains a real link; the rest of the row is a larger click target. The list
 * provides the styles (`rowsLook.ts`).
 */
export const Cell = <Row extends RaRecord>({ column, row, link, onFollow }: CellProps<Row>) => {
  const shown = show(column, row);
  if (column.isTitle)
    return link === null ? (
      <span className="title">{shown}</span>
    ) : (
      <a href={link} className="title" onClick={event => onFollow?.(event, link)}>
        {shown}
      </a>
    );
  if (typeof shown !== 'string') return shown;
  return (
    <span className="words" title={shown.length > 24 ? shown : undefined}>
      {shown}
    </span>
  );
};

export const useLabels = (noun: string) => {
  const translate = useTranslate();
  return ({ label, source, isPicture }: Pick<Column<never>, 'label' | 'source' | 'isPicture'>) =>
    isPicture ? translate('kit.image.label') : (label ?? translate(`${noun}.fields.${source}`));
};

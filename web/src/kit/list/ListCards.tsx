import { Box, Paper } from '@mui/material';
import { memo } from 'react';
import { useDataTableDataContext, type RaRecord } from 'react-admin';
import { useIsChanged } from '../../core/changes.ts';
import { useT } from '../../core/t.ts';
import type { Column } from '../columnsOf.ts';
import { Cell, useLabels } from './cells.tsx';
import type { RowProps, TableProps } from './tableProps.ts';
import { RowMenu } from './RowMenu.tsx';
import { cardHeight } from './measures.ts';
import { rowsLook } from './rowsLook.ts';
import { Tick } from './Tick.tsx';
import { useFirstRows } from './useFirstRows.ts';
import { useRowProps } from './useRowProps.ts';

interface DetailProps<Row extends RaRecord> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly label: string;
}

const Detail = <Row extends RaRecord>({ column, row, label }: DetailProps<Row>) => (
  <Box sx={{ display: 'contents', fontSize: '0.8125rem' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Cell column={column} row={row} link={null} />
    </Box>
  </Box>
);

/** Touch targets of at least 44 px. The link fills its part of the header, and the checkbox is extended. */
const reach = {
  '& a.title::after': { content: '""', position: 'absolute', inset: 0 },
  '& .tick': { m: '13px', '&::before': { inset: '-15px' } },
} as const;

const Plain = <Row extends RaRecord>(props: RowProps<Row> & { readonly noun: string }) => {
  const { row, columns, link, name, isTicked, onTick, onOpen, onFollow, actionsOf, noun } = props;
  const t = useT();
  const labelOf = useLabels(noun);
  const isChanged = useIsChanged(String(row.id));
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]!;
  const picture = columns.find(({ isPicture }) => isPicture);
  const mark = columns.find(({ isMark }) => isMark);
  const whole = columns.filter(({ isWhole }) => isWhole);
  const details = columns.filter(
    column => column.rank !== 3 && ![title, picture, mark, ...whole].includes(column),
  );
  return (
    <Box
      component="li"
      data-row
      className={isChanged ? 'changed' : undefined}
      onClick={link === null ? undefined : event => onOpen(event, link)}
      sx={[
        {
          px: 2,
          py: 1.5,
          display: 'grid',
          gap: 1,
          cursor: link === null ? 'default' : 'pointer',
          '& + &': { borderTop: 1, borderColor: 'divider' },
          bgcolor: isTicked ? 'primary.light' : 'transparent',
        },
        { '&:has(a:active)': { bgcolor: 'action.hover' } },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        {isTicked !== null && (
          <Box sx={{ ml: -1.25, flex: 'none' }}>
            <Tick
              label={t('kit.list.select', { name })}
              isTicked={isTicked}
              onTick={event => onTick?.(row.id, event)}
            />
          </Box>
        )}
        {picture && <Cell column={picture} row={row} link={null} />}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            position: 'relative',
            minHeight: 44,
            display: 'grid',
            alignContent: 'center',
            overflowWrap: 'anywhere',
            fontSize: '0.9375rem',
          }}
        >
          <Cell column={title} row={row} link={link} onFollow={onFollow} />
        </Box>
        {actionsOf && (
          <Box sx={{ mr: -1, flex: 'none' }}>
            <RowMenu name={name} actions={() => actionsOf(row)} />
          </Box>
        )}
      </Box>
      {mark && (
        <Box sx={{ justifySelf: 'start' }}>
          <Cell column={mark} row={row} link={null} />
        </Box>
      )}
      {whole.map(column => (
        <Cell key={column.source} column={column} row={row} link={null} />
      ))}
      {details.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(112px, max-content) minmax(0, 1fr)',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
          }}
        >
          {details.map(column => (
            <Detail key={column.source} column={column} row={row} label={labelOf(column)} />
          ))}
        </Box>
      )}
    </Box>
  );
};

const Card = memo(Plain) as typeof Plain;

/** Rows as cards for narrow screens. The title's link covers the header, except its picture and controls. */
export const ListCards = <Row extends RaRecord>(props: TableProps<Row>) => {
  const { label, noun, isStale = false } = props;
  const data = useDataTableDataContext<Row>() ?? [];
  const propsOf = useRowProps(props);
  const { shown, space } = useFirstRows(data.length, cardHeight);
  return (
    <Paper
      component="ul"
      variant="outlined"
      style={space}
      data-cards
      aria-label={label}
      sx={[
        rowsLook,
        reach,
        { listStyle: 'none', m: 0, p: 0, borderRadius: 1.5, opacity: isStale ? 0.6 : 1 },
        { containerType: 'inline-size' },
      ]}
    >
      {data.slice(0, shown).map(row => (
        <Card key={row.id} {...propsOf(row)} noun={noun} />
      ))}
    </Paper>
  );
};

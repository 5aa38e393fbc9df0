import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import ChosenIcon from '@mui/icons-material/Check';
import SortIcon from '@mui/icons-material/SwapVert';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { SortPayload } from 'react-admin';
import { useT } from '../../core/t.ts';
import { isTime, type Column } from '../columnsOf.ts';
import { useLabels } from './cells.tsx';

interface Props {
  readonly noun: string;
  readonly columns: readonly Pick<Column<never>, 'source' | 'label' | 'isPicture' | 'isSortable'>[];
  readonly sort: SortPayload;
  readonly onSort: (sort: SortPayload) => void;
}

export const SortMenu = ({ noun, columns, sort, onSort }: Props) => {
  const t = useT();
  const labelOf = useLabels(noun);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const current = sortable.find(({ source }) => source === sort.field);
  const isUp = sort.order === 'ASC';
  const wordOf = (source: string, order: 'ASC' | 'DESC') => {
    if (isTime(source)) return t(`kit.list.sort.${order === 'ASC' ? 'oldest' : 'newest'}`);
    return t(`kit.list.sort.${order === 'ASC' ? 'up' : 'down'}`);
  };
  const title = current ? t('kit.list.sort.current', { field: labelOf(current) }) : t('kit.list.sort.title');
  if (sortable.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={current ? isUp ? <UpIcon /> : <DownIcon /> : <SortIcon />}
        aria-haspopup="menu"
        aria-label={current && `${title}, ${wordOf(current.source, isUp ? 'ASC' : 'DESC')}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{
          flex: 'none',
          borderRadius: 4,
          '&.MuiButton-root': { minHeight: 36 },
          '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
          borderColor: 'dividerStrong',
        }}
      >
        {title}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{
            list: { 'aria-label': t('kit.list.sort.title') },
            paper: { role: 'region', 'aria-label': t('kit.list.sort.title') },
          }}
        >
          {sortable.flatMap(column =>
            (['ASC', 'DESC'] as const).map(order => {
              const isChosen = sort.field === column.source && sort.order === order;
              return (
                <MenuItem
                  key={`${column.source} ${order}`}
                  role="menuitemradio"
                  aria-checked={isChosen}
                  selected={isChosen}
                  sx={{ justifyContent: 'space-between', gap: 2 }}
                  onClick={() => {
                    setAnchor(null);
                    onSort({ field: column.source, order });
                  }}
                >
                  {t('kit.list.sort.by', { field: labelOf(column), order: wordOf(column.source, order) })}
                  {isChosen && <ChosenIcon aria-hidden fontSize="small" />}
                </MenuItem>
              );
            }),
          )}
        </Menu>
      )}
    </>
  );
};

import { Box, useMediaQuery, type Theme } from '@mui/material';
import { memo, type ReactNode } from 'react';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { SortPayload } from 'react-admin';
import { useT } from '../../core/t.ts';
import { measures } from '../measures.ts';
import { scrollFade } from '../scrollFade.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { useLabels } from './cells.tsx';
import { ExportButton } from './ExportButton.tsx';
import { exportedColumns } from './exportedColumns.ts';
import { exportUrl } from './exportUrl.ts';
import { FilterBar } from './FilterBar.tsx';
import type { Filter, FilterValues } from './filters.ts';
import { NarrowTools } from './NarrowTools.tsx';
import { SearchField } from './SearchField.tsx';
import { SortMenu } from './SortMenu.tsx';
import type { ColumnChoice } from './useShownColumns.ts';

interface Props {
  readonly of: AnyEntity;
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly filters: readonly Filter[];
  readonly filter: FilterValues;
  readonly values: FilterValues;
  readonly onValues: (values: FilterValues) => void;
  readonly sort: SortPayload;
  readonly onSort: (sort: SortPayload) => void;
  readonly total: number | undefined;
  readonly columns: ColumnChoice<never>;
  readonly title: string;
  readonly selectedIds: readonly string[];
  readonly actions: ReactNode;
  /** Called with the element for tools of the list's views. */
  readonly onToolSlot: (slot: HTMLElement | null) => void;
}

export const ListTools = memo((props: Props) => {
  const { of: entity, search, onSearch, filters, filter, values, onValues } = props;
  const { sort, onSort, total, columns, actions, onToolSlot } = props;
  const t = useT();
  const labelOf = useLabels(entity.name);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const exported = () =>
    exportedColumns(columns.shown, {
      of: entity,
      labelOf,
      filters,
      yesNo: { true: t('kit.field.yes'), false: t('kit.field.no') },
    });
  const url = exportUrl(entity, { ...values, ...filter }, sort);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
      {search !== undefined && (
        <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 220px' }, maxWidth: { sm: 280 } }}>
          <SearchField label={search} value={String(values['q'] ?? '')} onSearch={onSearch} isWide />
        </Box>
      )}
      {(filters.length > 0 || isNarrow) && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            maxWidth: isNarrow ? `calc(100% - ${measures.finger + 8}px)` : '100%',
            overflowX: { xs: 'auto', sm: 'visible' },
            ...(isNarrow ? scrollFade : {}),
            py: { xs: 0.5, sm: 0 },
          }}
        >
          {isNarrow && <SortMenu noun={entity.name} columns={columns.all} sort={sort} onSort={onSort} />}
          <FilterBar filters={filters} values={values} onChange={onValues} />
        </Box>
      )}
      {isNarrow && (
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <Box ref={onToolSlot} sx={{ display: 'contents' }} />
          <NarrowTools
            {...{ noun: entity.name, title: props.title, columns, url, total }}
            selectedIds={props.selectedIds}
            columnsOf={exported}
          />
        </Box>
      )}
      {actions !== undefined && <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>{actions}</Box>}
      {!isNarrow && (
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Box ref={onToolSlot} sx={{ display: 'contents' }} />
          <ColumnChooser noun={entity.name} choice={columns} />
          <ExportButton
            url={url}
            title={props.title}
            total={total}
            selectedIds={props.selectedIds}
            columnsOf={exported}
            isSmall
          />
        </Box>
      )}
    </Box>
  );
});
ListTools.displayName = 'ListTools';

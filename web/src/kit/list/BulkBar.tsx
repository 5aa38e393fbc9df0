import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { maxSelected } from './bulkActions.ts';
import { headHeight, narrowHeadHeight } from './measures.ts';

interface Props {
  readonly count: number;
  readonly hiddenCount: number;
  readonly isPageWhole: boolean;
  readonly about?: string | undefined;
  /** Number of matching rows; undefined if the API doesn't count that far. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isSelecting: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps focused rows clear of the bar, whose height varies with the lines of its buttons. Passes its bottom
 * edge to the styles of the rows (`rowsLook.ts`), and scrolls if a resize of the bar has covered the focused
 * row.
 */
const keepRowsClear = (bar: HTMLElement) => {
  const Observer = globalThis.ResizeObserver as typeof ResizeObserver | undefined;
  const { style } = document.documentElement;
  const observer =
    Observer &&
    new Observer(() => {
      style.setProperty('--bulk-bottom', `${parseFloat(getComputedStyle(bar).top) + bar.offsetHeight}px`);
      document
        .querySelector('[data-row] :is(.title, .tick):focus-visible')
        ?.scrollIntoView({ block: 'nearest' });
    });
  observer?.observe(bar);
  return () => {
    observer?.disconnect();
    style.removeProperty('--bulk-bottom');
  };
};

export const BulkBar = (props: Props) => {
  const {
    count,
    hiddenCount,
    isPageWhole,
    about,
    total,
    hasMore,
    isSelecting,
    onSelectAll,
    onClear,
    children,
  } = props;
  const t = useT();
  const { number } = useFormats();
  const isWhole = isPageWhole && (total === undefined ? !hasMore : count >= total);
  const reach = total === undefined || total > maxSelected ? null : total;
  const all =
    reach === null
      ? t('kit.list.bulk.allUpTo', { count: number(maxSelected) })
      : t('kit.list.bulk.all', { smart_count: reach, count: number(reach) });
  return (
    <Box
      ref={keepRowsClear}
      role="region"
      aria-label={t('kit.list.bulk.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        minHeight: 50,
        px: 1.5,
        py: 1,
        borderRadius: 1.5,
        border: 1,
        borderColor: 'primary.line',
        bgcolor: 'primary.light',
        position: 'sticky',
        top: { xs: narrowHeadHeight + 4, sm: headHeight + 4 },
        zIndex: 3,
      }}
    >
      <IconButton size="small" aria-label={t('kit.list.bulk.clear')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{t('kit.list.bulk.selected', { smart_count: count, count: number(count) })}</strong>
        {hiddenCount > 0 &&
          `, ${t('kit.list.bulk.hidden', { smart_count: hiddenCount, count: number(hiddenCount) })}`}
        {about !== undefined && ` ${about}`}
      </Typography>
      {!isWhole && (
        <Button size="small" loading={isSelecting} onClick={onSelectAll}>
          {all}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
};

import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, ButtonBase, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { memo } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { menuNamed } from '../choices.ts';
import { measures } from '../measures.ts';
import { maxCounted, pageNumbers, rangeOf } from './pageRange.ts';
import { useFirstRows } from './useFirstRows.ts';

const pageSizes = [10, 25, 50, 100];

export interface PagesProps {
  readonly page: number;
  readonly perPage: number;
  /** Total number of rows; undefined if the API doesn't count that far. */
  readonly total: number | undefined;
  readonly shown: number;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
  readonly onPerPage?: (perPage: number) => void;
  /** Shows only the range and the buttons for the adjacent pages, for use above the list. */
  readonly isBrief?: boolean;
}

const PageNumber = ({
  page,
  isCurrent,
  onPage,
}: {
  page: number;
  isCurrent: boolean;
  onPage: () => void;
}) => {
  const t = useT();
  const { number } = useFormats();
  return (
    <ButtonBase
      aria-label={t('kit.list.toPage', { page: number(page) })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPage}
      sx={{
        minWidth: { xs: 44, sm: 32 },
        height: { xs: 44, sm: 32 },
        px: 0.5,
        borderRadius: 0.75,
        fontWeight: isCurrent ? 600 : 500,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        color: isCurrent ? 'primary.dark' : 'text.primary',
        bgcolor: isCurrent ? 'primary.light' : 'transparent',
        '&:hover': { bgcolor: isCurrent ? 'primary.light' : 'action.hover' },
      }}
    >
      {number(page)}
    </ButtonBase>
  );
};

const Sizes = ({ perPage, onPerPage }: { perPage: number; onPerPage: (perPage: number) => void }) => {
  const t = useT();
  const label = t('kit.list.perPage');
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {label}
      </Typography>
      <TextField
        select
        size="small"
        value={perPage}
        slotProps={{
          select: {
            MenuProps: menuNamed(label),
            SelectDisplayProps: { 'aria-label': `${label}: ${perPage}` },
          },
        }}
        onChange={event => onPerPage(Number(event.target.value))}
        sx={{ '& .MuiSelect-select': { py: 0.5, fontSize: '0.8125rem' } }}
      >
        {[...new Set([...pageSizes, perPage])].map(size => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

export const Pages = memo((props: PagesProps) => {
  const { page, perPage, total, shown, hasNext, onPage, onPerPage, isBrief = false } = props;
  const t = useT();
  const { number } = useFormats();
  const range = rangeOf(props);
  const last = total === undefined ? null : Math.max(page, Math.ceil(total / perPage));
  const form = range.from === range.to ? 'rangeOfOne' : 'range';
  const text = t(range.total === null ? 'kit.list.openRange' : `kit.list.${form}`, {
    from: number(range.from),
    to: number(range.to),
    total: number(range.total ?? Math.max(maxCounted, range.to)),
  });
  if (shown === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={t(isBrief ? 'kit.list.pageAbove' : 'kit.list.page')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: { xs: isBrief ? 'space-between' : 'center', sm: 'space-between' },
        gap: 1,
        flexWrap: 'wrap',
        color: 'text.secondary',
      }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {onPerPage && !isBrief && <Sizes perPage={perPage} onPerPage={onPerPage} />}
        {(page > 1 || hasNext) && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
            <IconButton
              size="small"
              aria-label={t('kit.list.previous')}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <PreviousIcon fontSize="small" />
            </IconButton>
            {!isBrief &&
              last !== null &&
              pageNumbers(page, last).map((one, n) =>
                one === null ? (
                  <Box key={`gap ${n}`} component="span" aria-hidden sx={{ px: 0.5 }}>
                    …
                  </Box>
                ) : (
                  <PageNumber key={one} page={one} isCurrent={one === page} onPage={() => onPage(one)} />
                ),
              )}
            <IconButton
              size="small"
              aria-label={t('kit.list.next')}
              disabled={!hasNext}
              onClick={() => onPage(page + 1)}
            >
              <NextIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      </Box>
    </Box>
  );
});
Pages.displayName = 'Pages';

/** Pagination below the rows; renders nothing until all rows are rendered. */
export const PagesBelow = (props: PagesProps) => {
  const { space } = useFirstRows(props.shown, measures.row);
  return space === undefined ? <Pages {...props} /> : null;
};

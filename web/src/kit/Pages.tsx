import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { menuNamed } from './ListToolbar.tsx';
import { pageSizes } from './useEntityList.ts';

interface Props {
  readonly page: number;
  readonly perPage: number;
  /** Undefined where the API does not count so far. */
  readonly total: number | undefined;
  readonly shown: number;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
  readonly onPerPage?: (perPage: number) => void;
}

/** Where one is in a list, and the way to the neighbours. */
export const Pages = ({ page, perPage, total, shown, hasNext, onPage, onPerPage }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const from = (page - 1) * perPage + 1;
  const range = { from: number(from), to: number(from + shown - 1), total: number(total ?? 0) };
  return (
    <Box
      component="nav"
      aria-label={t('kit.list.page')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}
    >
      {onPerPage && (
        <TextField
          select
          size="small"
          label={t('kit.list.perPage')}
          value={perPage}
          slotProps={{ select: { MenuProps: menuNamed(t('kit.list.perPage')) } }}
          onChange={event => onPerPage(Number(event.target.value))}
          sx={{ minWidth: 120, mr: 1 }}
        >
          {pageSizes.map(size => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t(total === undefined ? 'kit.list.openRange' : 'kit.list.range', range)}
      </Typography>
      <IconButton aria-label={t('kit.list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label={t('kit.list.next')} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <NextIcon />
      </IconButton>
    </Box>
  );
};

import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import { Box, Checkbox, FormControlLabel, IconButton, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { useLabels } from './cells.tsx';
import type { ColumnChoice } from './useShownColumns.ts';

interface Props {
  readonly noun: string;
  readonly choice: ColumnChoice<never>;
}
/** `aria-disabled` instead of `disabled`, so that the button keeps the focus and Escape still works. */
const small = {
  minWidth: { xs: 44, sm: 28 },
  minHeight: { xs: 44, sm: 28 },
  p: 0.5,
  '&[aria-disabled=true]': { opacity: 0.38 },
};

export const ColumnRows = ({ noun, choice }: Props) => {
  const t = useT();
  const labelOf = useLabels(noun);
  const { all, shown, toggle, move } = choice;
  const movable = all.filter(({ isTitle, isPicture }) => !isTitle && !isPicture);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {all.map(column => {
        const { source, isTitle = false } = column;
        const name = labelOf(column);
        const place = movable.indexOf(column);
        const isShown = shown.includes(column);
        return (
          <Box
            key={source}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', '&:hover': { bgcolor: 'action.hover' } }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={isShown}
                  disabled={isTitle}
                  onChange={() => toggle(source)}
                  sx={{ p: { xs: 1.5, sm: 1.125 } }}
                />
              }
              label={name}
              sx={{
                flex: 1,
                mx: 0,
                minHeight: { xs: 44, sm: 36 },
                '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
              }}
            />
            {isTitle && (
              <Typography variant="caption" color="textSecondary" sx={{ pr: 1 }}>
                {t('kit.list.columns.always')}
              </Typography>
            )}
            {place !== -1 && (
              <>
                <IconButton
                  sx={small}
                  aria-disabled={place === 0}
                  aria-label={t('kit.list.columns.earlier', { name })}
                  onClick={() => place > 0 && move(source, -1)}
                >
                  <UpIcon sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  sx={small}
                  aria-disabled={place === movable.length - 1}
                  aria-label={t('kit.list.columns.later', { name })}
                  onClick={() => place < movable.length - 1 && move(source, 1)}
                >
                  <DownIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Popover, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../core/t.ts';
import { MenuSkeleton } from '../Skeletons.tsx';
import type { ColumnChoice } from './useShownColumns.ts';

interface Props {
  readonly noun: string;
  readonly choice: ColumnChoice<never>;
}
const ColumnRows = lazy(() => import('./ColumnRows.tsx').then(module => ({ default: module.ColumnRows })));

export const ColumnChooser = ({ noun, choice }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = t('kit.list.columns.title');
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'dividerStrong', bgcolor: 'background.paper' }}
      >
        {title}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { mt: 0.5, p: 1.5, width: 300 } } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: 0.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Button size="small" disabled={!choice.isChosen} onClick={choice.reset}>
              {t('kit.list.columns.reset')}
            </Button>
          </Box>
          <Suspense fallback={<MenuSkeleton />}>
            <ColumnRows noun={noun} choice={choice} />
          </Suspense>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', pt: 1, mt: 1, px: 0.5, borderTop: 1, borderColor: 'divider' }}
          >
            {t('kit.list.columns.hint')}
          </Typography>
        </Popover>
      )}
    </>
  );
};

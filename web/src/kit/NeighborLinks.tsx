import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Neighbors } from './useNeighbors.ts';

const Step = ({
  to,
  label,
  shortcut,
  icon: Icon,
}: {
  readonly to: string | null;
  readonly label: string;
  /** Pressed by `pressRowKey`. */
  readonly shortcut: string;
  readonly icon: typeof NextIcon;
}) => (
  <Tooltip title={`${label} (${shortcut})`}>
    <span>
      <IconButton
        size="small"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={to === null}
        {...(to === null ? {} : { component: Link, to, replace: true })}
      >
        <Icon />
      </IconButton>
    </span>
  </Tooltip>
);

/** Links to the previous and next record, at the right of the breadcrumbs' row or, on phones, below it. */
export const NeighborLinks = ({ position, total, previous, next }: Neighbors) => {
  const t = useT();
  const { number } = useFormats();
  const n = number(position);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        mt: { xs: 0, sm: '-34px' },
        mb: { xs: -1, sm: 0 },
        // lies over the row of the breadcrumbs, which must stay clickable
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mr: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {total === undefined
          ? t('kit.neighbours.positionOnly', { n })
          : t('kit.neighbours.position', { n, total: number(total) })}
      </Typography>
      <Step to={previous} label={t('kit.neighbours.previous')} shortcut="K" icon={PreviousIcon} />
      <Step to={next} label={t('kit.neighbours.next')} shortcut="J" icon={NextIcon} />
    </Box>
  );
};

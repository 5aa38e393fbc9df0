import ClosedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { CreditRow } from './creditRow.ts';
import { useBookings } from './useBookings.ts';

export const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export interface LineProps {
  readonly row: CreditRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly linkOf: (orderId: string) => string;
}

export const Amount = ({ amount }: { readonly amount: number }) => {
  const { signed } = useBookings();
  return (
    <Box
      component="span"
      sx={{ ...figures, color: amount > 0 ? 'success.main' : 'inherit', fontWeight: amount > 0 ? 600 : 400 }}
    >
      {signed(amount)}
    </Box>
  );
};

export const Unfold = ({ row, isOpen, onToggle }: Omit<LineProps, 'linkOf'>) => {
  const t = useT();
  const { nameOf, bookingsOf } = useBookings();
  if (bookingsOf(row).length === 0) return <Box sx={{ width: 30, height: 30, flex: 'none' }} />;
  return (
    <IconButton
      size="small"
      onClick={onToggle}
      aria-expanded={isOpen}
      aria-label={t('credit.list.unfold', { name: nameOf(row) })}
    >
      {isOpen ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
    </IconButton>
  );
};

export const What = ({ row, linkOf }: Pick<LineProps, 'row' | 'linkOf'>) => {
  const { nameOf } = useBookings();
  const name = nameOf(row);
  return row.orderId !== null && row.order ? (
    <Link
      component={RouterLink}
      to={linkOf(row.orderId)}
      color="inherit"
      sx={{ ...fingerHigh, fontWeight: 550, overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  ) : (
    <Box component="span" sx={{ fontWeight: 550 }}>
      {name}
    </Box>
  );
};

export const Result = ({ row }: { readonly row: CreditRow }) => {
  const t = useT();
  const { resultOf } = useBookings();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      {row.held > 0 && (
        <StatusChip
          tone={row.isPaused ? 'held' : 'busy'}
          word={t(row.isPaused ? 'credit.status.paused' : 'credit.status.underWay')}
          explanation={t('credit.status.text')}
        />
      )}
      <span>{resultOf(row)}</span>
    </Box>
  );
};

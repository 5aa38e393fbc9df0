import { Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { toggledRow } from '../kit/toggledRow.ts';
import { Amount, figures, Result, Unfold, What, type LineProps } from './bookingCells.tsx';
import { useBookings } from './useBookings.ts';

export const BookingCard = ({ row, isOpen, onToggle, linkOf }: LineProps) => {
  const t = useT();
  const { number, day, dateTime } = useFormats();
  const { bookingsOf } = useBookings();
  const bookings = bookingsOf(row);
  const toggled = bookings.length > 0 ? toggledRow(onToggle) : null;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box onClick={toggled?.onClick} sx={{ ...toggled?.sx, p: 1.5, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1, minHeight: 36 }}>
          <Unfold row={row} isOpen={isOpen} onToggle={onToggle} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <What row={row} linkOf={linkOf} />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {day(row.createdAt)}
          </Typography>
        </Box>
        <Result row={row} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>
            {t('credit.fields.amount')} <Amount amount={row.amount} />
          </span>
          <Box component="span" sx={figures}>
            {t('credit.list.balance')} <strong>{number(row.balanceAfter)}</strong>
          </Box>
        </Box>
      </Box>
      {isOpen &&
        bookings.map(({ key, at, text, amount }) => (
          <Box
            key={key}
            sx={{
              mx: 1.5,
              mb: 1,
              p: 1,
              borderRadius: 1,
              bgcolor: 'background.default',
              display: 'grid',
              gap: 0.25,
            }}
          >
            <Typography variant="body2" color="textSecondary">
              {dateTime(at)}
            </Typography>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{text}</span>
              {amount !== null && <Amount amount={amount} />}
            </Box>
          </Box>
        ))}
    </Box>
  );
};

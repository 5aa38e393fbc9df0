import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { toggledRow } from '../kit/toggledRow.ts';
import { BookingCard } from './BookingCard.tsx';
import { Amount, figures, Result, Unfold, What, type LineProps } from './bookingCells.tsx';
import type { CreditRow } from './creditRow.ts';
import { useBookings } from './useBookings.ts';

const who = { display: { sm: 'none', lg: 'table-cell' } } as const;
const detail = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
/** Style that fits expanded content into its column without changing column widths. */
const unmeasured = { width: 0, minWidth: '100%' } as const;

const Wide = ({ row, isOpen, onToggle, linkOf }: LineProps) => {
  const { number, day, dateTime } = useFormats();
  const { bookingsOf } = useBookings();
  const bookings = bookingsOf(row);
  return (
    <Fragment>
      <TableRow {...(bookings.length > 0 ? toggledRow(onToggle) : {})}>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}>
            <Unfold row={row} isOpen={isOpen} onToggle={onToggle} />
            <time dateTime={row.createdAt}>{day(row.createdAt)}</time>
          </Box>
        </TableCell>
        <TableCell>
          <What row={row} linkOf={linkOf} />
        </TableCell>
        <TableCell>
          <Result row={row} />
        </TableCell>
        <TableCell sx={who}>
          <Box sx={{ minWidth: 104 }}>{row.createdByName ?? '–'}</Box>
        </TableCell>
        <TableCell align="right">
          <Amount amount={row.amount} />
        </TableCell>
        <TableCell align="right" sx={{ ...figures, fontWeight: 600 }}>
          {number(row.balanceAfter)}
        </TableCell>
      </TableRow>
      {isOpen &&
        bookings.map(({ key, at, text, amount }) => (
          <TableRow key={key} sx={{ bgcolor: 'background.default' }}>
            <TableCell colSpan={2} sx={detail}>
              <Box sx={{ ...unmeasured, whiteSpace: 'nowrap', pl: 3.25 }}>
                <time dateTime={at}>{dateTime(at)}</time>
              </Box>
            </TableCell>
            <TableCell sx={detail}>
              <Box sx={unmeasured}>{text}</Box>
            </TableCell>
            <TableCell sx={who} />
            <TableCell align="right">{amount !== null && <Amount amount={amount} />}</TableCell>
            <TableCell />
          </TableRow>
        ))}
    </Fragment>
  );
};

interface Props {
  readonly rows: readonly CreditRow[];
  readonly linkOf: LineProps['linkOf'];
}

/** Shows one row per top-up and order, with the balance after it. An order's bookings expand below. */
export const BookingTable = ({ rows, linkOf }: Props) => {
  const t = useT();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen(new Set(open.has(id) ? [...open].filter(one => one !== id) : [...open, id]));
  const lineOf = (row: CreditRow) => ({
    row,
    linkOf,
    isOpen: open.has(row.id),
    onToggle: () => toggle(row.id),
  });
  if (isNarrow)
    return (
      <Paper
        component="ul"
        variant="outlined"
        aria-label={t('credit.list.title')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.map(row => (
          <BookingCard key={row.id} {...lineOf(row)} />
        ))}
      </Paper>
    );
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label={t('credit.list.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('credit.fields.createdAt')}</TableCell>
            <TableCell sx={{ width: { lg: '16%' } }}>{t('credit.fields.orderId')}</TableCell>
            <TableCell>{t('credit.fields.status')}</TableCell>
            <TableCell sx={who}>{t('credit.fields.createdBy')}</TableCell>
            <TableCell align="right">{t('credit.fields.amount')}</TableCell>
            <TableCell align="right">{t('credit.list.balance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <Wide key={row.id} {...lineOf(row)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

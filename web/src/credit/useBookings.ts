import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { partsOf, type CreditRow } from './creditRow.ts';

/** One thing that an order did to the balance. */
export interface Booking {
  readonly at: string;
  readonly text: string;
  readonly amount: number | null;
}

/** What a line says, and the bookings behind it; a charge has none. */
export const useBookings = () => {
  const t = useT();
  const { number } = useFormats();
  const resultOf = (row: CreditRow): string => {
    if (row.orderId === null) return row.remarks === '' ? '–' : row.remarks;
    const { issued, held, returned } = partsOf(row);
    const counts = { issued: number(issued), returned: number(returned), reserved: number(row.reserved) };
    if (held > 0) return t('credit.result.underWay', counts);
    if (returned === 0) return t('credit.result.issued', counts);
    return t(issued > 0 ? 'credit.result.partly' : 'credit.result.returned', counts);
  };
  const nameOf = ({ orderId, order }: CreditRow): string => {
    if (orderId === null) return t('credit.list.charge');
    if (!order) return t('credit.list.deleted');
    return order.displayName ?? t('credit.list.unnamed');
  };
  const bookingsOf = (row: CreditRow): readonly Booking[] => {
    if (row.orderId === null) return [];
    const { held, returned } = partsOf(row);
    const { createdAt, updatedAt, reserved } = row;
    return [
      { at: createdAt, text: t('credit.booking.reserved'), amount: -reserved },
      ...(returned > 0 ? [{ at: updatedAt, text: t('credit.booking.returned'), amount: returned }] : []),
      ...(held > 0
        ? [{ at: updatedAt, text: t('credit.booking.held', { count: number(held) }), amount: null }]
        : []),
    ];
  };
  const signed = (amount: number) => (amount > 0 ? `+${number(amount)}` : number(amount).replace('-', '−'));
  return { resultOf, nameOf, bookingsOf, signed };
};

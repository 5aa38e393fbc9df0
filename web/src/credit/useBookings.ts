import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { partsOf, returnedOf, type CreditRow } from './creditRow.ts';

export interface Booking {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly amount: number | null;
}

export const useBookings = () => {
  const t = useT();
  const { number } = useFormats();
  const resultOf = (row: CreditRow): string => {
    if (row.orderId === null) return row.remarks === '' ? '–' : row.remarks;
    const { issued: paid, held } = partsOf(row);
    const returned = returnedOf(row);
    // the contract may cover some issued credentials, which aren't charged
    const issued = Math.max(paid, row.issuedCount ?? 0);
    const included = issued - paid;
    const counts = {
      issued: number(issued),
      returned: number(returned),
      held: number(held),
    };
    if (held > 0) return t('credit.result.underWay', counts);
    if (issued === 0) return returned > 0 ? t('credit.result.returned', counts) : t('credit.result.nothing');
    const parts = [
      t('credit.result.issued', counts),
      ...(included > 0
        ? [t(paid > 0 ? 'credit.result.someIncluded' : 'credit.result.included', { count: number(included) })]
        : []),
      ...(returned > 0 ? [t('credit.result.givenBack', counts)] : []),
    ];
    return parts.join(', ');
  };
  const nameOf = ({ orderId, order }: CreditRow): string => {
    if (orderId === null) return t('credit.list.charge');
    if (!order) return t('credit.list.deleted');
    return order.displayName ?? t('credit.list.unnamed');
  };
  const bookingsOf = (row: CreditRow): readonly Booking[] => {
    if (row.orderId === null) return [];
    const { amount: all, createdAt, updatedAt, held, bookings } = row;
    const earlier = all - bookings.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...(earlier === 0
        ? []
        : [{ key: 'earlier', at: createdAt, text: t('credit.booking.earlier'), amount: earlier }]),
      ...bookings
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ submission, kind, at, amount }) => ({
          key: `${submission} ${kind}`,
          at,
          amount,
          text: t(`credit.booking.${kind}`, { smart_count: submission }),
        })),
      ...(held > 0
        ? [
            {
              key: 'held',
              at: updatedAt,
              amount: null,
              text: t('credit.booking.held', { smart_count: held, count: number(held) }),
            },
          ]
        : []),
    ];
  };
  const signed = (amount: number) => (amount > 0 ? `+${number(amount)}` : number(amount).replace('-', '−'));
  return { resultOf, nameOf, bookingsOf, signed };
};

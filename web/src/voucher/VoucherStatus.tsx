import { isRedeemed, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

/** VOU-22: available, then redeemed for good. */
export const VoucherStatus = ({
  row,
}: {
  readonly row: Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId'>;
}) => {
  const t = useT();
  const status = isRedeemed(row) ? 'redeemed' : 'available';
  return (
    <StatusChip
      word={t(`voucher.status.${status}.word`)}
      explanation={t(`voucher.status.${status}.text`)}
      tone={status === 'redeemed' ? 'quiet' : 'good'}
    />
  );
};
